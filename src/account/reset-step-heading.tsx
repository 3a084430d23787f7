import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFormat } from '@/platform/i18n/format'

const STEPS = [1, 2, 3] as const

export function ResetStepHeading({ step }: { step: (typeof STEPS)[number] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const titles = { 1: t`Your email`, 2: t`Verification code`, 3: t`New password` }

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // The focus makes screen readers announce the new step.
    heading.current?.focus()
  }, [step])

  return (
    <div className="mb-6">
      <div aria-hidden="true" className="mb-4 flex items-center">
        {STEPS.map((item) => (
          <span key={item} className="flex items-center not-first:grow">
            {item > 1 && (
              <span className={`h-px grow ${item <= step ? 'bg-accent' : 'bg-line-strong'}`} />
            )}
            <span
              className={`grid size-8 place-items-center rounded-full border font-mono text-sm leading-none ${
                item < step
                  ? 'border-accent bg-accent text-accent-ink'
                  : item === step
                    ? 'border-accent font-semibold text-accent'
                    : 'border-line-strong text-ink-muted'
              }`}
            >
              {number(item)}
            </span>
          </span>
        ))}
      </div>
      <p className="text-sm text-ink-muted">
        <Trans>
          Step {{ step: number(step) }} of {{ count: number(STEPS.length) }}
        </Trans>
      </p>
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {titles[step]}
      </h2>
    </div>
  )
}
