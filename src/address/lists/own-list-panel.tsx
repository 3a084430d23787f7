import { Plural, Trans } from '@lingui/react/macro'
import { toPrintable, toPrintableName } from 'aml-reader/wording'
import { type ReactElement, use, useEffect, useRef, useState } from 'react'
import { Drafts } from '@/forms/drafts'
import { useFormat } from '@/platform/i18n/format'
import { Button } from '@/ui/button'
import { FileButton } from '@/ui/file-button'
import { Notice } from '@/ui/notice'
import { getSessionList, noteReading, setSessionList } from '../port/session-list'
import { useTasks } from '../port/worker-tasks'
import type { SessionList, SessionListProblem } from '../worker/read-own-list'
import { EncodingSentence } from './encoding-sentence'

/** The columns of docs/lists.md, which have English names in every language; `label` is another name of `party`. */
const COLUMNS = { required: 'address', optional: 'network, label, reference, tag' }

/** Tells lists of a tab apart. */
let listCount = 0

type Failure = { problem: SessionListProblem; file: string }

/** Reads a list of the user for this session. A file that can't be read leaves the list before it in use. */
export function OwnListPanel() {
  const drafts = use(Drafts)
  const input = useRef<HTMLInputElement>(null)
  const { required, optional } = COLUMNS
  const tasks = useTasks()
  const [list, setList] = useState(() => getSessionList(drafts))
  const [failure, setFailure] = useState<Failure>()
  /** Of the file that is read. */
  const [name, setName] = useState<string>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  function read(chosen: File) {
    reading.current?.abort()
    reading.current = new AbortController()
    noteReading(drafts, readAndKeep(chosen, reading.current.signal))
  }

  async function readAndKeep(chosen: File, signal: AbortSignal) {
    const chosenName = toPrintableName(chosen.name)
    setName(chosenName)
    const result = await tasks
      .run('readOwnList', { id: listCount++, file: chosen }, { signal })
      // A file that is gone, or code that can't be loaded.
      .catch((): SessionListProblem => 'unopened')
    // Another file was chosen, or the user has left or signed out.
    if (signal.aborted) return
    setName(undefined)
    if (typeof result === 'string') return setFailure({ problem: result, file: chosenName })
    keep(result)
  }

  function keep(next: SessionList | undefined) {
    setFailure(undefined)
    setSessionList(drafts, next)
    setList(next)
  }

  function remove() {
    keep(undefined)
    input.current?.focus()
  }

  return (
    <div className="grid gap-3">
      <p className="text-ink-muted">
        <Trans>
          Your browser reads a CSV file with the column <bdi className="font-mono">{required}</bdi>,
          and optionally <bdi className="font-mono">{optional}</bdi>. The list is not sent or
          stored: it is forgotten when you close this tab or sign out.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton ref={input} accept=".csv,text/csv" onFiles={([file]) => file && read(file)}>
          <Trans>Choose a CSV file</Trans>
        </FileButton>
        {list && (
          <Button variant="secondary" onClick={remove}>
            <Trans>Remove your list</Trans>
          </Button>
        )}
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {name !== undefined && (
          <p className="text-ink-muted">
            <Trans>
              Reading <bdi>{name}</bdi>
            </Trans>
          </p>
        )}
        {failure && <Problem {...failure} />}
        {list && <ListFacts list={list} />}
      </div>
    </div>
  )
}

function ListFacts({
  list: { name, encoding, addresses, unreadable, otherNetworks, broken },
}: {
  list: SessionList
}) {
  const { number, list } = useFormat()
  const brokenRows = list(broken.rows.map(number))
  const invalid = unreadable.count
  const ignored = otherNetworks.count
  const moreBroken = broken.count > broken.rows.length ? '…' : ''
  return (
    <>
      <Notice tone="success">
        <p className="font-medium">
          <bdi>{name}</bdi>: <Plural value={addresses} one="# address" other="# addresses" />
        </p>
        <p>
          <Trans>It is used from the next check on.</Trans>
        </p>
        {encoding !== undefined && (
          <p>
            <EncodingSentence {...{ name, encoding }} />
          </p>
        )}
      </Notice>
      {broken.count > 0 && (
        <Notice tone="danger">
          <Trans>
            These rows have no address, or a column too few or too many, and were skipped:{' '}
            {brokenRows}
            {moreBroken}
          </Trans>
        </Notice>
      )}
      <RowsNotice rows={unreadable.rows}>
        <Plural
          value={invalid}
          one="# row is no valid address. It is compared by its spelling alone."
          other="# rows are no valid addresses. They are compared by their spelling alone."
        />
      </RowsNotice>
      <RowsNotice rows={otherNetworks.rows}>
        <Plural
          value={ignored}
          one="# row names a network that its address does not have. The address counts, and the network is ignored."
          other="# rows name a network that their address does not have. The addresses count, and the networks are ignored."
        />
      </RowsNotice>
    </>
  )
}

/** Names rows that count otherwise than they say. Renders nothing without any. */
function RowsNotice({
  rows,
  children,
}: {
  rows: SessionList['unreadable']['rows']
  children: ReactElement
}) {
  const { number } = useFormat()
  if (rows.length === 0) return null
  return (
    <Notice tone="info">
      <p>{children}</p>
      <ul className="mt-1 text-sm">
        {rows.map(({ row, text }) => {
          const place = number(row)
          return (
            <li key={row}>
              <Trans>Row {place}</Trans>:{' '}
              <bdi className="font-mono break-all">{toPrintable(text)}</bdi>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

function Problem({ problem, file }: Failure) {
  return (
    <Notice tone="danger">
      <ProblemSentence problem={problem} file={file} />
    </Notice>
  )
}

function ProblemSentence({ problem, file }: Failure): ReactElement {
  const { required } = COLUMNS
  switch (problem) {
    case 'too-large':
      return (
        <Trans>
          <bdi>{file}</bdi> is larger than <bdi>5 MB</bdi>, or has more than <bdi>50,000</bdi>{' '}
          addresses.
        </Trans>
      )
    case 'not-text':
      return (
        <Trans>
          <bdi>{file}</bdi> is no CSV file. Save it as CSV in your spreadsheet program.
        </Trans>
      )
    case 'no-column':
      return (
        <Trans>
          <bdi>{file}</bdi> has no column <bdi className="font-mono">{required}</bdi> in its first
          row.
        </Trans>
      )
    case 'unopened':
      return (
        <Trans>
          <bdi>{file}</bdi> could not be read. Check your connection, then choose the file again.
        </Trans>
      )
    case 'repeated-column':
      return (
        <Trans>
          <bdi>{file}</bdi> has a column twice in its first row.
        </Trans>
      )
    case 'no-rows':
      return (
        <Trans>
          <bdi>{file}</bdi> has no rows with an address.
        </Trans>
      )
  }
}
