import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Ticker } from '@/product/coins'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import type { Finding } from '../reader/find-all'
import { isSecret, type ReadAs } from '../reader/reading'
import { RecordPanel } from '../record/record-panel'
import { saveFile } from '../save-file'
import { FindingsTable } from './findings-table'
import { HashQuestion } from './hash-question'
import { ReadingView } from './reading-view'
import { useSanctionsList } from './sanctions-result'

/** @param coin the expected coin. @param onAnswer receives the answer of HashQuestion. */
export function ReadingResult({
  found,
  file,
  coin,
  onAnswer,
}: {
  found: Finding[]
  file?: string | undefined
  coin?: Ticker | undefined
  onAnswer: (as: ReadAs | 'key') => void
}) {
  const { t } = useLingui()
  const list = useSanctionsList()
  const [isRecordOpen, setRecordOpen] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const hidden = found.filter(({ reading }) => reading.kind === 'key-or-hash')
  const only: Finding | undefined =
    found.length === 0 ? { line: 1, reading: { kind: 'unknown' } } : found[0]
  return (
    <div className="grid gap-3">
      {file && (
        <p className="text-sm text-ink-muted">
          <Trans>
            From the file <bdi>{file}</bdi>
          </Trans>
        </p>
      )}
      {hidden.length > 0 && <HashQuestion count={hidden.length} onAnswer={onAnswer} />}
      <div ref={sheet}>
        {found.length > 1 ? (
          <FindingsTable found={found} list={list} coin={coin} />
        ) : (
          only && hidden.length === 0 && <ReadingView outcome={only} list={list} coin={coin} />
        )}
      </div>
      {found.some(({ reading }) => !isSecret(reading)) && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            onClick={async () => {
              await navigator.clipboard.writeText(sheet.current?.innerText ?? '')
              toast.success(t`The reading was copied.`)
            }}
          >
            <Trans>Copy this reading</Trans>
          </Button>
          <Button variant="secondary" onClick={() => setRecordOpen(true)}>
            <Trans>Keep a record</Trans>
          </Button>
          {found.length > 1 && (
            <Button
              variant="secondary"
              onClick={async () => {
                const { serializeFindings } = await import('./findings-csv')
                const day = new Date().toISOString().slice(0, 10)
                saveFile(`aml-verify-${day}.csv`, 'text/csv', serializeFindings(found, list))
              }}
            >
              <Trans>Save as CSV</Trans>
            </Button>
          )}
        </div>
      )}
      {isRecordOpen && (
        <RecordPanel found={found} list={list} onClose={() => setRecordOpen(false)} />
      )}
    </div>
  )
}
