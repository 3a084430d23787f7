import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { useFormat } from '@/platform/i18n/format'
import type { Customer } from '@/product/networks'
import { paths } from '@/product/paths'
import { PLANS, type PlanGroup } from '@/product/plans'
import { buttonClass } from '@/ui/link-class'

const GROUPS: Record<Customer, PlanGroup> = { personal: 'personal', enterprise: 'business' }

/** What a price by network buys, beside what a plan includes (P9-plans, P9-network-prices). */
export function PriceOrPlan({ customer }: { customer: Customer }) {
  const { money } = useFormat()
  const id = `${customer}-or-plan`
  return (
    <aside aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h3 id={id} className="text-xl">
        <Trans>Price by network, or plan?</Trans>
      </h3>
      <dl className="mt-4 grid gap-5">
        <div className="border-t-2 border-accent pt-3">
          <dt className="font-medium">
            <Trans>The price of a network</Trans>
          </dt>
          <dd className="mt-1 text-ink-muted">
            {customer === 'personal' ? (
              <Trans>It buys one check, on that network only.</Trans>
            ) : (
              <Trans>
                It is what a company pays for that one network. What it includes is not published
                yet.
              </Trans>
            )}
          </dd>
        </div>
        <div className="border-t-2 border-accent pt-3">
          <dt className="font-medium">
            <Trans>A plan</Trans>
          </dt>
          <dd className="mt-1 text-ink-muted">
            <Trans>
              It is paid each month and includes a number of checks. Which networks they cover is
              not published yet.
            </Trans>
            <ul className="mt-3 text-ink">
              {PLANS[GROUPS[customer]].map(({ title, price, checks }) => (
                <li
                  key={title}
                  className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-2 sm:grid-cols-[1fr_auto_8rem]"
                >
                  <span className="isolate-ltr w-fit tracking-wide">{title}</span>
                  <span className="font-medium whitespace-nowrap tabular-nums">
                    <Trans>{{ price: money(price) }} a month</Trans>
                  </span>
                  <span className="text-ink-muted max-sm:col-span-2 sm:text-end">
                    {checks === null ? (
                      <Trans>Custom number of checks</Trans>
                    ) : (
                      <Plural value={checks} one="# check" other="# checks" />
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <Link to={paths.pricing} className={buttonClass('secondary', 'mt-4 print:hidden')}>
        <Trans>Compare the plans</Trans>
      </Link>
    </aside>
  )
}
