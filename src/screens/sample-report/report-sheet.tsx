import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { SAMPLE_REPORT } from '@/product/sample-report'
import { FactList } from '@/ui/fact-list'
import { CheckIcon } from '@/ui/icons'
import { Logo } from '@/ui/logo'
import { RiskGauge } from '@/ui/risk-gauge'
import { Categories, Flows, Transactions } from './findings'

export function ReportSheet() {
  const { t } = useLingui()
  const { date, number } = useFormat()
  const facts = [
    { label: t`Address`, value: SAMPLE_REPORT.address, code: true },
    { label: t`Network`, value: 'Bitcoin' },
    { label: t`Report number`, value: SAMPLE_REPORT.number, code: true },
    {
      label: t`Made at`,
      value: t`${{ day: date(SAMPLE_REPORT.day) }}, ${{ time: SAMPLE_REPORT.time }} UTC`,
    },
    { label: t`Up to block`, value: number(SAMPLE_REPORT.block), code: true },
    { label: t`Sources`, value: t`Sanctions lists, service labels` },
  ]
  return (
    <article
      aria-labelledby="report-title"
      className="mx-auto max-w-[52rem] rounded-card border border-line bg-surface px-5 py-6 sm:px-10 sm:py-9 print:max-w-none print:border-0 print:p-0"
    >
      {/* Fixed, so that it is printed on each page. */}
      <p
        aria-hidden="true"
        className="fixed inset-x-0 top-[40%] hidden -rotate-30 text-center text-[9rem] font-bold text-ink opacity-10 print:block"
      >
        <Trans>Sample</Trans>
      </p>
      <header className="border-b-2 border-accent pb-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {/* The logo of the page is printed above the report. */}
          <span className="print:hidden">
            <Logo />
          </span>
          <p className="rounded-full border border-line-strong px-3 text-sm text-ink-muted">
            <Trans>Sample: everything is made up</Trans>
          </p>
        </div>
        <h2 id="report-title" className="mt-6 section-title">
          <Trans>AML report</Trans>
        </h2>
        <FactList facts={facts} className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2" />
      </header>
      <Section title={t`Result`}>
        <div className="rounded-control bg-accent-soft p-4 sm:p-5 print:border print:border-line-strong">
          <div className="flex items-center justify-between gap-4">
            <p className="flex items-center gap-2 text-xl font-semibold">
              <CheckIcon className="text-risk-low" />
              <Trans>Low risk</Trans>
            </p>
            <p className="isolate-ltr font-mono text-lg">
              {number(SAMPLE_REPORT.score)} / {number(100)}
            </p>
          </div>
          <RiskGauge value={SAMPLE_REPORT.score} />
        </div>
        <p className="mt-4">
          <Trans>
            Most coins came from exchanges that know their customers. A small part, 2 in 100, once
            passed through a mixer. Nothing came from a sanctioned, stolen or otherwise criminal
            source.
          </Trans>
        </p>
        <p className="mt-3">
          <Trans>
            The score adds up in the next table: each share of the coins times the risk of its
            category, which is 5 of 100 for exchanges and payment services, 25 for private wallets
            and 85 for mixers. These weights are made up, too.
          </Trans>
        </p>
      </Section>
      <Section title={t`Where the coins came from`}>
        <Flows flows={SAMPLE_REPORT.received} />
      </Section>
      <Section title={t`Where the coins went`}>
        <Flows flows={SAMPLE_REPORT.sent} />
      </Section>
      <Section title={t`Transactions`}>
        <Transactions />
      </Section>
      <Section title={t`Risk categories, and what was found`}>
        <Categories />
      </Section>
      <Section title={t`What this report does not say`}>
        <ul className="list-disc space-y-2 ps-5">
          <li>
            <Trans>What happened after its date: later transactions can change the result.</Trans>
          </li>
          <li>
            <Trans>What kind of person holds the coins: it covers the coins only.</Trans>
          </li>
          <li>
            <Trans>
              Whether the coins will be accepted: each bank or exchange sets its own limit between
              low and high risk.
            </Trans>
          </li>
        </ul>
      </Section>
    </article>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-9 print:mt-5">
      <h3 className="mb-3 text-xl print:break-after-avoid">{title}</h3>
      {children}
    </section>
  )
}
