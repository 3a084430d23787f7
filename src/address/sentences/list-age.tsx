import { Plural } from '@lingui/react/macro'
import { ageInDays, OLD_DAYS, STALE_DAYS } from 'aml-reader/list-age'
import type { ListInfo } from 'aml-reader/lists'
import { AlertIcon } from '@/ui/alert-icon'

/**
 * Renders nothing for a recent list, and a warning for a stale list. Notices of an authority are not
 * updated, so they have no age.
 */
export function ListAge({ list: { kind, date } }: { list: Pick<ListInfo, 'kind' | 'date'> }) {
  const days = ageInDays(date, Date.now())
  if (days < OLD_DAYS || kind === 'notices') return null
  return days < STALE_DAYS ? (
    <span className="block text-sm text-ink-muted">
      <Plural value={days} one="The list is # day old." other="The list is # days old." />
    </span>
  ) : (
    <span className="flex items-start gap-2 text-danger">
      <AlertIcon className="h-[1lh] shrink-0" />
      <Plural
        value={days}
        one="The list is # day old: addresses that were added since are missing."
        other="The list is # days old: addresses that were added since are missing."
      />
    </span>
  )
}
