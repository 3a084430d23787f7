import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { CompareDisclosure } from '@/address/compare-disclosure'
import { Examples } from '@/address/examples'
import { ReaderForm } from '@/address/reader-form'
import { ReaderResult } from '@/address/reader-result'
import { useReading } from '@/address/use-reading'
import { CheckLink } from '@/screens/shared/lazy-check-link'
import { CHECK_ID } from './entry-links'

/**
 * @param drawing leads to the form, and makes room for a result.
 * @param sample stands where the result will be.
 * @param children stand beside the form, on phones below it, until there is a result.
 */
export function LandingCheck({
  drawing,
  sample,
  children,
}: {
  drawing: ReactNode
  sample: ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const reader = useReading()
  const hasResult = reader.state !== undefined
  const compare = <CompareDisclosure state={reader.state} />
  return (
    <>
      <div
        id={CHECK_ID}
        data-answered={hasResult || undefined}
        className={`relative z-1 scroll-mt-24 rounded-card border border-line bg-surface outline-none ${hasResult ? 'p-2 sm:p-3' : 'p-4 sm:p-8 lg:row-span-2'}`}
      >
        <ReaderForm
          ref={field}
          reader={reader}
          submitLabel={t`Check`}
          examples={
            <div className="mt-2 *:block [&_button]:min-h-6">
              <Examples field={field} />
            </div>
          }
        />
        {!hasResult && <div className="mt-3 border-t border-line pt-2 sm:-mb-4">{compare}</div>}
      </div>
      {/* The drawing leaves room for the end of the links, and begins below the form. */}
      <div className={hasResult ? 'hidden' : 'relative z-1 lg:-mb-24'}>{children}</div>
      <div
        className={`pointer-events-none uncovered max-lg:-order-1 lg:col-span-2 lg:-mt-3 ${hasResult ? 'lg:hidden' : ''}`}
      >
        {drawing}
      </div>
      <div className="grid grid-cols-1 content-start gap-3 lg:col-span-2">
        {hasResult ? null : sample}
        <ReaderResult reader={reader} field={field} />
        {reader.state && <CheckLink state={reader.state} />}
        {hasResult && compare}
      </div>
    </>
  )
}
