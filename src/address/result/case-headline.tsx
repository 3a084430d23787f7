import { Plural, Trans } from '@lingui/react/macro'
import { isUnchecked, type Summary } from 'aml-reader/record'
import type { ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import type { Reading } from '../reading/read-case'
import { ReasonSentence } from '../sentences/lookup-sentence'
import { useCountText } from './count-text'
import { Headline } from './headline'

/** The hits of a case, then what was not checked. Zero hits are told only if every list was asked. */
export function CaseHeadline({
  reading: { lists, unread },
  summary: { listed, almostListed, notChecked },
}: {
  reading: Reading
  summary: Summary
}) {
  const { number } = useFormat()
  const describe = useCountText()
  const unchecked = [...notChecked].filter(([reason]) => isUnchecked(reason))
  const isComplete = unchecked.length + unread.length + lists.unreadable.length === 0
  const isHit = listed.places + almostListed.places > 0
  const [hits, near] = [number(listed.places), number(almostListed.places)]
  const almost =
    almostListed.places === almostListed.different ? (
      <Plural
        value={almostListed.different}
        one="# almost listed address"
        other="# almost listed addresses"
      />
    ) : (
      <Plural
        value={almostListed.different}
        one={`${near} places with # almost listed address`}
        other={`${near} places with # almost listed addresses`}
      />
    )
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <Headline
        tone={isHit ? 'danger' : isComplete ? 'passed' : 'plain'}
        word={
          listed.places > 0 ? (
            listed.places === listed.different ? (
              <Plural value={listed.different} one="# listed address" other="# listed addresses" />
            ) : (
              <Plural
                value={listed.different}
                one={`${hits} places with # listed address`}
                other={`${hits} places with # listed addresses`}
              />
            )
          ) : almostListed.places > 0 ? (
            almost
          ) : isComplete ? (
            <Trans>No address is on a sanctions list or an internal list.</Trans>
          ) : (
            <Trans>No hit among what was checked, but not all was checked.</Trans>
          )
        }
      >
        <ul className="grid gap-0.5 empty:hidden">
          {listed.places > 0 && almostListed.places > 0 && (
            <li className="font-medium">{almost}</li>
          )}
          {unchecked.map(([reason, count]) => (
            <Unchecked key={reason} count={describe(count)}>
              <ReasonSentence reason={reason} />
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
