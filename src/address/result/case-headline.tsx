import { Plural, Trans } from '@lingui/react/macro'
import { isUnchecked, type Summary } from 'aml-reader/summary'
import type { ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import type { Reading } from '../reading/read-case'
import { ReasonSentence } from '../sentences/lookup-sentence'
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
  const unchecked = [...notChecked].filter(([reason]) => isUnchecked(reason))
  const isComplete = unchecked.length + unread.length + lists.unreadable.length === 0
  const isHit = listed + almostListed > 0
  const almost = (
    <Plural
      value={almostListed}
      one="# finding is almost on a list."
      other="# findings are almost on a list."
    />
  )
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <Headline
        tone={isHit ? 'danger' : isComplete ? 'passed' : 'plain'}
        word={
          listed > 0 ? (
            <Plural
              value={listed}
              one="# finding is on a sanctions list or an internal list."
              other="# findings are on a sanctions list or an internal list."
            />
          ) : almostListed > 0 ? (
            almost
          ) : isComplete ? (
            <Trans>No finding is on a sanctions list or an internal list.</Trans>
          ) : (
            <Trans>No hit among the checked findings, but not all was checked.</Trans>
          )
        }
      >
        <ul className="grid gap-0.5">
          {listed > 0 && almostListed > 0 && <li className="font-medium">{almost}</li>}
          {unchecked.map(([reason, count]) => (
            <Unchecked key={reason} count={number(count)}>
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
