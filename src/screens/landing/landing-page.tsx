import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { lazyAfterMount } from '@/platform/loading/lazy-after-mount'
import { PageHead } from '@/shell/page-head'
import { Claims } from './claims'
import { CoinPrices } from './coin-prices'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { LastCall } from './last-call'
import { Partners } from './partners'
import { Products } from './products'
import { TelegramPanel } from './telegram-panel'

const SignInFirst = lazyAfterMount(() =>
  import('@/account/intent/sign-in-first').then((module) => module.SignInFirst),
)

/** The landing page (P2-public-routes): what the product does, and how to start. */
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
      <LastCall />
      {state?.intent && <SignInFirst />}
    </>
  )
}
