import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { useFormat } from '@/platform/i18n/format'
import { lazyAfterMount } from '@/platform/loading/lazy-after-mount'
import { paths } from '@/product/paths'
import { VerificationSteps } from '@/screens/shared/verification-steps'
import { WorksToday } from '@/screens/shared/works-today'
import { PageHead } from '@/shell/page-head'
import { textLinkClass } from '@/ui/link-class'
import { Section } from '@/ui/section'
import { AddressReader } from './address-reader'
import { CoinPrices } from './coin-prices'
import { CHECK_ID, HeroLinks, LastLinks } from './entry-links'
import { Partners } from './partners'
import { Products } from './products'
import { SampleReport } from './sample-report'
import { TelegramPanel } from './telegram-panel'

const SignInFirst = lazyAfterMount(() =>
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
          <h2 className="max-w-[24ch] text-3xl">
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
  const { t } = useLingui()
  return (
    <section className="mx-auto grid max-w-content items-start gap-12 px-4 py-12 sm:px-6 md:py-18 lg:grid-cols-[6fr_5fr] lg:gap-16 lg:py-24 lg:has-[[data-case]]:grid-cols-1">
      <div className="min-w-0">
        <h1 className="text-4xl lg:text-5xl">
          <Trans>Know where a coin has been before you take it.</Trans>
        </h1>
        <p className="mt-6 max-w-text text-lg text-ink-muted">
          <Trans>
            AML Verify checks wallet addresses and transactions against more than 100 sources. An
            address check takes <span className="whitespace-nowrap">2–5 seconds</span>.
          </Trans>
        </p>
        <div className="mt-6 grid grid-cols-1 gap-8">
          <WorksToday />
          <section
            id={CHECK_ID}
            aria-label={t`Check an address`}
            className="scroll-mt-24 outline-none"
          >
            <AddressReader />
          </section>
          <HeroLinks />
        </div>
      </div>
      <SampleReport />
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
  const links = [
    { to: { pathname: paths.networkPrices, hash: '#fees' }, label: t`More about the fee` },
    { to: { pathname: paths.services, hash: '#today' }, label: t`What works today` },
  ]
  return (
    <Section
      tinted
      title={t`How verification works`}
      lead={t`An address check takes seconds. If you need a certificate for a wallet, the other steps follow.`}
    >
      <VerificationSteps />
      <p className="mt-8 flex flex-wrap gap-x-8">
        {links.map(({ to, label }) => (
          <Link
            key={label}
            to={to}
            className={`inline-flex min-h-11 items-center ${textLinkClass}`}
          >
            {label}
          </Link>
        ))}
      </p>
    </Section>
  )
}
