import { Plural } from '@lingui/react/macro'
import { ageInDays, type ListInfo, OLD_DAYS, STALE_DAYS } from 'aml-reader/lists'

/** Days after which a list's age is in the colour of a warning (plugins/README.md). */
const LIMIT_DAYS = Number(import.meta.env.VITE_LIST_AGE_LIMIT || STALE_DAYS)

/** Notices are published once, so they have no age. */
export const isUpdated = ({ kind }: Pick<ListInfo, 'kind'>) => kind !== 'notices'

const isOlderThan = (days: number, { kind, date }: Pick<ListInfo, 'kind' | 'date'>) =>
  isUpdated({ kind }) && ageInDays(date, Date.now()) >= days

export const isOverAMonthOld = (list: ListInfo) => isOlderThan(STALE_DAYS, list)

export const isBeyondLimit = (list: ListInfo) => isOlderThan(LIMIT_DAYS, list)

/** The age of a list. Renders nothing for a recent one. */
export function ListAge({ list }: { list: Pick<ListInfo, 'kind' | 'date'> }) {
  const days = ageInDays(list.date, Date.now())
  if (!isOlderThan(OLD_DAYS, list)) return null
  return (
    <span className="block text-sm text-ink-muted">
      {days < STALE_DAYS ? (
        <Plural value={days} one="The list is # day old." other="The list is # days old." />
      ) : (
        <Plural
          value={days}
          one="The list is # day old: addresses that were added since are missing."
          other="The list is # days old: addresses that were added since are missing."
        />
      )}
    </span>
  )
}
