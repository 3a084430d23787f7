import { Trans, useLingui } from '@lingui/react/macro'
import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Ticker } from '@/product/coins'
import { type CaseRow, MAX_PLAIN_ROWS, type Reading } from './case-rows'
import { FindingRow } from './finding-row'
import type { OnAnswer } from './mask-actions'

const ROW_HEIGHT = 76

const OVERSCAN = 10

export type TableProps = {
  rows: CaseRow[]
  reading: Reading
  coin?: Ticker | undefined
  onAnswer?: OnAnswer | undefined
}

export function FindingsTable({ rows, ...shared }: TableProps) {
  const { t } = useLingui()
  const table = useRef<HTMLTableElement>(null)
  const [openAt, setOpenAt] = useState<number>()
  const [focused, setFocused] = useState<number>()
  const [scrollMargin, setScrollMargin] = useState(0)
  const isVirtual = rows.length > MAX_PLAIN_ROWS
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin,
    useFlushSync: false,
    // Reading the height of a new row would force a layout of the page; its observer reports it after one.
    measureElement: (element, entry, instance) =>
      entry
        ? measureElement(element, entry, instance)
        : (instance.itemSizeCache.get(rows[instance.indexFromElement(element)]?.at ?? -1) ??
          ROW_HEIGHT),
    getItemKey: (index) => rows[index]?.at ?? index,
    rangeExtractor(range) {
      const kept = focused !== undefined && focused < rows.length ? [focused] : []
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b)
    },
  })
  // The summary above the table can change its height.
  useLayoutEffect(() => {
    const body = table.current?.tBodies[0]
    if (body) setScrollMargin(Math.round(body.getBoundingClientRect().top + scrollY))
  }, [])

  const items = isVirtual
    ? virtualizer.getVirtualItems()
    : rows.map((_, index) => ({ index, start: 0, end: 0 }))
  const total = isVirtual ? virtualizer.getTotalSize() : 0
  let bottom = scrollMargin
  return (
    <table
      ref={table}
      aria-label={t`Findings`}
      aria-rowcount={rows.length + 1}
      // Screen readers announce the summary, not each row.
      aria-live="off"
      onFocus={({ target }) => {
        const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
        setFocused(index === undefined ? undefined : Number(index))
      }}
      className="w-full border-collapse rounded-control border border-line bg-paper table-fixed text-start text-sm @max-[42rem]:block"
    >
      <thead className="@max-[42rem]:sr-only">
        <tr
          aria-rowindex={1}
          className="border-b border-line text-ink-muted *:px-3 *:py-2 *:text-start *:font-medium"
        >
          <th scope="col">
            <Trans>Finding</Trans>
          </th>
          <th scope="col" className="@min-[42rem]:w-[14%]">
            <Trans>Network</Trans>
          </th>
          <th scope="col" className="@min-[42rem]:w-[26%]">
            <Trans>Lists</Trans>
          </th>
          <th scope="col" className="@min-[42rem]:w-[20%]">
            <Trans>Place</Trans>
          </th>
        </tr>
      </thead>
      {items.flatMap(({ index, start, end }) => {
        const row = rows[index]
        if (!row) return []
        const gap = isVirtual ? start - bottom : 0
        bottom = end
        return [
          gap > 0 && <Gap key={`gap ${row.at}`} height={gap} />,
          <tbody
            key={row.at}
            data-index={index}
            className="@max-[42rem]:block"
            ref={isVirtual ? virtualizer.measureElement : undefined}
          >
            <FindingRow
              row={row}
              index={index}
              isOpen={openAt === row.at}
              onOpen={setOpenAt}
              {...shared}
            />
          </tbody>,
        ]
      })}
      {isVirtual && total + scrollMargin > bottom && <Gap height={total + scrollMargin - bottom} />}
    </table>
  )
}

/** Takes the height of rows that are not in the page. */
function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true" className="@max-[42rem]:block">
      <tr className="@max-[42rem]:block">
        <td colSpan={4} className="@max-[42rem]:block" style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  )
}
