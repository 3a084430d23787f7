import type { Finding } from 'aml-reader/finding'
import type { RecordProblem } from 'aml-reader/record'
import { startTransition, use, useEffect, useRef, useState } from 'react'
import { Drafts } from '@/forms/drafts'
import {
  FileList,
  fetchReaderChunk,
  OpenedRecord,
  ReadingProgress,
  ReadingResult,
  RecordProblemNotice,
} from './fetch-reader-chunk'
import { ListLoader } from './list-loader'
import type { SessionList } from './lists/session-list'
import type { CaseFile, ParsedFiles, Progress, Reading } from './reading/read-case'
import type { MaskAnswer } from './reading/read-masked'
import type { CaseRow } from './result/case-rows'
import { SESSION_LIST_KEY } from './session-list-key'

/** A draft contains no hidden text. `text` is the value of the field. Files are no part of it. */
type Draft = { text: string; result?: Result }

type Result = { reading: Reading; rows: CaseRow[] }

const DRAFT_KEY = 'address'

export type ReadingState =
  | { status: 'pending'; progress: Progress }
  | { status: 'failed' }
  | { status: 'invalid-record'; file: string; problem: RecordProblem }
  | (Result & {
      status: 'read'
      /** Absent for a restored result, which is not scrolled to. */
      isNew?: true
      /** The text is kept, so that a mask can be removed. */
      isKept: boolean
    })

/**
 * A text with masks, in memory until it is answered, changed or left. `masked` is the value of the field;
 * `answers` are by the key of the source and `line:column`, with a space between.
 */
type Kept = { text: string; masked: string; answers: ReadonlyMap<string, MaskAnswer> }

const isSameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

const START: ReadingState = { status: 'pending', progress: { share: 0 } }

/**
 * Reads addresses in the browser, by code that the first use fetches
 * (docs/decisions/0010-reading-addresses.md). All reader fields share a draft of the text and its result,
 * in memory until the tab is closed or the user signs out. Files are dropped with the page.
 *
 * @param initialText a text from another page.
 */
