import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/product/paths'
import { useNetworkCounts } from '@/screens/shared/use-network-counts'
import { createIcon } from '@/ui/icons'
import { textLinkClass } from '@/ui/link-class'
import { Section } from '@/ui/section'

const WorksIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.5 2.8 2.8L16.5 9.5" />
  </>,
)
const SampleIcon = createIcon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="2" strokeDasharray="3 3" />
    <path d="M8 10h8M8 14h5" />
  </>,
)
const PlannedIcon = createIcon(<circle cx="12" cy="12" r="9" strokeDasharray="3 3" />)

export function WhatWorksToday() {
  const { t } = useLingui()
  const { active, inactive } = useNetworkCounts()
  return (
    <Section
      id="today"
      title={t`What works today`}
      lead={t`Today you can check an address, compare two, and look one up on the sanctions lists of the US, the UK, the EU and Israel, all without an account. Not everything else can be used yet.`}
    >
      <div className="grid gap-10 md:grid-cols-3 md:gap-8">
        <State icon={<WorksIcon className="text-accent" />} title={t`You can use now`}>
          <li>{t`Your account: sign-up, sign-in and the password reset.`}</li>
          <li>{t`“Book a demo” on the Pricing and Contact pages, which sends us an email.`}</li>
          <li>{t`The prices of ${active} active networks and of ${inactive} that are not active yet, and the plans.`}</li>
          <li>{t`The check of an address, on the home page, the dashboard and in an AML check: it tells you what an address is and on which network, points out typing mistakes, and looks for it on the lists of this site.`}</li>
        </State>
        <State icon={<SampleIcon />} title={t`Samples`}>
          <li>
            <Trans>
              The{' '}
              <Link to={paths.sampleReport} className={textLinkClass}>
                report
              </Link>{' '}
              and the Telegram chat on the home page.
            </Trans>
          </li>
          <li>{t`The figures in Tax report, Transactions export and Proof of funds.`}</li>
          <li>{t`The zeros on the dashboard, which stand in for your own figures.`}</li>
          <li>{t`The support email, the location and the Telegram handle.`}</li>
        </State>
        <State icon={<PlannedIcon className="text-ink-muted" />} title={t`Planned`}>
          <li>{t`The risk scores of AML checks, and the lists of checks and transactions.`}</li>
          <li>{t`The wallet certificate, reports and other documents.`}</li>
          <li>{t`Notes, tags and files on transactions.`}</li>
          <li>{t`KYT/KYC monitoring and the courses: the forms on their pages send nothing yet.`}</li>
          <li>{t`Checks on the ${inactive} networks that are not active yet, and checks in Telegram.`}</li>
        </State>
      </div>
    </Section>
  )
}

function State(props: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="border-t-2 border-accent pt-4">
      <h3 className="flex items-center gap-2.5 text-xl">
        {props.icon}
        <span>{props.title}</span>
      </h3>
      <ul className="mt-3 divide-y divide-line text-ink-muted *:py-2.5">{props.children}</ul>
    </div>
  )
}
