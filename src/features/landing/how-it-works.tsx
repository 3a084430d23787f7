import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '@/paths'
import { VERIFICATION_STEPS } from '@/product/verification'
import { Chain } from '@/ui/chain'
import { textLinkClass } from '@/ui/link-class'
import { Section } from '@/ui/section'

/** The steps of a verification, as a chain (P9-promises). */
export function HowItWorks() {
  const { i18n } = useLingui()
  return (
    <Section
      tinted
      title={<Trans>How a verification goes</Trans>}
      lead={<Trans>From your wallet to a document that you can hand over.</Trans>}
    >
      <Chain
        steps={VERIFICATION_STEPS.map(({ title, text }) => ({
          title: i18n._(title),
          text: i18n._(text),
        }))}
      />
      <p className="mt-8">
        <Link
          to={{ pathname: paths.networkPrices, hash: '#fees' }}
          className={`inline-flex min-h-11 items-center ${textLinkClass}`}
        >
          <Trans>What to know about the fee</Trans>
        </Link>
      </p>
    </Section>
  )
}
