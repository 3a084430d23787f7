import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { lazyIntentPart } from '@/account/intent/lazy-intent-part'
import { EndedSessions } from '@/forms/drafts'
import { useFormat } from '@/platform/i18n/format'
import { paths } from '@/product/paths'
import { NoRiskScoresYet } from '@/screens/shared/no-risk-scores-yet'
import { VerificationSteps } from '@/screens/shared/verification-steps'
import { PageHead } from '@/shell/page-head'
import { textLinkClass } from '@/ui/link-class'
import { Section } from '@/ui/section'
import { CoinPrices } from './coin-prices'
import { CoinTrail } from './coin-trail'
import { HeroLinks, LastLinks } from './entry-links'
import { LandingCheck } from './landing-check'
import { Partners } from './partners'
import { Products } from './products'
import { SampleReport } from './sample-report'
import { TelegramPanel } from './telegram-panel'

const SignInFirst = lazyIntentPart(() =>
  import('@/account/intent/sign-in-first').then((module) => module.SignInFirst),
)

/** P2-public-routes. */
export function LandingPage() {
  const { t } = useLingui()
  const { state } = useLocation()
  return (
    <>
      <PageHead
        description={t`Check a wallet address in 2–5 seconds against more than 100 sources. AML checks on several blockchains, KYT/KYC monitoring, courses and documents for your bank.`}
      />
      <Hero />
      <Claims />
      <Products />
      <HowItWorks />
      <CoinPrices />
      <Partners />
      <TelegramPanel />
      <section className="border-t border-line bg-accent-soft">
        <div className="mx-auto flex max-w-content flex-wrap items-end justify-between gap-x-16 gap-y-8 px-4 py-12 sm:px-6 md:py-18">
          <h2 className="max-w-[24ch] section-title">
            <Trans>The next coin you are offered could be stolen. Check it first.</Trans>
          </h2>
          <LastLinks />
        </div>
      </section>
      {state?.intent && <SignInFirst />}
    </>
  )
}

function Hero() {
  return (
    <section className="overflow-x-clip">
      <div className="group/hero mx-auto grid max-w-content gap-x-16 gap-y-4 px-4 pt-6 pb-12 sm:px-6 md:pt-12 md:pb-18 lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-y-7">
        <div className="min-w-0 max-lg:-order-1">
          <h1 className="hero-title lg:group-has-data-answered/hero:mt-0! lg:group-has-data-answered/hero:text-2xl!">
            <Trans>Know where a coin has been before you take it.</Trans>
          </h1>
          <p className="mt-3 max-w-text text-ink-muted md:mt-5 md:text-lg lg:group-has-data-answered/hero:hidden">
            <Trans>See whether a sanctions list has an address, without an account.</Trans>
          </p>
        </div>
        <LandingCheck key={use(EndedSessions)} drawing={<CoinTrail />} sample={<SampleReport />}>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <HeroLinks />
            <NoRiskScoresYet />
          </div>
        </LandingCheck>
      </div>
    </section>
  )
}

/** P1-purpose. */
function Claims() {
  const { t } = useLingui()
  const { number, percent } = useFormat()
  const claims = [
    {
      figure: t`${{ from: number(2) }}–${{ to: number(5) }} s`,
      text: t`per address check`,
    },
    { figure: t`${{ sources: number(100) }}+`, text: t`sources behind each result` },
    { figure: percent(0.999), text: t`uptime` },
    {
      figure: t`${{ from: number(1) }}–${{ to: number(10) }} h`,
      text: t`to issue a wallet certificate`,
    },
  ]
  return (
    <section aria-label={t`In figures`} className="border-y border-line bg-surface">
      <dl className="mx-auto grid max-w-content grid-cols-2 gap-x-8 px-4 sm:px-6 lg:grid-cols-4">
        {claims.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse justify-end py-6 lg:py-8">
            <dt className="text-ink-muted">{text}</dt>
            <dd className="text-3xl font-semibold tracking-tight max-lg:rtl:text-2xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** P9-promises. */
function HowItWorks() {
  const { t } = useLingui()
  return (
    <Section
      tinted
      title={t`How verification works`}
      lead={t`An address check takes seconds. If you need a certificate for a wallet, the other steps follow.`}
    >
      <VerificationSteps />
      <p className="mt-8">
        <Link
          to={{ pathname: paths.networkPrices, hash: '#fees' }}
          className={`inline-flex min-h-11 items-center ${textLinkClass}`}
        >
          <Trans>More about the fee</Trans>
        </Link>
      </p>
    </Section>
  )
}
