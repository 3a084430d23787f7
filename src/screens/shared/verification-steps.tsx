import { useLingui } from '@lingui/react'
import { OWN_WALLET, VERIFICATION_STEPS } from '@/product/verification'
import { Chain } from '@/ui/chain'
import { Notice } from '@/ui/notice'

/** The steps of a verification (P9-promises), below the sentence that tells them from a fraud. */
export function VerificationSteps() {
  const { i18n } = useLingui()
  return (
    <>
      <div className="mb-8 max-w-[48rem] md:mb-10">
        <Notice tone="info">{i18n._(OWN_WALLET)}</Notice>
      </div>
      <Chain steps={VERIFICATION_STEPS} />
    </>
  )
}
