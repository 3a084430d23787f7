import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { useNetworkCounts } from '@/screens/shared/use-network-counts'
import { ArrowIcon } from '@/ui/icons'
import { Section } from '@/ui/section'

/** P1-purpose. */
export function Products() {
  const { t } = useLingui()
  const { active, inactive } = useNetworkCounts()
  return (
    <Section title={t`For business and for personal use`}>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <Panel
          dark
          title={t`For business`}
          lead={t`Banks, exchanges and platforms see what stands behind a customer’s coins before they accept them.`}
        >
          <Offer to={paths.kytKyc} title={t`KYT/KYC monitoring`}>
            <Trans>Know your transaction and know your customer, for a whole team.</Trans>
          </Offer>
          <Offer to={paths.certification} title={t`AML certification`}>
            <Trans>Four courses, from the basics to the investigation of a crime.</Trans>
          </Offer>
          <Offer to={paths.pricing} title={t`Plans for business`}>
            <Trans>From five checks a month to custom volumes.</Trans>
          </Offer>
        </Panel>
        <Panel
          title={t`For personal use`}
          lead={t`Traders and investors find out what they hold, and can show a bank or a tax office where it came from.`}
        >
          <Offer to={paths.networkPrices} title={t`AML checks`}>
            <Trans>
              For wallet addresses and transaction hashes. {active} networks are active, {inactive}{' '}
              more are listed.
            </Trans>
          </Offer>
          <Offer to={paths.taxReport} title={t`Tax report`}>
            <Trans>Everything you need to declare your taxes.</Trans>
          </Offer>
          <Offer to={paths.proofOfFunds} title={t`Proof of funds`}>
            <Trans>Documents proving to a bank or an exchange your source of funds.</Trans>
          </Offer>
        </Panel>
      </div>
    </Section>
  )
}

function Panel(props: { title: string; lead: ReactNode; dark?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-col rounded-card border p-5 sm:p-8 ${
        props.dark
          ? 'border-deep bg-deep text-deep-ink [--quiet:var(--color-deep-muted)] [--rule:var(--color-deep-line)] [--strong:var(--color-deep-accent)]'
          : 'border-line bg-surface [--quiet:var(--color-ink-muted)] [--rule:var(--color-line)] [--strong:var(--color-accent)]'
      }`}
    >
      <h3 className="text-xl">{props.title}</h3>
      <p className="mt-3 mb-6 max-w-text text-(--quiet) lg:min-h-[2lh]">{props.lead}</p>
      <ul className="mt-auto">{props.children}</ul>
    </div>
  )
}

function Offer({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li className="border-t border-(--rule)">
      <Link
        to={to}
        className="group flex items-center justify-between gap-4 rounded-control py-4 focus-visible:outline-(--strong)"
      >
        <span>
          <span className="block text-lg font-medium underline-offset-4 group-hover:underline">
            {title}
          </span>
          <span className="block text-(--quiet)">{children}</span>
        </span>
        <ArrowIcon className="mirror-rtl shrink-0 text-(--strong)" />
      </Link>
    </li>
  )
}
