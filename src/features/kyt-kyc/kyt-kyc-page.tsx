import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHead } from '@/page/page-head'
import { Eyebrow } from '@/ui/page-intro'
import { Section } from '@/ui/section'
import { KytDemoForm } from './kyt-demo-form'
import { TeamDrawing } from './team-drawing'

/** KYT/KYC for businesses, and the form to ask for a demo (P1-purpose, P2-kyt-kyc, P6-access). */
export function KytKycPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`KYT/KYC for business`}
        description={t`KYT and KYC monitoring for banks, exchanges and platforms, with access for a whole team. Request a demo.`}
      />
      <div className="mx-auto grid max-w-content items-start gap-12 px-4 py-12 sm:px-6 md:py-18 lg:grid-cols-[7fr_5fr] lg:gap-16 lg:py-24">
        <div>
          <Eyebrow>
            <Trans>KYT/KYC</Trans>
          </Eyebrow>
          <h1 className="text-4xl lg:text-5xl rtl:mt-8">
            <Trans>Know the transaction. Know the customer.</Trans>
          </h1>
          <p className="mt-6 max-w-text text-lg text-ink-muted">
            <Trans>
              KYT follows the coins: where they come from and where they go. KYC ties them to the
              person in front of you. AML Verify brings both into one place, for banks, exchanges
              and platforms.
            </Trans>
          </p>
          <dl className="mt-10 grid gap-6 border-t border-line pt-8 sm:grid-cols-2">
            <Term name="KYT" title={t`Know your transaction`}>
              <Trans>The source of the coins, checked against more than 100 sources.</Trans>
            </Term>
            <Term name="KYC" title={t`Know your customer`}>
              <Trans>Who stands behind an address, linked to the customer’s record.</Trans>
            </Term>
          </dl>
        </div>
        <section
          aria-labelledby="request-demo"
          className="rounded-card border border-line bg-surface p-5 sm:p-8"
        >
          <h2 id="request-demo" className="text-2xl">
            <Trans>Request a demo</Trans>
          </h2>
          <p className="mt-2 mb-6 text-ink-muted">
            <Trans>See it with an address that you choose.</Trans>
          </p>
          <KytDemoForm />
        </section>
      </div>
      <Section
        tinted
        title={<Trans>Built for those who have to answer for it</Trans>}
        lead={<Trans>Three kinds of business, one question: can we take this coin?</Trans>}
      >
        <ul className="grid gap-8 md:grid-cols-3">
          <Business title={t`Banks`}>
            <Trans>A customer brings proceeds from crypto. You need a file that holds up.</Trans>
          </Business>
          <Business title={t`Exchanges`}>
            <Trans>Deposits arrive at any hour. An address is checked in 2–5 seconds.</Trans>
          </Business>
          <Business title={t`Platforms`}>
            <Trans>You pay out to wallets you have never seen. See them first.</Trans>
          </Business>
        </ul>
      </Section>
      <div className="mx-auto grid max-w-content items-center gap-10 px-4 py-12 sm:px-6 md:grid-cols-2 md:gap-16 md:py-18 lg:py-24">
        <div>
          <h2 className="text-3xl">
            <Trans>Multi-user access</Trans>
          </h2>
          <p className="mt-4 max-w-text text-lg text-ink-muted">
            <Trans>
              A whole team works on the same files, and each person has a role of their own.
            </Trans>
          </p>
        </div>
        <TeamDrawing />
      </div>
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
    <li className="border-t-2 border-accent pt-4">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 text-ink-muted">{children}</p>
    </li>
  )
}
