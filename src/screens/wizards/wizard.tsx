import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFormat } from '@/platform/i18n/format'
import { PageHead } from '@/shell/page-head'
import { Button } from '@/ui/button'
import { usePageTitle } from '@/ui/page-title'
import { Report, ReportDraft, type ReportFigures, SampleMark } from './report'
import { StepProgress } from './step-progress'
import { SummaryActions } from './summary-actions'

export type WizardProps = {
  intro: string
  steps: { title: string; content: ReactNode }[]
  report: ReportFigures
}

/**
 * P2-wizards, P4-steps.
 * @param steps all but the summary, which shows the `report`.
 */
export function Wizard({ intro, report, ...rest }: WizardProps) {
  const { t } = useLingui()
  const title = usePageTitle()
  const summary = { title: t`Summary`, content: <Report title={title} {...report} /> }
  const steps = [...rest.steps, summary]

  // In the URL, so that Back, reload and a shared link keep the step. An invalid step shows the first.
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('step'))
  const step = steps[asked - 1] ? asked : 1
  const goTo = (next: number) =>
    setSearch((current) => {
      const changed = new URLSearchParams(current)
      changed.set('step', String(next))
      return changed
    })

  const first = step === 1
  const last = step === steps.length
  return (
    <div className="mx-auto flex max-w-content flex-col px-4 py-4 sm:px-6 md:py-8">
      <PageHead description={intro} />
      <h1>{title}</h1>
      <p className="mt-4 text-ink-muted max-md:order-last max-md:text-sm md:mt-2">{intro}</p>
      <div
        className={`mt-4 grid items-start gap-x-8 gap-y-4 md:mt-6 ${last ? '' : 'lg:grid-cols-[7fr_4fr]'}`}
      >
        <div className="min-w-0 rounded-card border border-line bg-surface">
          <StepProgress titles={steps.map((item) => item.title)} step={step} />
          <div className="p-4 sm:px-8 md:py-5 [&_:is(a,button)]:scroll-mb-24">
            {steps.map(({ title: name, content }, index) => (
              <Step
                key={name}
                title={name}
                number={index + 1}
                count={steps.length}
                current={index + 1 === step}
                isSample={index + 1 < steps.length}
              >
                {content}
              </Step>
            ))}
            {last && <SummaryActions />}
          </div>
          <div className="flex items-center justify-between gap-x-4 rounded-b-card border-t border-line bg-surface px-4 py-3 sm:px-8 print:hidden not-print:[@media(min-height:30rem)]:sticky not-print:[@media(min-height:30rem)]:bottom-0">
            <Button variant="secondary" disabled={first} onClick={() => goTo(step - 1)}>
              <Trans>Back</Trans>
            </Button>
            <p className="text-center text-sm text-ink-muted">
              {first && <Trans>This is the first step.</Trans>}
              {last && <Trans>This is the last step.</Trans>}
            </p>
            <Button disabled={last} onClick={() => goTo(step + 1)}>
              <Trans>Next</Trans>
            </Button>
          </div>
        </div>
        {!last && <ReportDraft title={title} {...report} />}
      </div>
    </div>
  )
}

/** All steps are in the page, to be printed; only the current step is visible. @param number from 1. */
function Step({
  title,
  number,
  count,
  current,
  isSample,
  children,
}: {
  title: string
  number: number
  count: number
  current: boolean
  isSample: boolean
  children: ReactNode
}) {
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const was = useRef(current)

  useEffect(() => {
    // The focus makes screen readers announce the new step.
    if (current && !was.current) heading.current?.focus()
    was.current = current
  }, [current])

  return (
    <section hidden={!current} data-printed="" className="print:not-first:mt-8">
      <div className="flex items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          <span className="sr-only">
            <Trans>
              Step {{ step: format.number(number) }} of {{ count: format.number(count) }}:
            </Trans>{' '}
          </span>
          <span>{title}</span>
        </h2>
        {isSample && <SampleMark />}
      </div>
      <div className="mt-3 animate-fade-in print:animate-none">{children}</div>
    </section>
  )
}
