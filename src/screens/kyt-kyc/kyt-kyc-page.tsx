import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { paths } from '@/product/paths'
import { LoggedForm } from '@/screens/shared/logged-form'
import { PageHead } from '@/shell/page-head'
import { ArrowIcon } from '@/ui/icons'
import { Eyebrow } from '@/ui/page-intro'
import { Section } from '@/ui/section'
import { TeamDrawing } from './team-drawing'

/** P1-purpose, P2-kyt-kyc, P6-access. */
export function KytKycPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        description={t`KYT and KYC monitoring for banks, exchanges and platforms, with access for a whole team. Request a demo.`}
      />
      <div className="mx-auto grid max-w-content items-start gap-12 px-4 py-12 sm:px-6 md:py-18 lg:grid-cols-[7fr_5fr] lg:gap-16 lg:py-24">
        <div>
          <Eyebrow>
            <Trans>KYT/KYC</Trans>
          </Eyebrow>
          <h1 className="rtl:mt-8">
            <Trans>Know the transaction. Know the customer.</Trans>
          </h1>
          <p className="mt-6 max-w-text text-lg text-ink-muted">
            <Trans>
              KYT follows the coins: where they come from and where they go. KYC links them to your
              customer. AML Verify will bring both into one place, for banks, exchanges and
              platforms.
            </Trans>
          </p>
          <dl className="mt-10 grid gap-6 border-t border-line pt-8 sm:grid-cols-2">
            <Term name="KYT" title={t`Know your transaction`}>
              <Trans>Where the coins come from, checked against more than 100 sources.</Trans>
            </Term>
            <Term name="KYC" title={t`Know your customer`}>
              <Trans>Who is behind an address, linked to the customer’s record.</Trans>
            </Term>
          </dl>
        </div>
        <section
          aria-labelledby="request-demo"
          className="rounded-card border border-line bg-surface p-5 sm:p-8"
        >
          <h2 id="request-demo" className="section-title">
            <Trans>Request a demo</Trans>
          </h2>
          <p className="mt-2 mb-6 text-ink-muted">
            <Trans>See it with an address that you choose.</Trans>
          </p>
          <LoggedForm
            name="KYT/KYC demo"
            labelledBy="request-demo"
            invalidEmail={t`Email is invalid`}
            send={t`Request a demo`}
            sent={t`Demo request submitted successfully!`}
          />
        </section>
      </div>
      <Section
        tinted
        title={t`Who it is for`}
        lead={t`Three kinds of business, one question: can we take this coin?`}
      >
        <div className="grid items-center gap-10 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <dl className="border-b border-line">
            <Business title={t`Banks`}>
              <Trans>
                A customer deposits money from a sale of crypto. You need documents that stand up to
                questions.
              </Trans>
            </Business>
            <Business title={t`Exchanges`}>
              <Trans>
                Deposits arrive at any hour. An address is checked in{' '}
                <span className="whitespace-nowrap">2–5 seconds</span>.
              </Trans>
            </Business>
            <Business title={t`Platforms`}>
              <Trans>You pay out to wallets you know nothing about. Check them first.</Trans>
            </Business>
          </dl>
          <figure>
            <TeamDrawing />
            <figcaption className="mt-4">
              <span className="block text-lg font-semibold">
                <Trans>Multi-user access</Trans>
              </span>
              <span className="block text-ink-muted">
                <Trans>The whole team has access, and each person has a role.</Trans>
              </span>
            </figcaption>
          </figure>
        </div>
      </Section>
      <Section
        title={t`Where to go from here`}
        lead={t`KYT/KYC monitoring is planned, and can’t be tried on this site yet.`}
      >
        <ul className="grid md:grid-cols-2 md:gap-x-16">
          <PageLink to={{ pathname: paths.services, hash: '#today' }} title={t`What works today`}>
            <Trans>What you can use now, what is a sample, and what is planned.</Trans>
          </PageLink>
          <PageLink
            to={{ pathname: paths.networkPrices, hash: '#enterprise' }}
            title={t`Enterprise prices`}
          >
            <Trans>By network, for companies.</Trans>
          </PageLink>
          <PageLink to={paths.pricing} title={t`Plans for business`}>
            <Trans>From five checks a month to custom volumes.</Trans>
          </PageLink>
          <PageLink to={paths.certification} title={t`AML certification`}>
            <Trans>Four courses for your team.</Trans>
          </PageLink>
        </ul>
      </Section>
    </>
  )
}

function Term({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <span className="isolate-ltr font-mono text-accent">{name}</span>
        <span className="mt-1 block text-lg font-semibold">{title}</span>
      </dt>
      <dd className="mt-1 text-ink-muted">{children}</dd>
    </div>
  )
}

function Business({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 border-t border-line py-5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-lg font-semibold">{title}</dt>
      <dd className="text-ink-muted">{children}</dd>
    </div>
  )
}

function PageLink({ to, title, children }: { to: To; title: string; children: ReactNode }) {
  return (
    <li className="border-t border-line">
      <Link to={to} className="group flex items-center justify-between gap-4 rounded-control py-4">
        <span>
          <span className="block text-lg font-medium underline-offset-4 group-hover:underline">
            {title}
          </span>
          <span className="block text-ink-muted">{children}</span>
        </span>
        <ArrowIcon className="mirror-rtl shrink-0 text-accent" />
      </Link>
    </li>
  )
}
