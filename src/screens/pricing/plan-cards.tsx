import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Intent } from '@/account/intent/intent'
import { useFormat } from '@/platform/i18n/format'
import { paths } from '@/product/paths'
import { PLANS, type Plan, type PlanGroup } from '@/product/plans'
import { buttonClass } from '@/ui/link-class'

const HEAD_CLASS = 'px-4 py-3 lg:w-1/5 text-start text-sm font-medium text-ink-muted'
const FACT_CLASS = 'px-4 py-2.5 text-start'

/** On phones each row is a card. @param children the content beside the title. */
export function PlanTable({
  group,
  title,
  children,
}: {
  group: PlanGroup
  title: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={group} className="mt-12">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={group} className="text-2xl">
          {title}
        </h2>
        {children}
      </div>
      <div className="rounded-card border border-line bg-surface print:break-inside-avoid">
        <table aria-labelledby={group} className="w-full border-collapse">
          <thead className="max-md:sr-only">
            <tr className="border-b border-line">
              <th scope="col" className={HEAD_CLASS}>
                <Trans>Plan</Trans>
              </th>
              <th scope="col" className={HEAD_CLASS}>
                <Trans>Checks a month</Trans>
              </th>
              <th scope="col" className={HEAD_CLASS}>
                <Trans>Price a month</Trans>
              </th>
              <th scope="col" className={HEAD_CLASS}>
                <Trans>Price per check</Trans>
              </th>
              <th scope="col" className={`${HEAD_CLASS} print:hidden`}>
                <span className="sr-only">
                  <Trans>Choose plan</Trans>
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {PLANS[group].map((plan) => (
              <PlanRow key={plan.title} plan={plan} group={group} />
            ))}
          </tbody>
          <tfoot className="border-t border-line-strong text-ink-muted">
            <tr className="max-md:flex">
              <th scope="row" className={`${FACT_CLASS} font-normal max-md:w-28 max-md:shrink-0`}>
                <Trans>Networks</Trans>
              </th>
              <td colSpan={4} className={FACT_CLASS}>
                <Trans>not published</Trans>
              </td>
            </tr>
            <tr className="border-t border-line max-md:flex">
              <th scope="row" className={`${FACT_CLASS} font-normal max-md:w-28 max-md:shrink-0`}>
                <Trans>Ordering</Trans>
              </th>
              <td colSpan={4} className={FACT_CLASS}>
                <Trans>
                  by request: after signing in you can ask about the plan that you chose
                </Trans>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function PlanRow({ plan, group }: { plan: Plan; group: PlanGroup }) {
  const { money } = useFormat()
  const { price, checks } = plan
  const id = `${group}-${plan.title}`
  const cell = 'text-start md:px-4 md:py-3.5'
  return (
    <tr className="border-b border-line last:border-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:px-4 max-md:py-4">
      <th scope="row" className={`${cell} max-md:row-start-1`}>
        <span className="flex flex-wrap items-center gap-x-3">
          <span id={id} className="isolate-ltr text-lg font-semibold tracking-wide">
            {plan.title}
          </span>
          {plan.popular && (
            <span className="rounded-full bg-accent px-3 text-sm font-medium text-accent-ink">
              <Trans>Popular</Trans>
            </span>
          )}
        </span>
      </th>
      <td className={`${cell} max-md:row-start-2 md:min-w-28`}>
        {checks === null ? (
          <Trans>Custom number of checks</Trans>
        ) : (
          <Plural value={checks} one="# check" other="# checks" />
        )}
      </td>
      <td className={`${cell} max-md:row-start-2 max-md:text-end md:whitespace-nowrap`}>
        <Trans>{{ price: money(price) }} a month</Trans>
      </td>
      <td
        className={`${cell} text-lg font-semibold max-md:row-start-1 md:whitespace-nowrap max-md:text-end`}
      >
        {checks === null ? (
          <span className="text-base font-normal whitespace-normal text-ink-muted">
            <Trans>price per check not published</Trans>
          </span>
        ) : (
          <Trans>{{ price: money(price / checks) }} per check</Trans>
        )}
      </td>
      <td className="max-md:col-span-2 md:text-end max-md:mt-3 md:py-2 md:pe-4 print:hidden">
        <Link
          to={paths.login}
          state={{ intent: { plan: [group, plan.title] } satisfies Intent }}
          data-needs-app=""
          aria-describedby={id}
          className={buttonClass(
            plan.popular ? 'primary' : 'secondary',
            'whitespace-nowrap max-md:w-full',
          )}
        >
          <Trans>Choose plan</Trans>
        </Link>
      </td>
    </tr>
  )
}
