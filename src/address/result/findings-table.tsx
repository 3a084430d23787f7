import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { useFormat } from '@/platform/i18n/format'
import type { Ticker } from '@/product/coins'
import { AlertIcon } from '@/ui/alert-icon'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/select-field'
import type { Finding } from '../reader/find-all'
import { AddressGroups } from './address-groups'
import { type FindingRow, type Order, sortRows, useFindingRows } from './finding-rows'
import { ReadingView } from './reading-view'
import { ListAge, type LoadedList } from './sanctions-result'

const PAGE_ROWS = 100

export function FindingsTable({
  found,
  list,
  coin,
}: {
  found: Finding[]
  list: LoadedList
  coin?: Ticker | undefined
}) {
  const { t } = useLingui()
  const { date, number } = useFormat()
  const [order, setOrder] = useState<Order>('')
  const [rowCount, setRowCount] = useState(PAGE_ROWS)
  const [openAt, setOpenAt] = useState<number>()

  const rows = useFindingRows(found, list)
  const sorted = sortRows(rows, order)
  const shown = sorted.slice(0, rowCount)
  const count = (test: (row: FindingRow) => boolean) => rows.filter(test).length
  const listed = count((row) => row.listed)
  const mistakes = count(({ isWarning }) => isWarning)
  const duplicates = count(({ found: { duplicateOf } }) => duplicateOf !== undefined)

  const day = typeof list === 'object' && date(list.published)
  const total = found.length

  return (
    <section aria-label={t`Findings`} className="@container grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="font-medium">
            <Plural value={total} one="# finding" other="# findings" />
          </p>
          <ul className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
            {typeof list === 'object' && (
              <li className={listed > 0 ? 'font-medium text-danger' : ''}>
                <Plural value={listed} one="# on the US list" other="# on the US list" />
              </li>
            )}
            <li className={mistakes > 0 ? 'font-medium text-danger' : ''}>
              <Plural value={mistakes} one="# with a warning" other="# with a warning" />
            </li>
            <li>
              <Plural value={duplicates} one="# duplicate" other="# duplicates" />
            </li>
          </ul>
        </div>
        <SelectField
          label={t`Sort by`}
          empty={t`Line`}
          options={{
            listed: t`US list`,
            format: t`Format`,
            network: t`Network`,
            duplicates: t`Duplicates`,
          }}
          value={order}
          onChange={(value) => setOrder(value as Order)}
        />
      </div>
      <p className="text-sm text-ink-muted">
        {typeof list === 'object' ? (
          <>
            <Trans>US list of {day}. No other risk was checked.</Trans>
            <ListAge list={list} />
          </>
        ) : list === 'failed' ? (
          <span className="text-danger">
            <Trans>The US sanctions list could not be read. Reload the page to try again.</Trans>
          </span>
        ) : (
          <Trans>Reading the US sanctions list…</Trans>
        )}
      </p>
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
              <Trans>US list</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ at, found: one, format, networks, listed: isListed, isWarning }) => {
            const { line, reading, duplicateOf } = one
            const isOpen = openAt === at
            const text = 'text' in reading ? reading.text : undefined
            const first = duplicateOf === undefined ? undefined : found[duplicateOf]
            const firstLine = first && number(first.line)
            const tag = 'tag' in reading ? reading.tag?.value : undefined
            return (
              <Fragment key={at}>
                <tr className="border-b border-line align-top *:px-3 *:py-2.5 @max-[42rem]:grid @max-[42rem]:grid-cols-[2.5rem_auto_auto_1fr] @max-[42rem]:px-3 @max-[42rem]:py-2 @max-[42rem]:*:p-0 @max-[42rem]:*:pe-4">
                  <td className="text-ink-muted tabular-nums">{number(line)}</td>
                  <th scope="row" className="text-start font-normal @max-[42rem]:col-span-3">
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      onClick={() => setOpenAt(isOpen ? undefined : at)}
                      className="min-h-6 rounded-control text-start break-all underline decoration-line-strong underline-offset-4 hover:decoration-accent"
                    >
                      {text === undefined ? format : <AddressGroups address={text} />}
                    </button>
                    <span className="flex flex-wrap gap-x-3 text-ink-muted">
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
                    </span>
                  </th>
                  <td className="@max-[42rem]:col-start-2">
                    <bdi>{networks}</bdi>
                  </td>
                  <td className={isWarning ? 'font-medium text-danger' : ''}>
                    {text !== undefined && format}
                  </td>
                  <td>
                    {isListed ? (
                      <span className="flex items-start gap-1.5 font-semibold text-danger">
                        <AlertIcon className="h-[1lh] shrink-0" />
                        <Trans>Listed</Trans>
                      </span>
                    ) : (
                      typeof list === 'object' &&
                      (reading.kind === 'address' || reading.kind === 'other-network') && (
                        <Trans>Not listed</Trans>
                      )
                    )}
                  </td>
                </tr>
                {isOpen && (
                  <tr className="border-b border-line">
                    <td colSpan={5} className="p-2">
                      <ReadingView outcome={one} list={list} coin={coin} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {rows.length > rowCount && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setRowCount(rowCount + PAGE_ROWS)}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
