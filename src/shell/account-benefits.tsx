import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartIcon, DocumentIcon, TagIcon } from '@/ui/page-icons'
import { HomeLink } from './home-link'

/** Each `mark` is a fragment of an invented address, for decoration. */
const BENEFITS = [
  {
    Icon: TagIcon,
    title: msg`One dashboard`,
    text: msg`Notes, tags and files on every transaction.`,
    mark: '0x7f3a…c41e',
  },
  {
    Icon: DocumentIcon,
    title: msg`Documents that hold up`,
    text: msg`Tax reports and other crypto documents.`,
    mark: 'bc1q9d…8w2k',
  },
  {
    Icon: ChartIcon,
    title: msg`Everything in view`,
    text: msg`Monitoring of your portfolio and fiat funds.`,
    mark: 'TXh4pL…vR7e',
  },
]

/** The planned benefits of an account (P2-sign-in), as a chain of custody. */
export function AccountBenefits() {
  const { t, i18n } = useLingui()
  return (
    <aside
      aria-label={t`What an account is planned for`}
      className="hidden bg-deep not-print:sticky not-print:top-0 not-print:h-dvh not-print:overflow-y-auto text-deep-ink [--logo-background:var(--color-deep)] [--logo-spot:var(--color-deep-accent)] md:flex md:flex-col md:justify-between md:gap-12 md:p-8 lg:p-12 short:gap-4 short:p-6"
    >
      <HomeLink className="w-fit focus-visible:outline-deep-accent" />
      <div>
        <h2 className="mb-10 max-w-text text-2xl lg:text-3xl short:mb-6 short:text-2xl">
          <Trans>Know where your coins have been, and be able to show it.</Trans>
        </h2>
        <p className="-mt-6 mb-8 text-deep-muted short:-mt-4 short:mb-4">
          <Trans>This is what an account is planned for. None of it works yet.</Trans>
        </p>
        <ol>
          {BENEFITS.map(({ Icon, title, text, mark }) => (
            <li key={mark} className="group relative flex gap-4 pb-9 last:pb-0 short:pb-5">
              <span
                aria-hidden="true"
                className="absolute start-[1.34rem] top-11 bottom-0 w-px bg-deep-line group-last:hidden"
              />
              <span className="grid size-11 shrink-0 place-items-center rounded-full border border-deep-line text-deep-accent">
                <Icon />
              </span>
              <div className="min-w-0">
                <p className="font-semibold">{i18n._(title)}</p>
                <p className="text-deep-muted">{i18n._(text)}</p>
                <p
                  aria-hidden="true"
                  className="isolate-ltr mt-1.5 w-fit font-mono text-sm text-deep-muted short:hidden"
                >
                  {mark}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <p className="text-sm text-deep-muted">
        <Trans>
          A public address for a check, read-only access for a wallet certificate. Never a seed
          phrase or a private key.
        </Trans>
      </p>
    </aside>
  )
}
