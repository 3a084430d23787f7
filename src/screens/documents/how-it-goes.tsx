import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { textLinkClass } from '@/ui/link-class'

/** The three steps to a document, as a chain (P4-documents, P8-other-forms). */
export function HowItGoes() {
  return (
    <section className="@container mt-10 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h2 className="mb-6 text-xl">
        <Trans>How it works</Trans>
      </h2>
      <ol className="grid @min-[44rem]:grid-cols-3">
        <ChainLink number={1} title={<Trans>Verify the wallet or the transaction</Trans>}>
          <Trans>
            Start on{' '}
            <Link to={paths.amlChecks} className={textLinkClass}>
              AML Checks
            </Link>
            : a public address or a transaction hash is enough.
          </Trans>
        </ChainLink>
        <ChainLink number={2} title={<Trans>Choose the document</Trans>}>
          <Trans>For your taxes, for your own books, or for a bank or an exchange.</Trans>
        </ChainLink>
        <ChainLink number={3} title={<Trans>Request the data</Trans>}>
          <Trans>
            A document needs a finished verification. Documents can’t be made yet:{' '}
            <Link to={{ pathname: paths.services, hash: '#today' }} className={textLinkClass}>
              what works today
            </Link>
            .
          </Trans>
        </ChainLink>
      </ol>
    </section>
  )
}

function ChainLink(props: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className="group relative flex gap-4 pb-6 last:pb-0 @min-[44rem]:block @min-[44rem]:pe-8 @min-[44rem]:pb-0">
      <span
        aria-hidden="true"
        className="absolute start-4 top-9 bottom-1 w-px bg-line-strong group-last:hidden @min-[44rem]:start-10 @min-[44rem]:end-2 @min-[44rem]:top-4 @min-[44rem]:bottom-auto @min-[44rem]:h-px @min-[44rem]:w-auto"
      />
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full border border-line-strong font-mono text-sm text-accent"
      >
        {props.number}
      </span>
      <div className="min-w-0 @min-[44rem]:mt-3">
        <h3 className="pt-1 font-medium tracking-normal">{props.title}</h3>
        <p className="text-ink-muted">{props.children}</p>
      </div>
    </li>
  )
}
