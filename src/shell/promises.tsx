import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChartIcon, DocumentIcon, TagIcon } from '@/ui/page-icons'
import { HomeLink } from './home-link'

/** What an account offers (P2-sign-in), as a chain of custody. */
export function Promises() {
  const { t } = useLingui()
  return (
    <aside
      aria-label={t`What your account gives you`}
      className="hidden bg-deep not-print:sticky not-print:top-0 not-print:h-dvh not-print:overflow-y-auto text-deep-ink [--logo-ground:var(--color-deep)] [--logo-spot:var(--color-deep-accent)] md:flex md:flex-col md:justify-between md:gap-12 md:p-8 lg:p-12 short:gap-4 short:p-6"
    >
      <HomeLink className="inline-flex min-h-11 w-fit items-center rounded-control focus-visible:outline-deep-accent" />
      <div>
        <h2 className="mb-10 max-w-text text-2xl lg:text-3xl short:mb-6 short:text-2xl">
          <Trans>Know where your coins have been, and be able to show it.</Trans>
        </h2>
        <ol>
          <PromiseItem icon={<TagIcon />} title={<Trans>One dashboard</Trans>} mark="0x7f3a…c41e">
            <Trans>Notes, tags and files on every transaction.</Trans>
          </PromiseItem>
          <PromiseItem
            icon={<DocumentIcon />}
            title={<Trans>Documents that hold up</Trans>}
            mark="bc1q9d…8w2k"
          >
            <Trans>Tax reports and other crypto documents.</Trans>
          </PromiseItem>
          <PromiseItem
            icon={<ChartIcon />}
            title={<Trans>Everything in view</Trans>}
            mark="TXh4pL…vR7e"
            last
          >
            <Trans>Monitoring of your portfolio and fiat funds.</Trans>
          </PromiseItem>
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

/** A link of the chain. @param mark a fragment of an invented address, as decoration. */
function PromiseItem(props: {
  icon: ReactNode
  title: ReactNode
  mark: string
  last?: boolean
  children: ReactNode
}) {
  return (
    <li className="relative flex gap-4 pb-9 last:pb-0 short:pb-5">
      {!props.last && (
        <span
          aria-hidden="true"
          className="absolute start-[1.34rem] top-11 bottom-0 w-px bg-deep-line"
        />
      )}
      <span className="grid size-11 shrink-0 place-items-center rounded-full border border-deep-line text-deep-accent">
        {props.icon}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{props.title}</p>
        <p className="text-deep-muted">{props.children}</p>
        <p
          aria-hidden="true"
          className="isolate-ltr mt-1.5 w-fit font-mono text-sm text-deep-muted short:hidden"
        >
          {props.mark}
        </p>
      </div>
    </li>
  )
}
