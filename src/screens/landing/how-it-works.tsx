import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { VERIFICATION_STEPS } from '@/product/verification'
import { Chain } from '@/ui/chain'
import { textLinkClass } from '@/ui/link-class'
import { Section } from '@/ui/section'

/** The steps of a verification, as a chain (P9-promises). */
export function HowItWorks() {
  return (
    <Section
      tinted
      title={<Trans>How verification works</Trans>}
      lead={
        <Trans>
          An address check takes seconds. If you need a certificate for a wallet, the other steps
          follow.
        </Trans>
      }
    >
      <Chain steps={VERIFICATION_STEPS} />
      <p className="mt-8 flex flex-wrap gap-x-8">
        <Link
          to={{ pathname: paths.networkPrices, hash: '#fees' }}
          className={`inline-flex min-h-11 items-center ${textLinkClass}`}
        >
          <Trans>More about the fee</Trans>
        </Link>
        <Link
          to={{ pathname: paths.services, hash: '#today' }}
          className={`inline-flex min-h-11 items-center ${textLinkClass}`}
        >
          <Trans>What works today</Trans>
        </Link>
      </p>
    </Section>
  )
}
