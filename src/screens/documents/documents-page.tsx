import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { PageBanner } from '@/ui/page-banner'
import { usePageTitle } from '@/ui/page-title'
import { ConfirmationModal } from './confirmation-modal'
import { HowItGoes } from './how-it-goes'
import { TypeModal } from './type-modal'

/** The page to request documents (P2-documents, P4-documents). */
export function DocumentsPage() {
  const { t } = useLingui()
  const [step, setStep] = useState<'type' | 'confirmation' | null>(null)
  const close = () => setStep(null)

  return (
    <>
      <PageBanner title={t`Generate Text Report`}>
        <Trans>
          Here you can generate tax reports, documents for bank use or export transactions from your
          account.
        </Trans>
      </PageBanner>
      <h1 className="text-3xl">{usePageTitle()}</h1>
      <p className="mt-2 mb-5 max-w-text text-lg text-ink-muted">
        <Trans>Click the button below to create a new document.</Trans>
      </p>
      <Button onClick={() => setStep('type')} aria-haspopup="dialog" className="px-5">
        <Trans>Generate Document</Trans>
      </Button>
      <HowItGoes />
      {step === 'type' && <TypeModal onClose={close} onNext={() => setStep('confirmation')} />}
      {step === 'confirmation' && <ConfirmationModal onClose={close} />}
    </>
  )
}
