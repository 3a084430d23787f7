import { useLingui } from '@lingui/react'
import { OWN_WALLET, VERIFICATION_STEPS } from '@/product/verification'
import { StepList } from '@/ui/step-list'

/** P9-promises. */
export function VerificationSteps() {
  const { i18n } = useLingui()
  return (
    <>
      <p className="mb-8 max-w-text border-s-2 border-accent ps-4 md:mb-10">{i18n._(OWN_WALLET)}</p>
      <StepList steps={VERIFICATION_STEPS} />
    </>
  )
}
