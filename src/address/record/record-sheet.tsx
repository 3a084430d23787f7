import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { BRAND } from '@/product/brand'
import { FactList } from '@/ui/fact-list'
import type { Finding } from '../reader/find-all'
import type { ReadingRecord } from './record'
import { RecordFindings } from './record-findings'

/** @param found the findings in the order of the record. @param limit maximum of rendered findings, by default all. */
export function RecordSheet({
  record,
  found,
  limit = found.length,
}: {
  record: ReadingRecord
  found: Finding[]
  limit?: number
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { list, note, readAt, reader, findings } = record
  const more = findings.length - limit
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
          {
            label: t`US sanctions list`,
            value: list ? format.date(list.published) : t`could not be read`,
          },
          ...(list ? [{ label: t`SHA-256 of the list`, value: list.sha256, code: true }] : []),
        ]}
      />
      <p className="mt-3 text-sm font-medium">
        {list ? (
          <Trans>
            The format of each text was read, and one sanctions list. No other risk was checked.
          </Trans>
        ) : (
          <Trans>
            Only the format of each text was read: the sanctions list could not be read. No risk was
            checked.
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
      <RecordFindings findings={findings} found={found} limit={limit} hasList={list !== null} />
      {more > 0 && (
        <p className="border-t border-line py-3 text-sm text-ink-muted">
          <Plural value={more} one="# more in the record." other="# more in the record." />
        </p>
      )}
    </article>
  )
}
