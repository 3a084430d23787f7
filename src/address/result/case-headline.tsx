import { Plural, Trans } from '@lingui/react/macro'
import { type Count, isUnchecked, type Summary } from 'aml-reader/record'
import type { ReactElement, ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { useWording } from '../reader-texts'
import type { Reading } from './case-rows'
import { useCountText } from './count-text'
import { Headline } from './headline'
import { isUnmatched, UnmatchedItems } from './unmatched-sentences'

/** The gravest first. */
const TONES = {
  listed: 'danger',
  almostListed: 'danger',
  masked: 'danger',
  own: 'warning',
  notices: 'plain',
} as const

type Kind = keyof typeof TONES

const KINDS = Object.keys(TONES) as Kind[]

/** Different addresses or secrets; also their places where one has several. */
function CountText({ kind, count: { places, different } }: { kind: Kind; count: Count }) {
  const all = useFormat().number(places)
  return (
    <>
      <CountWords kind={kind} count={different} />
      {places !== different && (
        <>
          {' '}
          <Trans>({all} places)</Trans>
        </>
      )}
    </>
  )
}

function CountWords({ kind, count }: { kind: Kind; count: number }): ReactElement {
  switch (kind) {
    case 'listed':
      return <Plural value={count} one="# listed address" other="# listed addresses" />
    case 'almostListed':
      return (
        <Plural value={count} one="# almost listed address" other="# almost listed addresses" />
      )
    case 'masked':
      return (
        <Plural
          value={count}
          one="# secret or possible secret, masked"
          other="# secrets or possible secrets, masked"
        />
      )
    case 'own':
      return (
        <Plural
          value={count}
          one="# address on an internal list"
          other="# addresses on an internal list"
        />
      )
    case 'notices':
      return (
        <Plural
          value={count}
          one="# address named by a notice alone"
          other="# addresses named by notices alone"
        />
      )
  }
}

/**
 * The gravest count of a case, then the others, then what was not checked. Zero hits are told only if every list was
 * asked, and as passed only if every text has an address.
 */
export function CaseHeadline({
  reading: { lists, unread, sources },
  summary,
}: {
  reading: Reading
  summary: Summary
}) {
  const { labels } = useWording()
  const { masked, notChecked } = summary
  const describe = useCountText()
  const unchecked = [...notChecked].filter(([reason]) => isUnchecked(reason))
  const told = unchecked.filter(
    ([reason, { places }]) => reason !== 'hidden' || places !== masked.places,
  )
  const isComplete = unchecked.length + unread.length + lists.unreadable.length === 0
  const isMisread = isUnmatched(sources)
  const [first, ...others] = KINDS.map((kind) => ({ kind, count: summary[kind] })).filter(
    ({ count }) => count.places > 0,
  )
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <Headline
        tone={first ? TONES[first.kind] : isComplete && !isMisread ? 'passed' : 'plain'}
        word={
          first ? (
            <CountText {...first} />
          ) : !isComplete ? (
            <Trans>No hit among what was checked, but not all was checked.</Trans>
          ) : isMisread ? (
            <Trans>No address that was found is on a sanctions list or an internal list.</Trans>
          ) : (
            <Trans>No address is on a sanctions list or an internal list.</Trans>
          )
        }
        next={
          masked.places > 0 && (
            <Trans>
              Copy something else now, to clear the secret from your clipboard. If anyone could have
              seen it, move the coins to a new wallet.
            </Trans>
          )
        }
      >
        <ul className="grid gap-0.5 empty:hidden">
          {others.map((one) => (
            <li key={one.kind} className="font-medium">
              <CountText {...one} />
            </li>
          ))}
          <UnmatchedItems sources={sources} />
          {told.map(([reason, count]) => (
            <Unchecked key={reason} count={describe(count)}>
              {labels.notChecked[reason]}
            </Unchecked>
          ))}
        </ul>
      </Headline>
    </div>
  )
}

function Unchecked(props: { count: string; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className="font-semibold tabular-nums">{props.count}</span>
      <span>{props.children}</span>
    </li>
  )
}
