import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '@/i18n/format'
import { PageHead } from '@/routing/page-head'
import { Button } from '@/ui/button'
import { GenerateReport } from './generate-report'
import { Progress } from './progress'
import { type Line, Receipt } from './receipt'
import { useStep } from './use-step'

export type WizardProps = {
  title: string
  intro: string
  steps: { title: string; content: ReactNode }[]
  summary: Line[]
}

/**
 * A wizard of fixed steps (P2-wizards, P4-steps). A new step takes the focus, so that
 * screen readers announce it. It has no inputs and sends nothing: it previews the document.
 * @param steps all but the last one, which is the summary.
 * @param summary the figures of the last step.
 */
export function Wizard({ title, intro, summary, ...rest }: WizardProps) {
  const { t } = useLingui()
  const lastStep = (
    <Receipt lines={summary}>
      <GenerateReport />
    </Receipt>
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
    <div className="mx-auto max-w-content px-4 py-12 sm:px-6 md:py-18">
      <PageHead title={title} description={intro} />
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-4 max-w-text text-lg text-ink-muted">{intro}</p>
      <div className="mt-10 rounded-card border border-line bg-surface">
        <Progress titles={steps.map((one) => one.title)} step={step} />
        <div className="p-5 sm:p-8">
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            <span className="sr-only">
              <Trans>
                Step {{ step: number(step) }} of {{ count: number(steps.length) }}:
              </Trans>{' '}
            </span>
            {current?.title}
          </h2>
          <div key={step} className="mt-6 animate-fade-in">
            {current?.content}
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line p-5 sm:px-8">
          <Button variant="secondary" disabled={first} onClick={() => goTo(step - 1)}>
            <Trans>Back</Trans>
          </Button>
          <p className="order-last basis-full text-sm text-ink-muted sm:order-none sm:basis-auto">
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
