import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/paths'

/** The three steps to a document, as a chain (P4-documents, P8-other-forms). */
export function HowItGoes() {
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-5 text-lg">
        <Trans>How you get there</Trans>
      </h2>
      <ol>
        <ChainLink number={1} title={<Trans>Verify the wallet or the transaction</Trans>}>
          <Trans>
            Begin on{' '}
            <Link
              to={paths.amlChecks}
              className="font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
            >
              the AML checks
            </Link>
            : a public address or a transaction hash is enough.
          </Trans>
        </ChainLink>
        <ChainLink number={2} title={<Trans>Choose the document</Trans>}>
          <Trans>For your taxes, for your own books, or for a bank or an exchange.</Trans>
        </ChainLink>
        <ChainLink number={3} title={<Trans>Request the data</Trans>} last>
          <Trans>
            The document is made from what the verification found, and from nothing else.
          </Trans>
        </ChainLink>
      </ol>
    </section>
  )
}

function ChainLink(props: {
  number: number
  title: ReactNode
  last?: boolean
  children: ReactNode
}) {
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0">
      {!props.last && (
        <span aria-hidden="true" className="absolute start-4 top-9 bottom-1 w-px bg-line-strong" />
      )}
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full border border-line-strong font-mono text-sm text-accent"
      >
        {props.number}
      </span>
      <div className="min-w-0">
        <h3 className="pt-1 font-medium tracking-normal">{props.title}</h3>
        <p className="text-ink-muted">{props.children}</p>
      </div>
    </li>
  )
}