export function useReading(initialText = '') {
  const drafts = use(Drafts)
  const loadSiteLists = use(ListLoader)
  const [initialDraft] = useState((): Draft | undefined => {
    const draft = drafts.get(DRAFT_KEY) as Draft | undefined
    return initialText && draft?.text !== initialText ? { text: initialText } : draft
  })
  const [state, setState] = useState<ReadingState | undefined>(
    () => initialDraft?.result && { status: 'read', ...initialDraft.result, isKept: false },
  )
  const [files, setFiles] = useState<CaseFile[]>([])
  // Of the latest call: a file can be added while another is opened.
  const latest = useRef(files)
  const running = useRef(new AbortController())
  const kept = useRef<Kept>(undefined)
  const parsed = useRef<ParsedFiles>(new WeakMap())
  const fileCount = useRef(0)

  function start() {
    running.current.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  useEffect(() => () => running.current.abort(), [])

  async function loadLists() {
    const lists = await loadSiteLists()
    const own = drafts.get(SESSION_LIST_KEY) as SessionList | undefined
    return own ? own.addTo(lists) : lists
  }

  /** @returns the text for the field: masks replace hidden parts. */
  async function readKept(next: Kept, current: CaseFile[]) {
    const { text, answers } = next
    const signal = start()
    setState(START)
    try {
      const [{ readCase, listRowsInSlices, keepRows }, lists] = await Promise.all([
        fetchReaderChunk(),
        loadLists(),
        ReadingResult.load(),
        FileList.load(),
        ReadingProgress.load(),
      ])
      signal.throwIfAborted()
      const { masked, draft, isOpen, ...reading } = await readCase(
        { text, files: current },
        {
          lists,
          answers,
          parsed: parsed.current,
          signal,
          onProgress: (progress) => setState({ status: 'pending', progress }),
        },
      )
      const result = { reading, rows: await listRowsInSlices(reading.findings, signal) }
      const draftResult = await keepRows(result, draft.findings, signal)
      signal.throwIfAborted()
      kept.current = isOpen || masked === text ? { ...next, masked } : undefined
      drafts.set(DRAFT_KEY, { text: draft.text, result: draftResult } satisfies Draft)
      // A transition renders the result of a large case in steps, so that the page responds.
      startTransition(() => setState({ status: 'read', ...result, isNew: true, isKept: isOpen }))
      return masked
    } catch {
      if (!signal.aborted) setState({ status: 'failed' })
      return next.masked
    }
  }

  /** Reads a text and the files. The answers to the masks of an unchanged text still apply. */
  function read(text: string, current = files) {
    return readKept(
      kept.current?.masked === text ? kept.current : { text, masked: text, answers: new Map() },
      current,
    )
  }

  function changeFiles(next: CaseFile[]) {
    latest.current = next
    setFiles(next)
  }

  /** Screens a saved record against today's lists. @returns false for a file that has to be read as a text. */
  async function screenAgain({ key, file }: CaseFile, text: string): Promise<boolean> {
    const signal = start()
    setState(START)
    try {
      const { screenRecord, listRowsInSlices } = await fetchReaderChunk()
      const screened = await screenRecord(file, loadLists)
      if (!screened) return signal.aborted
      await Promise.all([ReadingResult.load(), OpenedRecord.load(), RecordProblemNotice.load()])
      if (signal.aborted) return true
      kept.current = undefined
      changeFiles(latest.current.filter((one) => one.key !== key))
      if ('problem' in screened) {
        setState({ status: 'invalid-record', file: file.name, problem: screened.problem })
        return true
      }
      const { reading } = screened
      const result = { reading, rows: await listRowsInSlices(reading.findings, signal) }
      if (signal.aborted) return true
      drafts.set(DRAFT_KEY, { text, result } satisfies Draft)
      startTransition(() => setState({ status: 'read', ...result, isNew: true, isKept: false }))
      return true
    } catch {
      if (!signal.aborted) setState({ status: 'failed' })
      return true
    }
  }

  /** Cancels the reading, or removes its result. @param text the new draft. */
  function clear(text = '') {
    start()
    kept.current = undefined
    drafts.set(DRAFT_KEY, { text } satisfies Draft)
    setState(undefined)
  }

  return {
    state,
    files,
    /** The initial value of the field. */
    text: initialDraft?.text ?? '',
    read,
    /** A saved record that is added alone is opened. A file that the case has is not added again. */
    async addFiles(added: File[], text: string) {
      const fresh = added
        .filter((file) => !latest.current.some((one) => isSameFile(one.file, file)))
        .map((file): CaseFile => ({ key: `file${fileCount.current++}`, file }))
      changeFiles([...latest.current, ...fresh])
      const [first, second] = fresh
      if (first && !second && (await screenAgain(first, text))) return text
      return read(text, latest.current)
    },
    /** Reads the rest again. */
    async removeFile(key: string, text: string) {
      const next = latest.current.filter((one) => one.key !== key)
      changeFiles(next)
      if (next.length > 0 || text.trim() !== '') return read(text, next)
      clear(text)
      return text
    },
    /**
     * Reads again with the answer to a mask, by default to every hash-or-key.
     * @returns the text for the field.
     */
    async answer(answer: MaskAnswer, finding?: Finding) {
      const { current } = kept
      if (!current || state?.status !== 'read') return
      const { findings, sources } = state.reading
      const asked = finding ? [finding] : findings.filter(({ kind }) => kind === 'hash-or-key')
      const answers = new Map(current.answers)
      for (const one of asked) {
        const source = sources[one.file ?? 0]
        if (source) answers.set(`${source.key} ${one.line}:${one.column}`, answer)
      }
      return readKept({ ...current, answers }, files)
    },
    clear,
    preload: () => void fetchReaderChunk().catch(() => {}),
  }
}
