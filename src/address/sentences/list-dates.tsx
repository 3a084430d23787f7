import { Plural, Trans } from '@lingui/react/macro'
import { findAges, type ListInfo, STALE_DAYS } from 'aml-reader/lists'
import { toPrintable } from 'aml-reader/wording'
import { useFormat } from '@/platform/i18n/format'
import type { AskedLists } from '../worker/result'

/** Days after which a list is old (plugins/README.md). */
const LIMIT_DAYS = Number(import.meta.env.VITE_LIST_AGE_LIMIT || STALE_DAYS)

function ListDate({ list }: { list: ListInfo }) {
  const { date } = useFormat()
  const day = date(list.date)
  const name = toPrintable(`${list.authority}: ${list.title}`)
  return (
    <>
      <Trans>
        <bdi>{name}</bdi>, {day}
      </Trans>
      {list.kind === 'notices' && (
        <span className="block">
          <Trans>Published once: it is not updated.</Trans>
        </span>
      )}
    </>
  )
}

/** The lists that were asked. That some are old is no warning of a finding, so it has not its colour. */
export function ListDates({ lists: { lists } }: { lists: AskedLists }) {
  const { date } = useFormat()
  const count = lists.length
  const ages = findAges(lists, Date.now())
  const old = lists.filter((list) => (ages?.get(list) ?? 0) >= LIMIT_DAYS)
  const [oldest] = old.map((list) => list.date).toSorted()
  const since = oldest && date(oldest)
  if (count === 0) return null
  return (
    <div className="text-sm text-ink-muted">
      <details>
        <summary className="w-fit cursor-pointer rounded-control py-0.5 pointer-coarse:py-3">
          <Plural value={count} one="# list asked" other="# lists asked" />
        </summary>
        <ul className="mt-1 grid gap-1 border-s border-line ps-3">
          {lists.map((list) => (
            <li key={list.id}>
              <ListDate list={list} />
            </li>
          ))}
        </ul>
      </details>
      {!ages && (
        <p>
          <Trans>
            A list is of a later day than today: the date of this device is wrong, and how old the
            lists are is unknown. Set the date, then check again.
          </Trans>
        </p>
      )}
      {since && (
        <p>
          <Plural
            value={old.length}
            one={`# of them is old, of ${since}: addresses that were listed since are missing. Ask the operator of this site to update it.`}
            other={`# of them are old, the oldest of ${since}: addresses that were listed since are missing. Ask the operator of this site to update them.`}
          />
        </p>
      )}
    </div>
  )
}
