import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { Button } from '@/ui/button'
import { textLinkClass } from '@/ui/link-class'
import { PageBanner } from '@/ui/page-banner'
import { usePageTitle } from '@/ui/page-title'
import { ConfirmationModal } from './confirmation-modal'
import { DocumentTypeModal } from './document-type-modal'

/** P2-documents, P4-documents. */
export function DocumentsPage() {
  const { t } = useLingui()
  const [step, setStep] = useState<'type' | 'confirmation' | null>(null)
  const close = () => setStep(null)

  return (
    <>
      <h1>{usePageTitle()}</h1>
      <PageBanner title={t`Generate Text Report`}>
        <Trans>
          Here you can generate tax reports, documents for bank use or export transactions from your
          account.
        </Trans>{' '}
        <Trans>
          Documents can’t be made yet; you can look at the steps. See{' '}
          <Link to={{ pathname: paths.services, hash: '#today' }} className={textLinkClass}>
            what works today
          </Link>
          .
        </Trans>
      </PageBanner>
      <p className="mb-3 max-w-text text-ink-muted md:text-lg">
        <Trans>Click the button below to create a new document.</Trans>
      </p>
      <Button onClick={() => setStep('type')} aria-haspopup="dialog" className="px-5">
        <Trans>Generate Document</Trans>
      </Button>
      <HowItWorks />
      {step === 'type' && (
        <DocumentTypeModal onClose={close} onNext={() => setStep('confirmation')} />
      )}
      {step === 'confirmation' && <ConfirmationModal onClose={close} />}
    </>
  )
}

/** P4-documents, P8-other-forms. */
function HowItWorks() {
  const { t } = useLingui()
  return (
    <section className="@container mt-10 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h2 className="mb-6 text-xl">
        <Trans>How it works</Trans>
      </h2>
      <ol className="grid @min-[44rem]:grid-cols-3">
        <ChainLink number={1} title={t`Verify the wallet or the transaction`}>
          <Trans>
            Start on{' '}
            <Link to={paths.amlChecks} className={textLinkClass}>
              AML Checks
            </Link>
            : a public address or a transaction hash is enough.
          </Trans>
        </ChainLink>
        <ChainLink number={2} title={t`Choose the document`}>
          <Trans>For your taxes, for your own books, or for a bank or an exchange.</Trans>
        </ChainLink>
        <ChainLink number={3} title={t`Request the data`}>
          <Trans>A document needs a finished verification.</Trans>
        </ChainLink>
      </ol>
    </section>
  )
}

function ChainLink(props: { number: number; title: string; children: ReactNode }) {
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
