import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Customer } from '@/product/networks'
import { STATEMENTS } from '@/product/verification'
import { useNetworkCounts } from '@/screens/shared/use-network-counts'
import { VerificationSteps } from '@/screens/shared/verification-steps'
import { WorksToday } from '@/screens/shared/works-today'
import { PageHead } from '@/shell/page-head'
import { PageIntro } from '@/ui/page-intro'
import { Section } from '@/ui/section'
import { CUSTOMER_CLASSES, CustomerSwitch } from './customer-switch'
import { PriceTable } from './price-table'
import { TwoChecks } from './two-checks'

const FEE_RULES = [
  { title: msg`When it is paid`, text: STATEMENTS.fee },
  { title: msg`For tokens`, text: STATEMENTS.tokens },
  { title: msg`If you stop a check and run it again`, text: STATEMENTS.restart },
]

/** P2-network-prices, P9-network-prices. */
export function NetworkPricesPage() {
  const { t } = useLingui()
  const { active, inactive } = useNetworkCounts()
  const titles = { personal: t`Personal`, enterprise: t`Enterprise` }

  return (
    <>
      <PageHead
        description={t`What an AML check costs by network, for individuals and companies, with times, steps and fees.`}
      />
      <PageIntro
        eyebrow={t`AML checks`}
        title={t`What a check costs`}
        lead={t`Each network has its own price. ${active} networks are active; ${inactive} more are listed but not active yet.`}
      >
        <WorksToday />
      </PageIntro>
      <div className="mx-auto max-w-content px-4 pt-8 sm:px-6 md:pt-12">
        <TwoChecks />
      </div>
      <section
        id="prices"
        aria-label={t`Prices by network`}
        className="group/prices mx-auto max-w-content px-4 py-8 sm:px-6 md:py-12"
      >
        <CustomerSwitch labels={titles} />
        <Prices
          customer="personal"
          title={titles.personal}
          lead={t`For individuals. A price buys one check of one wallet on that network, with its certificate.`}
        />
        <Prices
          customer="enterprise"
          title={titles.enterprise}
          lead={t`For companies, by network. What a price includes is not published yet.`}
        />
        <p className="mt-4 max-w-text text-sm text-ink-muted">
          <Trans>
            The hours are the time until the wallet certificate is issued. Where no hours are shown,
            they are not published yet.
          </Trans>
        </p>
      </section>
      <StepsAndFees />
    </>
  )
}

function Prices({ customer, title, lead }: { customer: Customer; title: string; lead: string }) {
  const titleId = `${customer}-title`
  return (
    <section
      id={customer}
      aria-labelledby={titleId}
      className={`mt-4 scroll-mt-38 outline-none ${CUSTOMER_CLASSES[customer]}`}
    >
      <h2 id={titleId} className="text-2xl not-print:sr-only">
        {title}
      </h2>
      <p className="mb-4 max-w-text text-ink-muted">{lead}</p>
      <PriceTable customer={customer} title={title} titleId={titleId} />
    </section>
  )
}

function StepsAndFees() {
  const { t, i18n } = useLingui()
  return (
    <>
      <Section
        tinted
        title={t`Verification steps`}
        lead={t`What we ask for and when, from the address check to the certificate.`}
      >
        <VerificationSteps />
      </Section>
      <Section id="fees" title={t`Fees`}>
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
