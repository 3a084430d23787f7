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
 * @param sample stands where the result will be.
 * @param children stand between the form and the result.
 */
export function AddressReader({ sample, children }: { sample: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const reader = useReading()
  return (
    <>
      <div
        id={CHECK_ID}
        className="scroll-mt-24 rounded-card border border-line bg-surface p-4 outline-none sm:p-8"
      >
        <ReaderForm
          ref={field}
          reader={reader}
          submitLabel={t`Check`}
          examples={<Examples field={field} />}
        />
      </div>
      {children}
      <div className="grid grid-cols-1 content-start gap-3 lg:col-span-2">
        {reader.state ? null : sample}
        <ReaderResult reader={reader} field={field} />
        {reader.state && <CheckLink state={reader.state} />}
        <CompareDisclosure state={reader.state} />
      </div>
    </>
  )
}
