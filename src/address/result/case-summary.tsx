import { Plural, Trans } from '@lingui/react/macro'
import { isUnchecked, type Summary } from 'aml-reader/record'
import { toPrintable, toPrintableName } from 'aml-reader/wording'
import type { ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { EncodingSentence } from '../lists/encoding-sentence'
import { useWording } from '../reader-texts'
import type { Reading } from './case-rows'
import { useCountText } from './count-text'

export function CaseSummary({
  reading: { sources, rescreening },
  summary: { all, addresses, byList, lookAlikePairs, mistyped, masked, notChecked },
}: {
  reading: Reading
  summary: Summary
}) {
  const { number } = useFormat()
  const { labels } = useWording()
  const describe = useCountText()
  const unchecked = [...notChecked].filter(([reason]) => isUnchecked(reason))
  const files = new Set(
    sources.filter(({ is }) => is !== 'typed').map(({ key }) => key.split('/')[0]),
  )
  // A record has the parts of files, such as sheets, not the files.
  const fileCount = rescreening ? 0 : files.size
  const hasTyped = sources.some(({ is }) => is === 'typed')
  const guessed = sources.flatMap(({ key, name, encoding }) =>
    encoding === undefined ? [] : [{ key, name: toPrintableName(name), encoding }],
  )
  return (
    <div className="grid grid-cols-1 content-start gap-4">
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
        <Count name={labels.counts.places}>{describe(all)}</Count>
        <Count name={labels.counts.addresses}>{number(addresses)}</Count>
        {byList
          .filter(({ places }) => places > 0)
          .map(({ list: { id, title, kind, ...list }, ...count }) => {
            const authority = toPrintable(list.authority)
            return (
              <Count
                key={id}
                isGrave={kind === 'sanctions'}
                name={
                  kind === 'own' ? (
                    <Trans>
                      On the internal list <bdi>{title}</bdi>
                    </Trans>
                  ) : kind === 'notices' ? (
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
                {describe(count)}
              </Count>
            )
          })}
        {lookAlikePairs > 0 && (
          <Count isGrave name={labels.counts.lookAlikePairs}>
            {number(lookAlikePairs)}
          </Count>
        )}
        {mistyped.places > 0 && (
          <Count isGrave name={labels.counts.mistyped}>
            {describe(mistyped)}
          </Count>
        )}
        {masked.places > 0 && (
          <Count isGrave name={labels.counts.masked}>
            {describe(masked)}
          </Count>
        )}
        {unchecked.map(([reason, value]) => (
          <Count key={reason} isGrave name={labels.notChecked[reason]}>
            {describe(value)}
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
    <div className="grid grid-cols-[3fr_2fr] items-baseline gap-4 border-b border-line py-1.5">
      <dt className={isGrave ? '' : 'text-ink-muted'}>{name}</dt>
      <dd className={`text-end font-semibold tabular-nums ${isGrave ? 'text-danger' : ''}`}>
        {children}
      </dd>
    </div>
  )
}
