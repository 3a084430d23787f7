import { Trans } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import type { SampleCategory } from '@/product/sample-report'
import { ShareBar } from '@/ui/share-bar'
import { useCategories } from './use-categories'

/** Shares of the coins by category, as a table with a bar for each. Shares in percent, amounts in BTC. */
export function Flows({
  flows,
}: {
  flows: readonly { category: SampleCategory; share: number; amount: number }[]
}) {
  const { number, percent } = useFormat()
  const categories = useCategories()
  return (
    <table className="w-full border-collapse">
      <thead className="sr-only">
        <tr>
          <th scope="col">
            <Trans>Category</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
          <th scope="col">
            <Trans>Share</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {flows.map(({ category, share, amount }) => (
          <tr key={category} className="border-t border-line first:border-0">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              <span>{categories[category].name}</span>
              <ShareBar share={share} className="mt-1.5" />
            </th>
            <td className="w-px py-2 pe-4 text-end whitespace-nowrap tabular-nums">
              <span className="isolate-ltr">{number(amount)} BTC</span>
            </td>
            <td className="w-px py-2 text-end font-medium tabular-nums">{percent(share / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
