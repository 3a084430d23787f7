import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReadingRecord } from 'aml-reader/record'
import { useFormat } from '@/platform/i18n/format'
import { BRAND } from '@/product/brand'
import { FactList } from '@/ui/fact-list'
import { ListDate } from '../sentences/list-dates'
import { RecordFindings } from './record-findings'

/** @param limit maximum of rendered findings, by default all. */
export function RecordSheet({
  record: { lists, unreadable, note, readAt, reader, findings },
  limit = findings.length,
}: {
  record: ReadingRecord
  limit?: number
}) {
  const { t } = useLingui()
  const format = useFormat()
  const more = findings.length - limit
  const missing = format.list(unreadable)
  return (
    <article className="text-base">
      <p className="text-sm text-ink-muted">
        <bdi>{BRAND.name}</bdi>
      </p>
      <p className="text-xl font-semibold">
        <Trans>Record of a reading</Trans>
      </p>
      <FactList
        className="mt-3 grid gap-1 border-y border-line py-3 text-sm [&_dd]:min-w-0 [&_dd]:break-all"
        facts={[
          {
            label: t`Time`,
            value: readAt.replace('T', ' ').replace('Z', ' UTC'),
            code: true,
          },
          { label: t`Version of the reader`, value: reader, code: true },
        ]}
      />
      <ul className="mt-3 grid gap-2 text-sm">
        {lists.map((list) => (
          <li key={list.id}>
            <ListDate list={list} />
            <span className="block break-all text-ink-muted">
              SHA-256 <span className="isolate-ltr font-mono">{list.sha256}</span>
            </span>
          </li>
        ))}
      </ul>
      {missing && (
        <p className="mt-3 text-sm font-medium text-danger">
          <Trans>
            These lists could not be read: <bdi>{missing}</bdi>. An address without a hit may be on
            one of them.
          </Trans>
        </p>
      )}
      <p className="mt-3 text-sm font-medium">
        {lists.length > 0 ? (
          <Trans>
            The format of each text was read, and these lists. No other risk was checked.
          </Trans>
        ) : (
          <Trans>
            Only the format of each text was read: no list could be read. No risk was checked.
          </Trans>
        )}
      </p>
      {note && (
        <div className="mt-3">
          <p className="text-sm text-ink-muted">
            <Trans>Note</Trans>
          </p>
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {note}
          </p>
        </div>
      )}
      <RecordFindings findings={findings} lists={lists} limit={limit} />
      {more > 0 && (
        <p className="border-t border-line py-3 text-sm text-ink-muted">
          <Plural value={more} one="# more in the record." other="# more in the record." />
        </p>
      )}
    </article>
  )
}
