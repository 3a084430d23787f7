import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { PageHead } from '@/page/page-head'
import { STATEMENTS, VERIFICATION_STEPS } from '@/product/verification'
import { Chain } from '@/ui/chain'
import { buttonClass } from '@/ui/link-class'
import { PageIntro } from '@/ui/page-intro'
import { Section } from '@/ui/section'
import { HoursDrawing } from './hours-drawing'
import { PriceTable } from './price-table'

/** The rules of the fee. */
const FEE_RULES = [
  { title: msg`When it is paid`, text: STATEMENTS.fee },
  { title: msg`For tokens`, text: STATEMENTS.tokens },
  { title: msg`If you stop and run it again`, text: STATEMENTS.restart },
]

/** The price of a check on each network, and the steps of a check (P2-network-prices, P9-network-prices). */
export function NetworkPricesPage() {
  const { t } = useLingui()
  const target = useLocation().hash.slice(1)

  return (
    <>
      <PageHead
        title={t`AML checks`}
        description={t`What an AML check costs by network, for individuals and companies, with certification times, steps and fees.`}
      />
      <PageIntro
        eyebrow={<Trans>AML checks</Trans>}
        title={<Trans>What a check costs</Trans>}
        lead={
          <Trans>
            Each network has its own price, personal and enterprise. Hours are certification times.
            Counts, and hours that are not shown, are not published yet.
          </Trans>
        }
        drawing={<HoursDrawing />}
      >
        <a href="#personal" className={buttonClass('secondary', 'xl:hidden')}>
          <Trans>Personal</Trans>
        </a>
        <a href="#enterprise" className={buttonClass('secondary', 'xl:hidden')}>
          <Trans>Enterprise</Trans>
        </a>
      </PageIntro>
      <div className="mx-auto max-w-content px-4 sm:px-6">
        <div className="grid gap-12 py-12 xl:grid-cols-2 xl:gap-8">
          <PriceTable
            customer="personal"
            title={t`Personal`}
            lead={t`Per check, for individuals`}
            target={target}
          />
          <PriceTable
            customer="enterprise"
            title={t`Enterprise`}
            lead={t`Per check, for companies`}
            target={target}
          />
        </div>
      </div>
      <StepsAndFees />
    </>
  )
}

function StepsAndFees() {
  const { i18n } = useLingui()
  return (
    <>
      <Section
        tinted
        title={<Trans>Verification steps</Trans>}
        lead={<Trans>What we ask for and when, from the address check to the certificate.</Trans>}
      >
        <Chain steps={VERIFICATION_STEPS} />
      </Section>
      <Section id="fees" title={<Trans>Fees</Trans>}>
        <dl className="grid gap-8 md:grid-cols-3">
          {FEE_RULES.map(({ title, text }) => (
            <div key={title.id} className="border-t-2 border-accent pt-4">
              <dt className="text-lg font-semibold">{i18n._(title)}</dt>
              <dd className="mt-2 text-ink-muted">{i18n._(text)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
