import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { useFormat } from '@/platform/i18n/format'
import { COINS } from '@/product/coins'
import { paths } from '@/product/paths'
import { PLANS } from '@/product/plans'
import { Notice } from '@/ui/notice'
import { EXPECTED_COIN, readAddressFromState } from './intent'
import { ProtectedTitles } from './protected-titles'

/**
 * An intent in words, and the URL that fulfils it: of a screen or, for a plan, of the contact page. It is
 * parsed from `location.state`, which is untrusted.
 * @returns undefined for a state that names neither a protected screen nor a plan.
 */
export function useIntent() {
  const { t, i18n } = useLingui()
  const titles = use(ProtectedTitles)
  const { money } = useFormat()
  const { state } = useLocation()
  const { path, plan } = (state?.intent ?? {}) as Record<string, unknown>
  const address = readAddressFromState(state)

  const [group, title] = Array.isArray(plan) ? plan : []
  const chosen = Object.entries(PLANS)
    .find(([name]) => name === group)?.[1]
    .find((one) => one.title === title)
  if (chosen) {
    const name = chosen.title
    const price = money(chosen.price)
    return {
      topic: t`the ${name} plan (${price} per month)`,
      to: paths.contact,
      isPlan: true,
    }
  }

  const [screen = '', query] = typeof path === 'string' ? path.split('?') : []
  const ticker = new URLSearchParams(query).get(EXPECTED_COIN)
  const coin = COINS.find((one) => one.ticker === ticker)?.name
  const shown = short(address)
  const subject = coin && shown ? t`${coin}, ${shown}` : (coin ?? shown)
  if (!Object.hasOwn(titles, screen)) return undefined
  const name = i18n._(titles[screen] as MessageDescriptor)
  const topic = screen === paths.amlChecks && subject ? t`${name}, ${subject}` : name
  return { topic, to: String(path), isPlan: false }
}

/** Enough of an address to know it again, isolated from the direction of the text around it. */
const short = (address: string) =>
  address &&
  `\u2066${address.length > 20 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address}\u2069`

/** Parses the intent of the current `location.state`, if any. */
export function IntentNotice() {
  const { topic, isPlan } = useIntent() ?? {}
  return (
    topic && (
      <Notice tone="info">
        {isPlan ? (
          <Trans>You chose {topic}. Sign in to ask about it.</Trans>
        ) : (
          <Trans>After you sign in: {topic}</Trans>
        )}
      </Notice>
    )
  )
}
