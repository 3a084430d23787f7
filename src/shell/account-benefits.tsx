import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { DocumentsDrawing, PortfolioDrawing, TransactionsDrawing } from './benefit-drawings'
import { HomeLink } from './home-link'

const BENEFITS = [
  {
    Drawing: TransactionsDrawing,
    title: msg`One dashboard`,
    text: msg`Notes, tags and files on every transaction.`,
  },
  {
    Drawing: DocumentsDrawing,
    title: msg`Documents that hold up`,
    text: msg`Tax reports and other crypto documents.`,
  },
  {
    Drawing: PortfolioDrawing,
    title: msg`Everything in view`,
    text: msg`Monitoring of your portfolio and fiat funds.`,
  },
]

/** The planned benefits of an account (P2-sign-in). */
export function AccountBenefits() {
  const { t, i18n } = useLingui()
  return (
    <aside
      aria-label={t`What an account is planned for`}
      className="hidden bg-deep not-print:sticky not-print:top-0 not-print:h-dvh not-print:overflow-y-auto text-deep-ink [--logo-background:var(--color-deep)] [--logo-spot:var(--color-deep-accent)] md:flex md:flex-col md:justify-between md:gap-6 md:p-6 lg:gap-12 lg:p-12 short:gap-4 short:p-6"
    >
      <HomeLink className="w-fit focus-visible:outline-deep-accent" />
      <div>
        <h2 className="mb-3 max-w-text section-title max-lg:text-xl">
          <Trans>Know where your coins have been, and be able to show it.</Trans>
        </h2>
        <p className="mb-6 text-deep-muted max-lg:text-sm lg:mb-8 short:mb-4">
          <Trans>This is what an account is planned for. None of it works yet.</Trans>
        </p>
        <ul className="grid gap-5 lg:gap-8 short:gap-6">
          {BENEFITS.map(({ Drawing, title, text }) => (
            <li key={title.id} className="flex items-center gap-4 lg:gap-6">
              <Drawing />
              <div className="min-w-0">
                <p className="text-lg font-semibold">{i18n._(title)}</p>
                <p className="text-deep-muted max-lg:text-sm">{i18n._(text)}</p>
              </div>
            </li>
          ))}
        </ul>
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
