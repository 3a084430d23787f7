import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
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
} from './lists/sanctions-list'

/** The Treasury's search, at the entry of a party. */
const entryAddress = (uid: string) =>
  `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${encodeURIComponent(uid)}`

/** Whether an address is on the sanctions list. It is looked up in the browser, in a file of the site. */
export function ListStatus({ address }: { address: string }) {
  const { t } = useLingui()
  const [list, setList] = useState<SanctionsList | 'pending' | 'failed'>('pending')
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

  if (list === 'pending') return <Row>{t`Looking for the address in the US sanctions list…`}</Row>
  if (list === 'failed')
    return (
      <Row isWarning>
        <Trans>
          The US sanctions list could not be read, so we can’t say whether the address is on it.
          Reload the page to try again.
        </Trans>
      </Row>
    )
  const parties = list.find(address)
  return parties.length > 0 ? <Listed parties={parties} list={list} /> : <NotListed list={list} />
}

/** @param isWarning says it by an icon too, not by colour alone. */
function Row({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex items-start gap-2 border-b border-line px-4 py-3 ${isWarning ? 'bg-danger-soft' : ''}`}
    >
      {isWarning && <AlertIcon className="h-[1lh] shrink-0 text-danger" />}
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}

function Listed({ parties, list }: { parties: Party[]; list: SanctionsList }) {
  const format = useFormat()
  const date = format.date(list.published)
  return (
    <Row isWarning>
      <p className="font-semibold text-danger">
        <Trans>This address is on the sanctions list of the US Treasury.</Trans>
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
                  href={entryAddress(uid)}
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
      <p className="mt-2">
        <Trans>
          Do not send anything to it, and do not take anything from it. Ask a lawyer or your
          exchange.
        </Trans>
      </p>
      <p className="mt-2 text-sm text-ink-muted">
        <Trans>List of {date}.</Trans> <ListAge list={list} />
      </p>
    </Row>
  )
}

function NotListed({ list }: { list: SanctionsList }) {
  const date = useFormat().date(list.published)
  const isStale = ageInDays(list, Date.now()) >= STALE_DAYS
  return (
    <Row isWarning={isStale}>
      <p>
        <Trans>Not on the US list of {date}. No other risk was checked.</Trans>
      </p>
      <ListAge list={list} />
    </Row>
  )
}

/** How old the list is, once that matters. */
function ListAge({ list }: { list: SanctionsList }) {
  const days = ageInDays(list, Date.now())
  if (days < OLD_DAYS) return null
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
