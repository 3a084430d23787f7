import { Trans, useLingui } from '@lingui/react/macro'
import type { Finding } from 'aml-reader/finding'
import type { ListIndex } from 'aml-reader/lists'
import { addDigest, makeRecord, type ReadingRecord, type TypedTexts } from 'aml-reader/record'
import { buildReport, type ReportLanguage } from 'aml-reader/report'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { findLanguage } from '@/platform/i18n/languages'
import { runInSlices } from '@/platform/run-in-slices'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/modal'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { version } from '../../../package.json'
import { RemovedNotice } from '../sentences/removed-notice'
import { PrintRecord } from './print-record'
import { Report } from './report'
import { saveFile } from './save-file'
import { useTypedTexts } from './use-typed-texts'

/** The printed page and the file have all findings. */
const MAX_PREVIEWED = 10

/** The files of a reading, and the texts of an opened record. */
export type RecordSource = Partial<Pick<ReadingRecord, 'files' | 'unread' | keyof TypedTexts>>

/**
 * Exports findings as JSON, as CSV, or in print. While it is open, only the record is printed. A secret in a typed text
 * is removed.
 */
export function RecordPanel({
  readAt,
  findings,
  lists,
  source = {},
  onType,
  onClose,
}: {
  /** When the lists were asked. */
  readAt: Date
  findings: Finding[]
  lists: Pick<ListIndex, 'lists' | 'unreadable'>
  source?: RecordSource | undefined
  /** Receives the typed texts, without secrets. */
  onType?: (texts: TypedTexts) => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { typed, change, removed, isRemembered, setRemembered } = useTypedTexts(source)
  const tell = useEffectEvent((texts: TypedTexts) => onType?.(texts))
  useEffect(() => tell(typed), [typed])
  // A language whose texts are missing from reader/src/report/texts/languages.ts is a type error here.
  const language: ReportLanguage = findLanguage(i18n.locale).locale
  const { files, unread } = source
  const record = useMemo(
    () => makeRecord(findings, lists, { readAt, version, files, unread, ...typed }),
    [findings, lists, readAt, files, unread, typed],
  )
  const [saved, setSaved] = useState<string>()
  // The panel and each typed character are shown before the preview, which counts all findings.
  const previewed = useDeferredValue(record, undefined)
  const preview = useMemo(
    () => previewed && buildReport(previewed, language, MAX_PREVIEWED),
    [previewed, language],
  )

  function save(extension: string, type: string, text: string) {
    const name = `aml-verify-reading-${record.readAt.replaceAll(':', '-')}.${extension}`
    saveFile(name, type, text)
    setSaved(name)
  }

  async function saveCsv() {
    const { serializeCsv } = await import('./serialize-csv')
    save('csv', 'text/csv', await runInSlices(serializeCsv(record)))
  }

  const control = (field: keyof TypedTexts) => ({
    value: typed[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
      change(field, target.value),
  })

  return (
    <Modal
      wide
      title={t`Keep a record`}
      onClose={onClose}
      message={t`Your browser makes the record. Nothing is stored until you save it.`}
      actions={
        <div className="grid w-full gap-2">
          <p role="status" className="text-sm text-ink-muted empty:hidden sm:text-end">
            {saved && (
              <Trans>
                Your browser saves <bdi className="wrap-anywhere">{saved}</bdi>.
              </Trans>
            )}
          </p>
          <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
            <div className="grid grid-cols-2 gap-2">
              <Button
                variant="secondary"
                onClick={() =>
                  save(
                    'json',
                    'application/json',
                    `${JSON.stringify(addDigest(record), null, 2)}\n`,
                  )
                }
              >
                <Trans>Save as JSON</Trans>
              </Button>
              <Button variant="secondary" onClick={saveCsv}>
                <Trans>Save as CSV</Trans>
              </Button>
            </div>
            <Button onClick={() => print()}>
              <Trans>Print or save as PDF</Trans>
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Case (optional)`}
          hint={t`On each page of the print.`}
          dir="auto"
          data-autofocus=""
          {...control('case')}
        />
        <div>
          <TextField label={t`Analyst (optional)`} dir="auto" {...control('analyst')} />
          <label className="mt-1.5 flex min-h-6 w-fit items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={isRemembered}
              onChange={({ target }) => setRemembered(target.checked)}
            />
            <Trans>Remember analyst on this device</Trans>
          </label>
        </div>
      </div>
      <TextField label={t`Decision (optional)`} dir="auto" {...control('decision')} />
      <TextArea
        label={t`Note (optional)`}
        hint={t`Such as the purpose of the payment. It becomes part of the record.`}
        rows={2}
        {...control('note')}
      />
      {removed && <RemovedNotice finding={removed} />}
      <section aria-label={t`Preview`} className="rounded-control border border-line bg-paper p-4">
        {preview && <Report node={preview} />}
      </section>
      <PrintRecord record={record} language={language} />
    </Modal>
  )
}
