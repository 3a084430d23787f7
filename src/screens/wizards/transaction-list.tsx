import { useLingui } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { TICKER, TRANSACTIONS } from './samples'

/** The sample's transactions, as a list that doesn't scroll sideways on a phone. */
export function TransactionList() {
  const { t } = useLingui()
  const { money, number, date } = useFormat()
  const kinds = { buy: t`Bought`, sell: t`Sold`, fee: t`Exchange fee` }

  return (
    <ul className="divide-y divide-line border-y border-line">
      {TRANSACTIONS.map((one) => (
        <li key={one.id} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <div>
            <p className="font-medium">{kinds[one.id]}</p>
            <p className="text-sm text-ink-muted">{date(one.date)}</p>
          </div>
          <div className="text-end">
            <p className="isolate-ltr tabular-nums rtl:text-start">{money(one.value)}</p>
            {one.amount && (
              <p className="isolate-ltr font-mono text-sm text-ink-muted rtl:text-start">
                {number(one.amount)} {TICKER}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
