import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Intent } from '@/account/intent/intent'
import { useFormat } from '@/platform/i18n/format'
import { paths } from '@/product/paths'
import { ANNUAL_DISCOUNT, PLANS, type Plan, type PlanGroup } from '@/product/plans'
import { CheckIcon } from '@/ui/icons'
import { buttonClass } from '@/ui/link-class'

/** The plans of one group, side by side. @param children the content beside the group's title. */
export function PlanTable({
  group,
  title,
  children,
}: {
  group: PlanGroup
  title: string
  children?: ReactNode
}) {
  const { percent } = useFormat()
  return (
    <section aria-labelledby={group} className="mt-12">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={group} className="text-2xl">
          {title}
        </h2>
        {group === 'personal' && (
          <p className="rounded-full bg-accent-soft px-4 py-1.5 font-medium">
            <Trans>Save {{ share: percent(ANNUAL_DISCOUNT) }} with annual plans</Trans>
          </p>
        )}
        {children}
      </div>
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {PLANS[group].map((plan) => (
          <PlanCard key={plan.title} plan={plan} group={group} />
        ))}
      </ul>
    </section>
  )
}

function PlanCard({ plan, group }: { plan: Plan; group: PlanGroup }) {
  const { money } = useFormat()
  const { price, checks } = plan
  const id = `${group}-${plan.title}`
  return (
    <li
      className={`flex flex-col rounded-card border bg-surface p-5 lg:p-7 ${
        plan.popular ? 'border-accent outline outline-accent' : 'border-line'
      }`}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 id={id} className="isolate-ltr text-lg tracking-wide">
          {plan.title}
        </h3>
        {plan.popular && (
          <span className="rounded-full bg-accent px-3 py-0.5 text-sm font-medium text-accent-ink">
            <Trans>Popular</Trans>
          </span>
        )}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl font-semibold tracking-tight tabular-nums">{money(price)}</span>
        <span className="text-ink-muted">
          <Trans>per month</Trans>
        </span>
      </p>
      <ul className="mt-5 mb-7 border-t border-line pt-5">
        <li className="flex items-center gap-2.5">
          <CheckIcon className="shrink-0 text-accent" />
          {checks === null ? (
            <Trans>Custom number of checks</Trans>
          ) : (
            <Plural value={checks} one="# check" other="# checks" />
          )}
        </li>
      </ul>
      <Link
        to={paths.login}
        state={{ intent: { plan: [group, plan.title] } satisfies Intent }}
        data-needs-app=""
        aria-describedby={id}
        className={buttonClass(plan.popular ? 'primary' : 'secondary', 'mt-auto')}
      >
        <Trans>Choose plan</Trans>
      </Link>
    </li>
  )
}
