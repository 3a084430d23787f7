import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Intent } from '@/account/intent/intent'
import { useFormat } from '@/platform/i18n/format'
import { paths } from '@/product/paths'
import { ANNUAL_DISCOUNT, PLANS, type Plan, type PlanGroup } from '@/product/plans'
import { CheckIcon } from '@/ui/icons'
import { buttonClass } from '@/ui/link-class'

/**
 * @param beside is the content beside the title.
 * @param children a note below the plans.
 */
export function PlanCards({
  group,
  title,
  beside,
  children,
}: {
  group: PlanGroup
  title: string
  beside: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={group} className="mt-12">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={group} className="section-title">
          {title}
        </h2>
        {beside}
      </div>
      <ul aria-labelledby={group} className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {PLANS[group].map((plan) => (
          <PlanCard key={plan.title} plan={plan} group={group} />
        ))}
      </ul>
      <p className="mt-4 max-w-text text-sm text-ink-muted">{children}</p>
    </section>
  )
}

function PlanCard({ plan, group }: { plan: Plan; group: PlanGroup }) {
  const { money } = useFormat()
  const { title, price, checks, popular } = plan
  const id = `${group}-${title}`
  const monthly = money(price)
  const perCheck = checks && money(price / checks)
  const withAnnualPlan = money(price * (1 - ANNUAL_DISCOUNT))
  return (
    <li
      className={`flex flex-col rounded-card border bg-surface p-5 lg:p-6 ${popular ? 'border-accent outline outline-accent' : 'border-line'}`}
    >
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="isolate-ltr text-lg tracking-wide">
          {title}
        </h3>
        {popular && (
          <span className="rounded-full bg-accent px-3 text-sm font-medium text-accent-ink">
            <Trans>Popular</Trans>
          </span>
        )}
      </div>
      <p className="mt-3 text-ink-muted">
        <Trans>
          <bdi className="text-3xl font-semibold tracking-tight text-ink tabular-nums">
            {monthly}
          </bdi>{' '}
          a month
        </Trans>
      </p>
      <ul aria-labelledby={id} className="mt-5 mb-6 grid content-start gap-2.5">
        <Feature>
          {checks === null ? (
            <Trans>Custom number of checks</Trans>
          ) : (
            <Plural value={checks} one="# check a month" other="# checks a month" />
          )}
        </Feature>
        <Feature>
          <Trans>Addresses and transaction hashes</Trans>
        </Feature>
        {perCheck && (
          <Feature>
            <Trans>
              <bdi>{perCheck}</bdi> per check
            </Trans>
          </Feature>
        )}
        {group === 'personal' && (
          <Feature>
            <Trans>
              <bdi>{withAnnualPlan}</bdi> a month with an annual plan
            </Trans>
          </Feature>
        )}
      </ul>
      <Link
        to={paths.login}
        state={{ intent: { plan: [group, title] } satisfies Intent }}
        data-needs-app=""
        aria-describedby={id}
        className={buttonClass(popular ? 'primary' : 'secondary', 'mt-auto w-full')}
      >
        <Trans>Choose plan</Trans>
      </Link>
    </li>
  )
}

const Feature = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <CheckIcon className="h-[1lh] w-4.5 shrink-0 text-accent" />
    <span>{children}</span>
  </li>
)
