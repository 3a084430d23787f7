import { Plural, Trans } from '@lingui/react/macro'
import { ageInDays, STALE_DAYS } from 'aml-reader/list-age'
import type { ListIndex, ListInfo } from 'aml-reader/lists'
import { useFormat } from '@/platform/i18n/format'
import { AlertIcon } from '@/ui/alert-icon'
import { ListAge } from './list-age'

/** A list with its date, and its age if that is not recent. */
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
    </>
  )
}

/** Warns of stale lists, and has the dates of all lists in a disclosure. */
export function ListDates({ lists: { lists } }: { lists: ListIndex }) {
  const { date } = useFormat()
  const now = Date.now()
  const dated = lists.filter(({ kind }) => kind !== 'notices')
  const [oldest] = dated.toSorted((a, b) => a.date.localeCompare(b.date))
  const stale = dated.filter((list) => ageInDays(list.date, now) >= STALE_DAYS)
  // Titles are English, and so are the separators.
  const names = stale.map(({ title }) => title).join('; ')
  const day = oldest && date(oldest.date)
  const count = lists.length
  if (count === 0) return null
  return (
    <div className="mt-1 grid gap-1 text-sm text-ink-muted">
      {stale.length > 0 && (
        <p className="flex items-start gap-2 text-danger">
          <AlertIcon className="h-[1lh] shrink-0" />
          <span>
            <Trans>
              Older than a month: <bdi>{names}</bdi>. Addresses that were added since are missing.
            </Trans>
          </span>
        </p>
      )}
      <details>
        <summary className="w-fit cursor-pointer rounded-control py-0.5">
          {day ? (
            <Trans>
              <Plural value={count} one="# list asked" other="# lists asked" />, the oldest of {day}
            </Trans>
          ) : (
            <Plural value={count} one="# list asked" other="# lists asked" />
          )}
        </summary>
        <ul className="mt-1 grid gap-1 border-s border-line ps-3">
          {lists.map((list) => (
            <li key={list.id}>
              <ListDate list={list} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
