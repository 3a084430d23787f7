import { Plural, Trans } from '@lingui/react/macro'
import type { ListInfo } from 'aml-reader/lists'
import { useFormat } from '@/platform/i18n/format'
import type { AskedLists } from '../worker/result'
import { isBeyondLimit, isOverAMonthOld, isUpdated, ListAge } from './list-age'

function ListDate({ list }: { list: ListInfo }) {
  const { date } = useFormat()
  const day = date(list.date)
  const name = `${list.authority}: ${list.title}`
  return (
    <>
      <Trans>
        <bdi>{name}</bdi>, {day}
      </Trans>
      <ListAge list={list} />
      {!isUpdated(list) && (
        <span className="block">
          <Trans>Published once: it is not updated.</Trans>
        </span>
      )}
    </>
  )
}

export function ListDates({ lists: { lists } }: { lists: AskedLists }) {
  const count = lists.length
  const updated = lists.filter(isUpdated).length
  const old = lists.filter(isOverAMonthOld).length
  if (count === 0) return null
  return (
    <details className={`text-sm ${lists.some(isBeyondLimit) ? 'text-danger' : 'text-ink-muted'}`}>
      <summary className="w-fit cursor-pointer rounded-control py-0.5 pointer-coarse:py-3">
        {old > 0 ? (
          <Plural
            value={old}
            one={`# of ${updated} lists that are updated is over a month old`}
            other={`# of ${updated} lists that are updated are over a month old`}
          />
        ) : (
          <Plural value={count} one="# list asked" other="# lists asked" />
        )}
      </summary>
      <ul className="mt-1 grid gap-1 border-s border-line ps-3 text-ink-muted">
        {lists.map((list) => (
          <li key={list.id}>
            <ListDate list={list} />
          </li>
        ))}
      </ul>
    </details>
  )
}
