import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { SampleMark } from './sample-mark'

/**
 * A step of a wizard. The page holds all of them: the current one is shown, and all are printed. The
 * heading takes the focus when the step becomes the current one, so that screen readers announce it.
 * @param number of the step, from 1. @param marked whether it says that it is a sample.
 */
export function Step({
  title,
  number,
  count,
  current,
  marked,
  children,
}: {
  title: string
  number: number
  count: number
  current: boolean
  marked: boolean
  children: ReactNode
}) {
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const was = useRef(current)

  useEffect(() => {
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
        {marked && <SampleMark />}
      </div>
      <div className="mt-3 animate-fade-in print:animate-none">{children}</div>
    </section>
  )
}
