import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { AlertIcon } from '@/ui/alert-icon'
import { textLinkClass } from '@/ui/link-class'
import {
  ageInDays,
  loadSanctionsList,
  OLD_DAYS,
  type Party,
  type SanctionsList,
  STALE_DAYS,
} from '../lists/sanctions-list'

export type LoadedList = SanctionsList | 'pending' | 'failed'

export function useSanctionsList(): LoadedList {
  const [list, setList] = useState<LoadedList>('pending')
  useEffect(() => {
    let isCurrent = true
    loadSanctionsList().then(
      (loaded) => isCurrent && setList(loaded),
      () => isCurrent && setList('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return list
}

/** The Treasury's page of a party. */
const getEntryUrl = (uid: string) =>
  `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${encodeURIComponent(uid)}`

export function ListedWarning({ parties, list }: { parties: Party[]; list: SanctionsList }) {
  const format = useFormat()
  const date = format.date(list.published)
  return (
    <div className="flex items-start gap-2.5 border-b-2 border-danger bg-danger-soft px-4 py-3">
      <AlertIcon className="h-[1lh] shrink-0 text-danger" />
      <div className="min-w-0 grow">
        <p className="font-semibold text-danger">
          <Trans>This address is on the sanctions list of the US Treasury.</Trans>
        </p>
        <p className="mt-1 font-medium">
          <Trans>
            Do not send anything to it, and do not take anything from it. Ask a lawyer or your
            exchange.
          </Trans>
        </p>
        <ul className="mt-2 grid gap-2">
          {parties.map(({ uid, name, programs }) => {
            const programmes = format.list(programs)
            return (
              <li key={uid}>
                <bdi className="font-medium break-words">{name}</bdi>
                <span className="block text-sm text-ink-muted">
                  <Trans>
                    Entry <bdi>{uid}</bdi>, programmes: <bdi>{programmes}</bdi>
                  </Trans>
                  <a
                    href={getEntryUrl(uid)}
                    target="_blank"
                    rel="noreferrer"
                    className={`${textLinkClass} block w-fit`}
                  >
                    <Trans>See it at the Treasury</Trans>
                  </a>
                </span>
              </li>
            )
          })}
        </ul>
        <p className="mt-2 text-sm text-ink-muted">
          <Trans>List of {date}.</Trans> <ListAge list={list} />
        </p>
      </div>
    </div>
  )
}

export function ListSentence({ list, parties }: { list: LoadedList; parties: Party[] }) {
  const { date } = useFormat()
  if (list === 'pending') return <Trans>Looking for the address in the US sanctions list…</Trans>
  if (list === 'failed')
    return (
      <span className="flex items-start gap-2 text-danger">
        <AlertIcon className="h-[1lh] shrink-0" />
        <span>
          <Trans>
            The US sanctions list could not be read, so we can’t say whether the address is on it.
            Reload the page to try again.
          </Trans>
        </span>
      </span>
    )
  const day = date(list.published)
  if (parties.length > 0) return <Trans>On the US list of {day}: see the warning above.</Trans>
  return (
    <>
      <Trans>Not on the US list of {day}. No other risk was checked.</Trans>
      <ListAge list={list} />
    </>
  )
}

/** Renders nothing for a recent list, and a warning for a stale list. */
export function ListAge({ list }: { list: SanctionsList }) {
  const days = ageInDays(list, Date.now())
  if (days < OLD_DAYS) return null
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
