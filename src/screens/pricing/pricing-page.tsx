import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { useFormat } from '@/platform/i18n/format'
import { paths } from '@/product/paths'
import { ANNUAL_DISCOUNT, PLANS } from '@/product/plans'
import { DemoBookingForm } from '@/screens/shared/demo-booking-form'
import { NoRiskScoresYet } from '@/screens/shared/no-risk-scores-yet'
import { useQuestions } from '@/screens/shared/use-questions'
import { PageHead } from '@/shell/page-head'
import { Accordion } from '@/ui/accordion'
import { buttonClass, textLinkClass } from '@/ui/link-class'
import { PageIntro } from '@/ui/page-intro'
import { Section } from '@/ui/section'
import { PlanCards } from './plan-cards'

/** P2-pricing, P9-plans. */
export function PricingPage() {
  const { t } = useLingui()
  const { hash } = useLocation()
  const questions = useQuestions()
  const { money, percent } = useFormat()
  const personal = PLANS.personal[0].price
  const business = PLANS.business[0].price
  const share = percent(ANNUAL_DISCOUNT)
  return (
    <>
      <PageHead
        description={t`Personal plans from ${{ personal: money(personal) }} and business plans from ${{ business: money(business) }} a month. Save ${share} with annual plans.`}
      />
      <PageIntro
        eyebrow={t`Pricing`}
        title={t`Pay for the checks you need`}
        lead={t`Each plan includes a number of checks of wallet addresses and transaction hashes each month.`}
      >
        <NoRiskScoresYet />
        <p>
          <Trans>
            For a single check on one network, see the{' '}
            <Link to={paths.networkPrices} className={textLinkClass}>
              prices by network
            </Link>
            .
          </Trans>
        </p>
      </PageIntro>
      <div className="mx-auto max-w-content px-4 sm:px-6">
        <PlanCards
          group="personal"
          title={t`Personal`}
          beside={
            <a href="#demo" className={textLinkClass}>
              <Trans>Save {{ share }} with annual plans</Trans>
            </a>
          }
        >
          <Trans>
            Also planned for individuals: a portfolio tracker, tax reports and documents. Which
            networks a plan covers is not published. Plans are ordered by request: after signing in
            you can ask about the plan that you chose.
          </Trans>
        </PlanCards>
        <PlanCards
          group="business"
          title={t`Business`}
          beside={
            <a href="#demo" className={buttonClass('secondary')}>
              <Trans>Book a demo</Trans>
            </a>
          }
        >
          <Trans>
            Also planned for businesses: KYT/KYC monitoring, and access for several users with
            roles. Networks and ordering are as for individuals.
          </Trans>
        </PlanCards>
      </div>
      <section
        id="demo"
        aria-labelledby="demo-title"
        className="mt-12 border-y border-line bg-surface md:mt-18 print:hidden"
      >
        <div className="mx-auto grid max-w-content gap-8 px-4 py-12 sm:px-6 md:py-18 lg:grid-cols-[4fr_7fr] lg:gap-24">
          <div>
            <h2 id="demo-title" className="section-title">
              <Trans>Book a demo</Trans>
            </h2>
            <p className="mt-4 max-w-text text-ink-muted">
              <Trans>
                See it with your own example. Your name and email are required; the rest helps us
                prepare.
              </Trans>
            </p>
          </div>
          <DemoBookingForm />
        </div>
      </section>
      <Section title={t`Faqs`}>
        <Accordion groups={questions} target={hash.slice(1)} />
      </Section>
    </>
  )
}
