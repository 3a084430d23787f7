import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Finding, getText, type Listing, type Similar } from 'aml-reader/finding'
import type { ListInfo } from 'aml-reader/lists'
import { toPrintable } from 'aml-reader/wording'
import type { ReactNode } from 'react'
import { AlertIcon } from '@/ui/alert-icon'
import { Notice } from '@/ui/notice'
import { useWording } from '../reader-texts'
import type { Reading } from '../result/case-rows'
import { FindingPlace } from '../sentences/finding-place'
import { Advised } from '../sentences/finding-sentence'
import { EntryLine, getEntryKey } from '../sentences/listings'
import type { Source } from '../worker/result'
import type { Rescreened } from '../worker/screen-record'
import { ListChanges } from './list-changes'

/** Compares a record that was opened with today's lists. The findings themselves are shown below it. */
export function RecordChanges({
  rescreening: {
    record,
    lists,
    changes,
    more,
    counts: { added, almost, gone, unknown, same },
  },
  findings,
  sources,
}: Pick<Reading, 'findings' | 'sources'> & { rescreening: Rescreened }) {
  const { t } = useLingui()
  const { doubts, fullStop } = useWording()
  const infos = lists.flatMap(({ now, before }) => now ?? before ?? [])
  const time = record.readAt.replace('T', ' ').replace('Z', ' UTC')
  const name = toPrintable(record.case)
  return (
    <section
      aria-label={t`Changes since the record`}
      className="grid gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div>
        <p className="font-semibold">
          {name ? (
            <Trans>
              Record of the case <bdi>{name}</bdi>
            </Trans>
          ) : (
            <Trans>Saved record</Trans>
          )}
        </p>
        <p className="text-sm text-ink-muted">
          <Trans>
            Checked on <bdi className="isolate-ltr font-mono">{time}</bdi>. Below is the result of
            today’s lists for the same findings.
          </Trans>
        </p>
        <TypedText name={<Trans>Decision then:</Trans>} text={record.decision} />
        <TypedText name={<Trans>Analyst:</Trans>} text={record.analyst} />
        <TypedText name={<Trans>Note:</Trans>} text={record.note} />
        {record.digest !== undefined && (
          <p className="text-sm text-ink-muted">
            <Trans>Digest:</Trans>{' '}
            <bdi className="isolate-ltr font-mono text-sm break-all">{record.digest}</bdi>
          </p>
        )}
      </div>
      {record.doubt && (
        <Notice tone="danger">
          <Advised of={{ ...doubts[record.doubt], fact: [doubts[record.doubt].fact, fullStop] }} />
        </Notice>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        <li className={added > 0 ? 'font-medium text-danger' : 'text-ink-muted'}>
          <Plural value={added} one="# newly listed" other="# newly listed" />
        </li>
        {almost > 0 && (
          <li className="font-medium text-danger">
            <Plural value={almost} one="# newly almost listed" other="# newly almost listed" />
          </li>
        )}
        <li className={gone > 0 ? 'font-medium' : 'text-ink-muted'}>
          <Plural value={gone} one="# no longer listed" other="# no longer listed" />
        </li>
        {unknown > 0 && (
          <li className="font-medium text-danger">
            <Plural
              value={unknown}
              one="# unknown: its list was not read today"
              other="# unknown: their lists were not read today"
            />
          </li>
        )}
        <li className="text-ink-muted">
          <Plural value={same} one="# the same" other="# the same" />
        </li>
      </ul>
      {changes.length > 0 && (
        <ul className="grid gap-3 text-sm">
          {changes.map((change) => (
            <li key={change.at} className="min-w-0 border-t border-line pt-3">
              <FindingText finding={findings[change.at]} sources={sources} />
              {ENTRIES.map((is) => (
                <Entries key={is} is={is} listings={change[is]} lists={infos} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="text-sm text-ink-muted">
          <Plural value={more} one="# more change." other="# more changes." />
        </p>
      )}
      <ListChanges changes={lists} />
    </section>
  )
}

/** Renders nothing for a text that was not typed. */
function TypedText({ name, text }: { name: ReactNode; text: string }) {
  if (text === '') return null
  return (
    <p>
      <span className="text-ink-muted">{name}</span>{' '}
      <bdi className="font-medium whitespace-pre-wrap wrap-anywhere">{toPrintable(text, '\n')}</bdi>
    </p>
  )
}

function FindingText({ finding, sources }: { finding: Finding | undefined; sources: Source[] }) {
  if (!finding) return null
  const text = getText(finding)
  return (
    <p>
      {text !== undefined && (
        <bdi className="isolate-ltr font-mono font-semibold break-all">{text}</bdi>
      )}
      <span className="block text-ink-muted">
        <FindingPlace finding={finding} sources={sources} />
      </span>
    </p>
  )
}

const ENTRIES = ['added', 'almost', 'gone', 'unknown'] as const

function Entries({
  is,
  listings,
  lists,
}: {
  is: (typeof ENTRIES)[number]
  listings: (Listing | Similar)[]
  lists: ListInfo[]
}) {
  const { t } = useLingui()
  if (listings.length === 0) return null
  const titles = {
    added: t`Newly listed`,
    almost: t`Newly almost listed`,
    gone: t`No longer listed`,
    unknown: t`Listed then; the list was not read today`,
  }
  const isGone = is === 'gone'
  return (
    <div className={`mt-1 border-s-4 ps-2 ${isGone ? 'border-line-strong' : 'border-danger'}`}>
      <p
        className={`flex items-start gap-1.5 font-medium ${isGone ? 'text-ink-muted' : 'text-danger'}`}
      >
        {!isGone && <AlertIcon className="h-[1lh] w-4 shrink-0" />}
        {titles[is]}
      </p>
      {listings.map((listing) => (
        <p key={getEntryKey(listing)}>
          <EntryLine entry={listing} lists={lists} />
        </p>
      ))}
    </div>
  )
}
