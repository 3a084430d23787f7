import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { CompareDisclosure } from '@/address/compare-disclosure'
import { ReaderForm } from '@/address/reader-form'
import { ReaderResult } from '@/address/reader-result'
import { useReading } from '@/address/use-reading'
import { CheckLink } from '@/screens/shared/check-link'

export function AddressReader() {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const reader = useReading()
  return (
    <>
      <ReaderForm ref={field} reader={reader} submitLabel={t`What is this address?`} />
      <div className="mt-4 grid grid-cols-1 gap-3">
        <ReaderResult reader={reader} field={field} />
        <CheckLink state={reader.state} />
        <CompareDisclosure state={reader.state} />
      </div>
    </>
  )
}
