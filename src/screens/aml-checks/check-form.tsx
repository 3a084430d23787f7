import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { EXPECTED_COIN, readAddressFromState } from '@/account/intent/intent'
import { CompareDisclosure } from '@/address/compare-disclosure'
import { ReaderForm } from '@/address/reader-form'
import { ReaderResult } from '@/address/reader-result'
import { useReading } from '@/address/use-reading'
import { COINS } from '@/product/coins'
import { ListboxField } from '@/ui/listbox-field'
import { CheckModal } from './check-modal'
import { COIN_CHOICES } from './coin-choices'

/**
 * Takes an address or a transaction hash to check. Only an empty field is invalid; anything else
 * gets the one result that there is (P4-aml-checks, P5-other-forms, P8-other-forms) and is read in the
 * browser: in the modal first, and on the page once it is closed.
 */
export function CheckForm({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useLingui()
  const reader = useReading(readAddressFromState(useLocation().state))
  const [params, setParams] = useSearchParams()
  const [isModalOpen, setModalOpen] = useState(false)
  const coin = COINS.find(({ ticker }) => ticker === params.get(EXPECTED_COIN))
  const result = <ReaderResult reader={reader} field={field} coin={coin?.ticker} />

  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <ReaderForm
        ref={field}
        reader={reader}
        submitLabel={t`Check for AML`}
        onRead={() => setModalOpen(true)}
      >
        <ListboxField
          label={t`Expected coin`}
          empty={t`Any`}
          choices={COIN_CHOICES}
          value={coin?.ticker ?? ''}
          onChange={(ticker) =>
            setParams(
              (current) => {
                if (ticker) current.set(EXPECTED_COIN, ticker)
                else current.delete(EXPECTED_COIN)
                return current
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      </ReaderForm>
      {isModalOpen ? (
        <CheckModal onClose={() => setModalOpen(false)}>{result}</CheckModal>
      ) : (
        <div className="mt-4 empty:hidden">{result}</div>
      )}
      <div className="mt-4">
        <CompareDisclosure state={reader.state} />
      </div>
    </div>
  )
}
