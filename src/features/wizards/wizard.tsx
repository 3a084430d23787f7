import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '@/i18n/format'
import { PageHead } from '@/page/page-head'
import { Button } from '@/ui/button'
import { AfterSummary } from './after-summary'
import { Progress } from './progress'
import { Report, type ReportContent } from './report'
import { SampleMark } from './sample-mark'
import { useStep } from './use-step'

export type WizardProps = {
  title: string
  intro: string
  steps: { title: string; content: ReactNode }[]
  report: ReportContent
}

/**
 * A wizard of fixed steps (P2-wizards, P4-steps). A new step takes the focus, so that
 * screen readers announce it. It has no inputs and sends nothing: it previews the document. On a
 * screen too short for the step, Back and Next stay in view at its end; on a phone the intro comes
 * after the step.
 * @param steps all but the last one, which is the summary.
 * @param report what the summary shows.
 */
export function Wizard({ title, intro, report, ...rest }: WizardProps) {
  const { t } = useLingui()
  const lastStep = (
    <>
      <Report title={title} {...report} />
      <AfterSummary />
    </>
  )
  const steps = [...rest.steps, { title: t`Summary`, content: lastStep }]
  const { step, goTo } = useStep(steps.length)
  const { number } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const current = steps[step - 1]

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])

  const first = step === 1
  const last = step === steps.length
  return (
    <div className="mx-auto flex max-w-content flex-col px-4 py-4 sm:px-6 md:py-8">
      <PageHead title={title} description={intro} />
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-4 text-ink-muted max-md:order-last max-md:text-sm md:mt-2">{intro}</p>
      <div className="mt-4 rounded-card border border-line bg-surface md:mt-6">
        <Progress titles={steps.map((one) => one.title)} step={step} />
        <div className="p-4 sm:px-8 md:py-5 [&_:is(a,button)]:scroll-mb-24">
          <div className="flex items-center justify-between gap-4">
            <h2 ref={heading} tabIndex={-1} className="text-xl">
              <span className="sr-only">
                <Trans>
                  Step {{ step: number(step) }} of {{ count: number(steps.length) }}:
                </Trans>{' '}
              </span>
              {current?.title}
            </h2>
            {!last && <SampleMark />}
          </div>
          <div key={step} className="mt-3 animate-fade-in">
            {current?.content}
          </div>
        </div>
        <div className="flex items-center justify-between gap-x-4 rounded-b-card border-t border-line bg-surface px-4 py-3 sm:px-8 not-print:[@media(min-height:30rem)]:sticky not-print:[@media(min-height:30rem)]:bottom-0">
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
    </div>
  )
}
