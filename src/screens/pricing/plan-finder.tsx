import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { PLANS } from '@/product/plans'

/** All plans, the cheapest first; of two with the same price, the one with more checks. */
const CHEAPEST_FIRST = Object.entries(PLANS)
  .flatMap(([group, plans]) => plans.map((plan) => ({ group, ...plan })))
  .sort((a, b) => a.price - b.price || (b.checks ?? 0) - (a.checks ?? 0))

/** Names the cheapest plan for a number of checks a month. */
export function PlanFinder() {
  const { t } = useLingui()
  const { money } = useFormat()
  const [wanted, setWanted] = useState(5)
  const plan = CHEAPEST_FIRST.find(({ checks }) => checks === null || checks >= wanted)
  const title = plan?.title
  const group = plan?.group === 'business' ? t`Business` : t`Personal`
  const price = money(plan?.price ?? 0)
  return (
    <div className="rounded-card border border-line bg-surface p-5 print:hidden">
      <label className="block">
        <span className="font-medium">
          <Trans>Checks a month</Trans>
        </span>
        <input
          type="range"
          min="1"
          max="50"
          value={wanted}
          onChange={(event) => setWanted(event.target.valueAsNumber)}
          aria-valuetext={t`${wanted} checks`}
          className="mt-3 block h-6 w-full accent-accent"
        />
      </label>
      <p className="mt-3" role="status">
        <Plural value={wanted} one="For # check a month" other="For # checks a month" />
        <span className="block text-lg">
          <Trans>
            the cheapest plan is <bdi className="font-semibold">{title}</bdi> ({group}),{' '}
            <bdi>{price}</bdi> a month
          </Trans>
        </span>
      </p>
    </div>
  )
}
