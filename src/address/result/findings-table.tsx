import { Trans, useLingui } from '@lingui/react/macro'
import { type Finding, isMasked } from 'aml-reader/finding'
import type { ListIndex } from 'aml-reader/lists'
import { Fragment, useState } from 'react'
import { useFormat } from '@/platform/i18n/format'
import type { Ticker } from '@/product/coins'
import { AlertIcon } from '@/ui/alert-icon'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/select-field'
import { AddressGroups } from '../sentences/address-groups'
import { FindingCounts } from './finding-counts'
import { type FindingRow, type Order, sortRows, useFindingRows } from './finding-rows'
import { FindingView } from './finding-view'
import { ListDates } from './lookup-row'
import type { OnAnswer } from './mask-actions'

const PAGE_ROWS = 100

type Props = {
  findings: Finding[]
  lists: ListIndex
  coin?: Ticker | undefined
  onAnswer?: OnAnswer | undefined
}

export function FindingsTable(props: Props) {
  const { findings, lists } = props
  const { t } = useLingui()
  const [order, setOrder] = useState<Order>('')
  const [rowCount, setRowCount] = useState(PAGE_ROWS)
  const [openAt, setOpenAt] = useState<number>()

  const rows = useFindingRows(findings)
  const shown = sortRows(rows, order).slice(0, rowCount)

  return (
    <section aria-label={t`Findings`} className="@container grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FindingCounts rows={rows} lists={lists} />
        <SelectField
          label={t`Sort by`}
          empty={t`Line`}
          options={{
            listed: t`Lists`,
            format: t`Format`,
            network: t`Network`,
            duplicates: t`Duplicates`,
          }}
          value={order}
          onChange={(value) => setOrder(value as Order)}
        />
      </div>
      <table
        // Screen readers announce the counts above, not each row.
        aria-live="off"
        className="w-full border-collapse rounded-control border border-line bg-paper text-start text-sm"
      >
        <thead className="@max-[42rem]:sr-only">
          <tr className="border-b border-line text-ink-muted *:px-3 *:py-2 *:text-start *:font-medium">
            <th scope="col">
              <Trans>Line</Trans>
            </th>
            <th scope="col">
              <Trans>Finding</Trans>
            </th>
            <th scope="col">
              <Trans>Network</Trans>
            </th>
            <th scope="col">
              <Trans>Format</Trans>
            </th>
            <th scope="col">
              <Trans>Lists</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Fragment key={row.at}>
              <Row
                row={row}
                findings={findings}
                onAnswer={props.onAnswer}
                isOpen={openAt === row.at}
                onToggle={() => setOpenAt(openAt === row.at ? undefined : row.at)}
              />
              {openAt === row.at && (
                <tr className="border-b border-line">
                  <td colSpan={5} className="p-2">
                    <FindingView finding={row.finding} {...props} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {lists.lists.length > 0 && (
        <div className="text-sm text-ink-muted">
          <Trans>Addresses were looked up in these lists. No other risk was checked.</Trans>
          <ListDates lists={lists} />
        </div>
      )}
      {rows.length > rowCount && (
        <Button
          variant="secondary"
          className="justify-self-start in-data-copying:hidden"
          onClick={() => setRowCount(rowCount + PAGE_ROWS)}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

function Row({
  row: { finding, text, tag, format, networks, lists, listed, isFormatWarning },
  findings,
  onAnswer,
  isOpen,
  onToggle,
}: Pick<Props, 'findings' | 'onAnswer'> & {
  row: FindingRow
  isOpen: boolean
  onToggle: () => void
}) {
  const { number } = useFormat()
  const { line, column, duplicateOf, resembles } = finding
  const first = duplicateOf === undefined ? undefined : findings[duplicateOf]
  const like = resembles === undefined ? undefined : findings[resembles]
  const firstLine = first && number(first.line)
  const likeLine = like && number(like.line)
  const place = number(column + 1)
  return (
    <tr className="border-b border-line align-top *:px-3 *:py-2.5 @max-[42rem]:grid @max-[42rem]:grid-cols-[2.5rem_auto_auto_1fr] @max-[42rem]:px-3 @max-[42rem]:py-2 @max-[42rem]:*:p-0 @max-[42rem]:*:pe-4">
      <td className="text-ink-muted tabular-nums">{number(line)}</td>
      <th scope="row" className="text-start font-normal @max-[42rem]:col-span-3">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="min-h-6 rounded-control text-start break-all underline decoration-line-strong underline-offset-4 hover:decoration-accent"
        >
          {text === undefined ? format : <AddressGroups address={text} />}
        </button>
        <span className="flex flex-wrap items-center gap-x-3 text-ink-muted">
          {tag && (
            <span>
              <Trans>
                Tag <bdi className="font-mono">{tag}</bdi>
              </Trans>
            </span>
          )}
          {firstLine && (
            <span>
              <Trans>Same as line {firstLine}</Trans>
            </span>
          )}
          {likeLine && (
            <span className="font-medium text-danger">
              <Trans>Ends like the address in line {likeLine}, but is another account</Trans>
            </span>
          )}
          {isMasked(finding) && (
            <span>
              <Trans>Column {place}</Trans>
            </span>
          )}
          {isMasked(finding) && onAnswer && (
            <button
              type="button"
              onClick={() => onAnswer('text', finding)}
              className="min-h-6 rounded-control text-accent underline underline-offset-4 in-data-copying:hidden hover:text-accent-strong"
            >
              <Trans>This is not a secret</Trans>
            </button>
          )}
        </span>
      </th>
      <td className="@max-[42rem]:col-start-2 @max-[42rem]:empty:hidden">
        {networks && <bdi>{networks}</bdi>}
      </td>
      <td
        className={`@max-[42rem]:empty:hidden ${isFormatWarning ? 'font-medium text-danger' : ''}`}
      >
        {text !== undefined && format}
      </td>
      <td className={networks === '' && text === undefined ? '@max-[42rem]:col-start-2' : ''}>
        {listed ? (
          <span
            className={`flex items-start gap-1.5 font-semibold ${listed === 'notices' ? '' : 'text-danger'}`}
          >
            {listed !== 'notices' && <AlertIcon className="h-[1lh] shrink-0" />}
            {lists}
          </span>
        ) : (
          lists
        )}
      </td>
    </tr>
  )
}
