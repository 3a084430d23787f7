import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { EXPECTED_COIN_PARAM, readAddressFromState } from '@/account/intent/intent'
import { CompareDisclosure } from '@/address/compare-disclosure'
import { OwnListDisclosure } from '@/address/own-list-disclosure'
import { ReaderForm } from '@/address/reader-form'
import { ReaderResult } from '@/address/reader-result'
import { canKeep } from '@/address/result/can-keep'
import { useReading } from '@/address/use-reading'
import { COINS } from '@/product/coins'
import { ListboxField } from '@/ui/listbox-field'
import { CheckModal } from './check-modal'
import { COIN_CHOICES } from './coin-choices'

/**
 * Only an empty field is invalid (P5-other-forms). Every other input has the same result (P4-aml-checks,
 * P8-other-forms). The result of the address reader is in the modal, and on
 * the page after the modal is closed.
 */
export function CheckForm({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useLingui()
  const reader = useReading(readAddressFromState(useLocation().state))
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<'modal' | 'record'>()
  const coin = COINS.find(({ ticker }) => ticker === params.get(EXPECTED_COIN_PARAM))
  const result = (
    <ReaderResult
      reader={reader}
      field={field}
      coin={coin?.ticker}
      isBrief={open === 'modal'}
      startsRecord={open === 'record'}
    />
  )

  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <ReaderForm
        ref={field}
        reader={reader}
        submitLabel={t`Check for AML`}
        onRead={() => setOpen('modal')}
      >
        <ListboxField
          label={t`Expected coin`}
          empty={t`Any`}
          choices={COIN_CHOICES}
          value={coin?.ticker ?? ''}
          onChange={(ticker) =>
            setParams(
              (current) => {
                if (ticker) current.set(EXPECTED_COIN_PARAM, ticker)
                else current.delete(EXPECTED_COIN_PARAM)
                return current
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      </ReaderForm>
      {open === 'modal' ? (
        <CheckModal
          onClose={() => setOpen(undefined)}
          onKeep={
            reader.state?.status === 'read' && canKeep(reader.state.reading)
              ? () => setOpen('record')
              : undefined
          }
        >
          {result}
        </CheckModal>
      ) : (
        <div className="mt-4 empty:hidden">{result}</div>
      )}
      <div className="mt-4">
        <CompareDisclosure state={reader.state} />
        <OwnListDisclosure />
      </div>
    </div>
  )
}
