import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/paths'
import { PageHead } from '@/routing/page-head'
import { SessionPart } from '@/session/session-part'
import { useSession } from '@/session/session-provider'
import { ArrowIcon, UserIcon } from '@/ui/icons'
import { ListIcon, ShieldIcon } from '@/ui/navigation-icons'
import { ChartIcon, DocumentIcon } from '@/ui/page-icons'

/** What the product offers (P1-purpose), each with its links. */
export function ServicesPage() {
  const { t } = useLingui()
  const signedIn = useSession().status === 'authenticated'
  return (
    <>
      <PageHead
        title={t`Services`}
        description={t`AML checks, KYT/KYC monitoring, certification, a portfolio tracker, tax reports and documents.`}
      />
      <div className="mx-auto max-w-content px-4 py-12 sm:px-6 md:py-18 lg:py-24">
        <h1 className="max-w-[22ch] text-4xl">
          <Trans>Five services, one trail</Trans>
        </h1>
        <p className="mt-5 max-w-text text-lg text-ink-muted">
          <Trans>Everything here starts from the same thing: what a blockchain remembers.</Trans>
        </p>
        <ul className="mt-12 border-t border-line">
          <Service
            icon={<ShieldIcon />}
            title={t`AML checks`}
            ways={[[paths.networkPrices, t`Prices by network`]]}
          >
            <Trans>Of wallet addresses and transaction hashes, on several blockchains.</Trans>
          </Service>
          <Service
            icon={<UserIcon />}
            title={t`KYT/KYC monitoring`}
            ways={[[paths.kytKyc, t`KYT/KYC for business`]]}
          >
            <Trans>For businesses: banks, exchanges and platforms.</Trans>
          </Service>
          <Service
            icon={<ListIcon />}
            title={t`AML certification`}
            ways={[[paths.certification, t`The four courses`]]}
          >
            <Trans>Courses for the people who judge where coins come from.</Trans>
          </Service>
          <Service
            icon={<ChartIcon />}
            title={t`Portfolio tracker`}
            ways={[signedIn ? [paths.dashboard, t`Dashboard`] : [paths.signup, t`Open an account`]]}
          >
            <Trans>With notes, tags and files on every transaction.</Trans>
          </Service>
          <Service
            icon={<DocumentIcon />}
            title={t`Tax reports and documents`}
            ways={[
              [paths.taxReport, t`Tax report`],
              [paths.transactionsExport, t`Transactions export`],
              [paths.proofOfFunds, t`Proof of funds`],
            ]}
          >
            <Trans>For a tax office, a bank or an exchange.</Trans>
          </Service>
        </ul>
      </div>
    </>
  )
}

function Service(props: {
  icon: ReactNode
  title: string
  ways: [to: string, label: string][]
  children: ReactNode
}) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-7 md:grid-cols-[auto_1fr_18rem]">
      <span className="grid size-11 place-items-center rounded-full border border-accent text-accent">
        {props.icon}
      </span>
      <div>
        <h2 className="text-2xl">{props.title}</h2>
        <p className="mt-1.5 max-w-text text-lg text-ink-muted">{props.children}</p>
      </div>
      <SessionPart>
        <ul>
          {props.ways.map(([to, label]) => (
            <li key={to}>
              <Link
                to={to}
                className="group flex min-h-11 items-center justify-between gap-3 rounded-control font-medium text-accent hover:text-accent-strong"
              >
                <span className="underline-offset-4 group-hover:underline">{label}</span>
                <ArrowIcon className="mirror-rtl shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      </SessionPart>
    </li>
  )
}
