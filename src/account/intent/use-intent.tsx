import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { useFormat } from '@/platform/i18n/format'
import { COINS } from '@/product/coins'
import { paths } from '@/product/paths'
import { PLANS } from '@/product/plans'
import { Notice } from '@/ui/notice'
import { EXPECTED_COIN_PARAM, readAddressFromState } from './intent'
import { ProtectedTitles } from './protected-titles'

/**
 * Parses the intent in `location.state`, which is untrusted.
 * @returns a translated `topic`, and the URL of the screen or, for a plan, of the contact page; undefined
 * for a state that has neither a protected screen nor a plan.
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
    .find((item) => item.title === title)
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
  const ticker = new URLSearchParams(query).get(EXPECTED_COIN_PARAM)
  const coin = COINS.find((item) => item.ticker === ticker)?.name
  const shown = shorten(address)
  const subject = coin && shown ? t`${coin}, ${shown}` : (coin ?? shown)
  if (!Object.hasOwn(titles, screen)) return undefined
  const name = i18n._(titles[screen] as MessageDescriptor)
  const topic = screen === paths.amlChecks && subject ? t`${name}, ${subject}` : name
  return { topic, to: String(path), isPlan: false }
}

/** Keeps enough of an address to recognise it, in a bidi isolate (U+2066, U+2069). */
const shorten = (address: string) =>
  address &&
  `\u2066${address.length > 20 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address}\u2069`

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
