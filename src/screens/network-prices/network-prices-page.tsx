import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Customer } from '@/product/networks'
import { paths } from '@/product/paths'
import { STATEMENTS } from '@/product/verification'
import { NoRiskScoresYet } from '@/screens/shared/no-risk-scores-yet'
import { useNetworkCounts } from '@/screens/shared/use-network-counts'
import { VerificationSteps } from '@/screens/shared/verification-steps'
import { PageHead } from '@/shell/page-head'
import { buttonClass, textLinkClass } from '@/ui/link-class'
import { Section } from '@/ui/section'
import { PriceTable } from './price-table'
import { TwoChecks } from './two-checks'

const FEE_RULES = [
  { title: msg`When it is paid`, text: STATEMENTS.fee },
  { title: msg`For tokens`, text: STATEMENTS.tokens },
  { title: msg`If you stop a check and run it again`, text: STATEMENTS.restart },
]

/** Explains '—' and the inactive Start of both tables. */
const NOTE_ID = 'prices-note'

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
      <div
        id="prices"
        className="mx-auto grid max-w-content gap-10 px-4 pt-6 pb-10 sm:px-6 md:pt-10 md:pb-12"
      >
        <div className="grid gap-x-10 gap-y-3 md:grid-cols-[1fr_auto] md:items-end">
          <h1 className="md:col-span-2">{t`What a check costs`}</h1>
          <div className="grid gap-3">
            <p className="max-w-text text-ink-muted md:text-lg">
              {t`Each network has its own price. ${active} networks are active; ${inactive} more are listed but not active yet.`}
            </p>
            <NoRiskScoresYet />
          </div>
          <Link to={{ pathname: paths.landing, hash: '#check' }} className={buttonClass()}>
            <Trans>Check an address</Trans>
          </Link>
        </div>
        <Prices
          customer="personal"
          title={titles.personal}
          lead={t`A price buys one check of one wallet on that network, with its certificate.`}
        >
          <a href="#enterprise" className={textLinkClass}>
            <Trans>Enterprise prices</Trans>
          </a>
        </Prices>
        <Prices
          customer="enterprise"
          title={titles.enterprise}
          lead={t`For companies, by network. What a price includes is not published yet.`}
        />
        <p id={NOTE_ID} className="-mt-6 max-w-text text-sm text-ink-muted">
          <Trans>
            Time is the hours until the wallet certificate is issued; ‘—’ means not published yet.
            Where Start is dashed, the network is not active yet: its price is listed, but no check
            can be started.
          </Trans>
        </p>
        <TwoChecks />
      </div>
      <StepsAndFees />
    </>
  )
}

function Prices({
  customer,
  title,
  lead,
  children,
}: {
  customer: Customer
  title: string
  lead: string
  children?: ReactNode
}) {
  const titleId = `${customer}-title`
  return (
    <section id={customer} aria-labelledby={titleId} className="outline-none">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={titleId} className="section-title">
          {title}
        </h2>
        {children}
      </div>
      <PriceTable customer={customer} title={title} titleId={titleId} noteId={NOTE_ID} />
      <p className="mt-3 max-w-text text-sm text-ink-muted">{lead}</p>
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
