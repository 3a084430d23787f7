import { Trans, useLingui } from '@lingui/react/macro'
import type { Finding } from 'aml-reader/finding'
import { makeRecord, type ReadingRecord, type TypedTexts } from 'aml-reader/record'
import type { ReportNode } from 'aml-reader/report'
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { BRAND } from '@/product/brand'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/modal'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { version } from '../../../package.json'
import { useReaderTexts } from '../reader-texts'
import { RemovedNotice } from '../sentences/removed-notice'
import { UnloadedNotice } from '../unloaded-notice'
import type { AskedLists } from '../worker/result'
import { PrintChoice } from './print-choice'
import { PrintRecord } from './print-record'
import { Report } from './report'
import { useRecordWorker } from './use-record-worker'
import { useTypedTexts } from './use-typed-texts'

/** The printed page and the file have all findings. */
const MAX_PREVIEWED = 10

function saveFile(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The files of a reading, and the texts of an opened record. */
export type RecordSource = Partial<
  Pick<ReadingRecord, 'files' | 'unread' | 'doubt' | keyof TypedTexts>
>

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
  lists: AskedLists
  source?: RecordSource | undefined
  /** Receives the typed texts, without secrets. */
  onType?: (texts: TypedTexts) => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { files, unread, doubt } = source
  const { typed, judged, change, removed, isFailed, isRemembered, isRefused, remember, settle } =
    useTypedTexts(source)
  const tell = useEffectEvent((texts: TypedTexts) => onType?.(texts))
  useEffect(() => tell(judged), [judged])
  const readerTexts = useReaderTexts()
  const texts = useMemo(() => ({ ...readerTexts, product: BRAND.name }), [readerTexts])
  const facts = useMemo(
    () => ({ readAt, version, lists, files, unread, doubt }),
    [readAt, lists, files, unread, doubt],
  )
  const make = useCallback(
    () => makeRecord(findings, lists, { ...facts, ...judged }),
    [findings, lists, facts, judged],
  )
  const run = useRecordWorker(findings)
  const [saved, setSaved] = useState<string>()
  const [isListedOnly, setListedOnly] = useState(false)
  const [preview, setPreview] = useState<ReportNode>()
  const [isStopped, setStopped] = useState(false)
  const previewing = useRef<Promise<unknown>>(undefined)
  const { locale } = i18n
  useEffect(() => {
    let isCurrent = true
    async function show() {
      // Of the texts that are typed meanwhile, only the last ones are shown.
      await previewing.current
      if (!isCurrent) return
      const options = { locale, product: BRAND.name, limit: MAX_PREVIEWED, isListedOnly }
      const report = await run('previewRecord', { facts: { ...facts, ...judged }, ...options })
      if (!isCurrent) return
      // In steps, between which a key is shown.
      startTransition(() => setPreview(report))
      setStopped(false)
    }
    previewing.current = show().catch(() => isCurrent && setStopped(true))
    return () => {
      isCurrent = false
    }
  }, [run, facts, judged, isListedOnly, locale])

  async function save(as: 'json' | 'csv') {
    try {
      const file = await run('saveRecord', { facts: { ...facts, ...(await settle()) }, as })
      saveFile(file)
      setSaved(file.name)
      setStopped(false)
    } catch {
      setStopped(true)
    }
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
              <Button variant="secondary" onClick={() => save('json')}>
                <Trans>Save as JSON</Trans>
              </Button>
              <Button variant="secondary" onClick={() => save('csv')}>
                <Trans>Save as CSV</Trans>
              </Button>
            </div>
            <Button onClick={() => settle().then(() => print())}>
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
              onChange={({ target }) => remember(target.checked)}
            />
            <Trans>Remember analyst on this device</Trans>
          </label>
          <p aria-live="polite" className="text-sm text-danger empty:hidden">
            {isRefused && <Trans>Not remembered: this browser’s storage is full or blocked.</Trans>}
          </p>
        </div>
      </div>
      <TextField label={t`Decision (optional)`} dir="auto" {...control('decision')} />
      <TextArea
        label={t`Note (optional)`}
        hint={t`Such as the purpose of the payment. It becomes part of the record.`}
        rows={2}
        {...control('note')}
      />
      {findings.length > 1 && <PrintChoice isListedOnly={isListedOnly} onChange={setListedOnly} />}
      {removed && <RemovedNotice finding={removed} />}
      {(isFailed || isStopped) && <UnloadedNotice />}
      <section aria-label={t`Preview`} className="rounded-control border border-line bg-paper p-4">
        {preview && <Report node={preview} />}
      </section>
      <PrintRecord {...{ make, texts, isListedOnly }} />
    </Modal>
  )
}
