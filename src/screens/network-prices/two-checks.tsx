import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '@/platform/i18n/format'
import { ACTIVE_NETWORKS } from '@/product/networks'
import { paths } from '@/product/paths'
import { buttonClass, textLinkClass } from '@/ui/link-class'

const ACTIVE_PRICES = ACTIVE_NETWORKS.map(({ personal }) => personal.price)

/** P9-promises. */
export function TwoChecks() {
  const { t } = useLingui()
  const { money } = useFormat()
  const least = money(Math.min(...ACTIVE_PRICES))
  const most = money(Math.max(...ACTIVE_PRICES))
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:gap-6">
      <CheckCard
        title={t`Address check`}
        facts={[
          [t`Time`, t`2–5 seconds`],
          [t`You give`, t`a public address or a transaction hash`],
          [t`Connected`, t`nothing`],
          [
            t`Price`,
            <Trans key="price">
              free today, without a risk score. Later it is part of a{' '}
              <Link to={paths.pricing} className={textLinkClass}>
                plan
              </Link>
              .
            </Trans>,
          ],
        ]}
      >
        <Link to={paths.landing} className={buttonClass()}>
          <Trans>Check an address</Trans>
        </Link>
      </CheckCard>
      <CheckCard
        title={t`Wallet certificate`}
        facts={[
          [t`Time`, t`1–10 hours, by network`],
          [t`You give`, t`read-only access to your own wallet`],
          [
            t`Price`,
            <Trans key="price">
              <bdi>{least}</bdi> to <bdi>{most}</bdi> for individuals, by network: one check of one
              wallet, with its certificate
            </Trans>,
          ],
          [
            t`Fee`,
            <Trans key="fee">
              paid before certification starts (
              <a href="#fees" className={textLinkClass}>
                its rules
              </a>
              ). Whether it is this price is not published.
            </Trans>,
          ],
        ]}
      >
        <a href="#prices" className={buttonClass('secondary')}>
          <Trans>Prices by network</Trans>
        </a>
      </CheckCard>
    </div>
  )
}

function CheckCard(props: { title: string; facts: [string, ReactNode][]; children: ReactNode }) {
  return (
    <section className="flex flex-col print:break-inside-avoid rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="section-title">{props.title}</h2>
      <dl className="mt-4 mb-6 divide-y divide-line border-y border-line">
        {props.facts.map(([name, value]) => (
          <div key={name} className="flex gap-4 py-2.5">
            <dt className="w-24 shrink-0 text-ink-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto">{props.children}</div>
    </section>
  )
}
