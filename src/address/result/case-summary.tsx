import { Plural, Trans } from '@lingui/react/macro'
import { isUnchecked, summarize } from 'aml-reader/summary'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { AlertIcon } from '@/ui/alert-icon'
import { InfoIcon } from '@/ui/icons'
import { EncodingSentence } from '../lists/encoding-sentence'
import type { Reading } from '../reading/read-case'
import { ReasonSentence } from '../sentences/lookup-sentence'

/** States the hits first, then all counts. Zero hits are told only if every list was asked. */
export function CaseSummary({ reading }: { reading: Reading }) {
  const { number } = useFormat()
  const { findings, lists, sources, unread, rescreening } = reading
  const { addresses, listed, byList, lookAlikePairs, mistyped, masked, notChecked } = useMemo(
    () => summarize(findings, lists.lists),
    [findings, lists],
  )
  const unchecked = [...notChecked].filter(([reason]) => isUnchecked(reason))
  const isComplete = unchecked.length + unread.length + lists.unreadable.length === 0
  const files = new Set(
    sources.filter(({ is }) => is !== 'typed').map(({ key }) => key.split('/')[0]),
  )
  // A record has the parts of files, such as sheets, not the files.
  const fileCount = rescreening ? 0 : files.size
  const hasTyped = sources.some(({ is }) => is === 'typed')
  const guessed = sources.flatMap(({ key, name, encoding }) =>
    encoding === undefined ? [] : [{ key, name, encoding }],
  )
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <p
        className={`flex items-start gap-2 text-lg font-semibold ${listed > 0 ? 'text-danger' : ''}`}
      >
        {listed > 0 || !isComplete ? (
          <AlertIcon className={`h-[1lh] shrink-0 ${listed > 0 ? '' : 'text-ink-muted'}`} />
        ) : (
          <InfoIcon className="h-[1lh] shrink-0 text-ink-muted" />
        )}
        <span>
          {listed > 0 ? (
            <Plural
              value={listed}
              one="# finding is on a sanctions list or an internal list."
              other="# findings are on a sanctions list or an internal list."
            />
          ) : isComplete ? (
            <Trans>No finding is on a sanctions list or an internal list.</Trans>
          ) : (
            <Trans>No hit among the checked findings, but not all was checked.</Trans>
          )}
        </span>
      </p>
      <dl className="grid border-t border-line text-sm">
        {fileCount > 0 && (
          <Count name={<Trans>Read</Trans>}>
            {hasTyped ? (
              <Trans>
                the text and <Plural value={fileCount} one="# file" other="# files" />
              </Trans>
            ) : (
              <Plural value={fileCount} one="# file" other="# files" />
            )}
          </Count>
        )}
        <Count name={<Trans>Findings</Trans>}>{number(findings.length)}</Count>
        <Count name={<Trans>Different addresses</Trans>}>{number(addresses)}</Count>
        {byList
          .filter(({ count }) => count > 0)
          .map(({ list: { id, authority, kind }, count }) => (
            <Count
              key={id}
              isGrave={kind !== 'notices'}
              name={
                kind === 'notices' ? (
                  <Trans>
                    Named by <bdi>{authority}</bdi>
                  </Trans>
                ) : (
                  <Trans>
                    Listed by <bdi>{authority}</bdi>
                  </Trans>
                )
              }
            >
              {number(count)}
            </Count>
          ))}
        {lookAlikePairs > 0 && (
          <Count isGrave name={<Trans>Look-alike pairs</Trans>}>
            {number(lookAlikePairs)}
          </Count>
        )}
        {mistyped > 0 && (
          <Count isGrave name={<Trans>Mistyped or incomplete</Trans>}>
            {number(mistyped)}
          </Count>
        )}
        {masked > 0 && (
          <Count isGrave name={<Trans>Masked as a possible secret</Trans>}>
            {number(masked)}
          </Count>
        )}
        {unchecked.map(([reason, value]) => (
          <Count key={reason} isGrave name={<ReasonSentence reason={reason} />}>
            {number(value)}
          </Count>
        ))}
      </dl>
      {guessed.map(({ key, name, encoding }) => (
        <p key={key} className="text-sm text-ink-muted">
          <EncodingSentence {...{ name, encoding }} />
        </p>
      ))}
    </div>
  )
}

function Count({
  name,
  isGrave = false,
  children,
}: {
  name: ReactNode
  isGrave?: boolean
  children: ReactNode
}) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
      <dt className={isGrave ? '' : 'text-ink-muted'}>{name}</dt>
      <dd className={`shrink-0 font-semibold tabular-nums ${isGrave ? 'text-danger' : ''}`}>
        {children}
      </dd>
    </div>
  )
}
