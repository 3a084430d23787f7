import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '@/platform/i18n/format'
import { paths } from '@/product/paths'
import { useNetworkCounts } from '@/screens/shared/use-network-counts'
import { PageHead } from '@/shell/page-head'
import { ArrowIcon } from '@/ui/icons'
import { buttonClass } from '@/ui/link-class'
import { PageIntro } from '@/ui/page-intro'
import { Section } from '@/ui/section'
import { TrailDrawing } from './trail-drawing'
import { WhatWorksToday } from './what-works-today'

/** P1-purpose. */
export function ServicesPage() {
  const { t } = useLingui()
  const { active, inactive } = useNetworkCounts()
  return (
    <>
      <PageHead
        description={t`AML checks, KYT/KYC monitoring, courses, a portfolio tracker, tax reports and documents.`}
      />
      <PageIntro
        eyebrow={t`Services`}
        title={t`Five services that follow the coins`}
        lead={t`Three lead from a check to a document. Two are for businesses that decide whether to accept a coin. All five are about the same thing: the public record of a blockchain.`}
        drawing={<TrailDrawing />}
      >
        <a href="#today" className={buttonClass('secondary')}>
          <Trans>What works today</Trans>
        </a>
      </PageIntro>
      <Section title={t`From a check to a document`}>
        <ol className="grid lg:grid-cols-3">
          <Service
            step={1}
            title={t`AML checks`}
            links={[[paths.networkPrices, t`Prices by network`]]}
          >
            <Trans>
              Reading addresses and the sanctions lists work today; risk scores are planned.{' '}
              {active} networks are active, {inactive} more are listed.
            </Trans>
          </Service>
          <Service step={2} title={t`Portfolio tracker`}>
            <Trans>Planned, with notes, tags and files on every transaction.</Trans>
          </Service>
          <Service
            step={3}
            title={t`Tax reports and documents`}
            links={[
              [paths.taxReport, t`Tax report`],
              [paths.transactionsExport, t`Transactions export`],
              [paths.proofOfFunds, t`Proof of funds`],
            ]}
          >
            <Trans>Planned, for a tax office, a bank or an exchange. Samples show how.</Trans>
          </Service>
        </ol>
      </Section>
      <Section tinted title={t`For businesses and their staff`}>
        <ul className="grid gap-10 md:grid-cols-2 md:gap-16">
          <Service title={t`KYT/KYC monitoring`} links={[[paths.kytKyc, t`KYT/KYC for business`]]}>
            <Trans>Planned, for banks, exchanges and platforms.</Trans>
          </Service>
          <Service
            title={t`AML certification`}
            links={[[paths.certification, t`The four courses`]]}
          >
            <Trans>Four planned courses for people who assess where coins come from.</Trans>
          </Service>
        </ul>
      </Section>
      <WhatWorksToday />
    </>
  )
}

/** @param step the number of the step on the way from a check to a document. */
function Service(props: {
  step?: number
  title: string
  links?: [to: string, label: string][]
  children: ReactNode
}) {
  const { number } = useFormat()
  return (
    <li
      className={
        props.step
          ? 'group relative flex gap-5 pb-10 last:pb-0 lg:block lg:pe-10 lg:pb-0 lg:last:pe-0'
          : 'border-t-2 border-accent pt-5'
      }
    >
      {props.step && (
        <>
          <span
            aria-hidden="true"
            className="absolute start-5 top-10 bottom-0 w-px bg-line-strong group-last:hidden lg:start-10 lg:end-0 lg:top-5 lg:bottom-auto lg:h-px lg:w-auto"
          />
          <span
            aria-hidden="true"
            className="relative grid size-10 shrink-0 place-items-center rounded-full border border-accent bg-paper font-mono text-sm leading-none text-accent lg:mb-5"
          >
            {number(props.step)}
          </span>
        </>
      )}
      <div className="grow">
        <h3 className="text-xl">{props.title}</h3>
        <p className="mt-2 text-lg text-ink-muted">{props.children}</p>
        {props.links && (
          <ul className="mt-4">
            {props.links.map(([to, label]) => (
              <li key={to}>
                <Link
                  to={to}
                  className="group/way inline-flex min-h-11 items-center gap-3 rounded-control font-medium text-accent hover:text-accent-strong"
                >
                  <span className="underline-offset-4 group-hover/way:underline">{label}</span>
                  <ArrowIcon className="mirror-rtl shrink-0" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
