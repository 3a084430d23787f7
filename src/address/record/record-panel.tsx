import { Trans, useLingui } from '@lingui/react/macro'
import type { Finding } from 'aml-reader/finding'
import type { ListIndex } from 'aml-reader/lists'
import { makeRecord, type ReadingRecord, type TypedTexts } from 'aml-reader/record'
import { buildReport } from 'aml-reader/report'
import type { ReportLanguage } from 'aml-reader/report-languages'
import { useDeferredValue, useMemo, useState } from 'react'
import { findLanguage } from '@/platform/i18n/languages'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/modal'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { version } from '../../../package.json'
import { RemovedNotice } from '../sentences/removed-notice'
import { PrintRecord } from './print-record'
import { Report } from './report'
import { saveFile } from './save-file'
import { hasSecret, readAnalyst, storeAnalyst } from './stored-analyst'

/** The printed page and the file have all findings. */
const MAX_PREVIEWED = 10

/** The files of a reading, and the texts of an opened record. */
export type RecordSource = Partial<Pick<ReadingRecord, 'files' | 'unread' | keyof TypedTexts>>

/**
 * Exports findings as JSON, or in print. While it is open, only the record is printed. A secret in a typed text
 * is removed.
 */
export function RecordPanel({
  findings,
  lists,
  source = {},
  onClose,
}: {
  findings: Finding[]
  lists: Pick<ListIndex, 'lists' | 'unreadable'>
  source?: RecordSource | undefined
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const [readAt] = useState(() => new Date())
  const [stored] = useState(readAnalyst)
  const [isRemembered, setRemembered] = useState(stored !== '')
  const [typed, setTyped] = useState<TypedTexts>({
    case: source.case ?? '',
    analyst: source.analyst || stored,
    decision: source.decision ?? '',
    note: source.note ?? '',
  })
  const [removed, setRemoved] = useState<Finding>()
  // A language whose texts are missing from reader/src/report/texts/languages.ts is a type error here.
  const language: ReportLanguage = findLanguage(i18n.locale).locale
  const { files, unread } = source
  const record = useMemo(
    () => makeRecord(findings, lists, { readAt, version, files, unread, ...typed }),
    [findings, lists, readAt, files, unread, typed],
  )
  // The panel and each typed character are shown before the preview, which counts all findings.
  const previewed = useDeferredValue(record, undefined)
  const preview = useMemo(
    () => previewed && buildReport(previewed, language, MAX_PREVIEWED),
    [previewed, language],
  )

  function change(field: keyof TypedTexts, text: string) {
    const secret = hasSecret(text)
    const next = secret ? '' : text
    setTyped({ ...typed, [field]: next })
    setRemoved(secret)
    if (field === 'analyst' && isRemembered) storeAnalyst(next.trim())
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
        <>
          <Button
            variant="secondary"
            onClick={() =>
              saveFile(
                `aml-verify-reading-${record.readAt.replaceAll(':', '-')}.json`,
                'application/json',
                `${JSON.stringify(record, null, 2)}\n`,
              )
            }
          >
            <Trans>Save as JSON</Trans>
          </Button>
          <Button onClick={() => print()}>
            <Trans>Print or save as PDF</Trans>
          </Button>
        </>
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
              onChange={({ target }) => {
                setRemembered(target.checked)
                storeAnalyst(target.checked ? typed.analyst.trim() : '')
              }}
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
