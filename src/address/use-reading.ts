import type { Finding } from 'aml-reader/finding'
import type { ListIndex } from 'aml-reader/lists'
import type { RecordProblem } from 'aml-reader/open-record'
import type { RecordedFile } from 'aml-reader/record'
import type { Rescreening } from 'aml-reader/rescreen'
import { use, useEffect, useRef, useState } from 'react'
import { Drafts } from '@/forms/drafts'
import {
  fetchReaderChunk,
  OpenedRecord,
  ReadingResult,
  RecordProblemNotice,
} from './fetch-reader-chunk'
import { ListLoader } from './list-loader'
import type { SessionList } from './lists/session-list'
import type { MaskAnswer } from './reading/read-masked'
import type { RecordSource } from './record/record-panel'
import { SESSION_LIST_KEY } from './session-list-key'

/**
 * The result of reading a text or a file, or of screening a saved record again. Masked findings have no text.
 */
type Reading = {
  findings: Finding[]
  lists: ListIndex
  file?: string
  source?: RecordSource
  rescreening?: Rescreening
}

/** A draft contains no hidden text. `text` is the value of the field. */
type Draft = { text: string; reading?: Reading }

const DRAFT_KEY = 'address'

/** `file`: a file name. `share`: from 0 to 1. */
export type ReadingState =
  | { status: 'pending'; share: number }
  | { status: 'failed' }
  | { status: 'invalid-file'; file: string; isPicture: boolean }
  | { status: 'invalid-record'; file: string; problem: RecordProblem }
  | {
      status: 'read'
      reading: Reading
      /** Absent for a restored result, which is not scrolled to. */
      isNew?: true
      /** The text is kept, so that a mask can be removed. */
      isKept: boolean
    }

/**
 * A text with masks, in memory until it is answered, changed or left. `masked` is the value of the field;
 * `answers` are by `line:column`.
 */
type Kept = {
  text: string
  masked: string
  file?: RecordedFile | undefined
  answers: ReadonlyMap<string, MaskAnswer>
}

/**
 * Reads addresses in the browser, by code that the first use fetches
 * (docs/decisions/0010-reading-addresses.md). All reader fields share a draft of the text and its result,
 * in memory until the tab is closed or the user signs out.
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
    () => initialDraft?.reading && { status: 'read', reading: initialDraft.reading, isKept: false },
  )
  const running = useRef(new AbortController())
  const kept = useRef<Kept>(undefined)

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

  /** @returns the text for the field: masks replace what is hidden. */
  async function readKept(next: Kept) {
    const { text, file, answers } = next
    const signal = start()
    setState({ status: 'pending', share: 0 })
    try {
      const [{ readMasked }, lists] = await Promise.all([
        fetchReaderChunk(),
        loadLists(),
        ReadingResult.load(),
      ])
      signal.throwIfAborted()
      const onProgress = (share: number) => setState({ status: 'pending', share })
      const read = await readMasked(text, { lists, answers, signal, onProgress })
      const masked = file ? '' : read.masked
      kept.current = read.isOpen || masked === text ? { ...next, masked } : undefined
      const findings = file
        ? read.findings.map((finding) => ({ ...finding, file: 0 }))
        : read.findings
      const reading: Reading = {
        findings,
        lists,
        ...(file && { file: file.name, source: { files: [file] } }),
      }
      drafts.set(DRAFT_KEY, { text: masked, reading } satisfies Draft)
      setState({ status: 'read', reading, isNew: true, isKept: read.isOpen })
      return masked
    } catch {
      if (!signal.aborted) setState({ status: 'failed' })
      return next.masked
    }
  }

  function read(text: string, file?: RecordedFile) {
    // The answers to the masks of an unchanged field still apply.
    if (!file && kept.current?.masked === text) return readKept(kept.current)
    kept.current = undefined
    return readKept({ text, masked: text, file, answers: new Map() })
  }

  async function readFile(file: File) {
    const signal = start()
    kept.current = undefined
    setState({ status: 'pending', share: 0 })
    try {
      const { openRecordFile, readFileText, recordFile, rescreen } = await fetchReaderChunk()
      const opened = await openRecordFile(file)
      if (opened && 'problem' in opened) {
        await RecordProblemNotice.load()
        if (!signal.aborted)
          setState({ status: 'invalid-record', file: file.name, problem: opened.problem })
        return
      }
      if (opened) {
        const [lists] = await Promise.all([loadLists(), ReadingResult.load(), OpenedRecord.load()])
        if (signal.aborted) return
        const { record } = opened
        const rescreening = rescreen(record, lists)
        const { findings } = rescreening
        const reading: Reading = { findings, lists, source: record, rescreening }
        drafts.set(DRAFT_KEY, { text: '', reading } satisfies Draft)
        setState({ status: 'read', reading, isNew: true, isKept: false })
        return
      }
      const text = await readFileText(file)
      const recorded = await recordFile(file)
      if (signal.aborted) return
      if (text !== undefined) await read(text, recorded)
      else
        setState({
          status: 'invalid-file',
          file: file.name,
          isPicture: file.type.startsWith('image/'),
        })
    } catch {
      if (!signal.aborted) setState({ status: 'failed' })
    }
  }

  return {
    state,
    /** The initial value of the field. */
    text: initialDraft?.text ?? '',
    read,
    readFile,
    /**
     * Reads the text again with the answer to a mask, by default to every hash-or-key.
     * @returns the text for the field; undefined for a file.
     */
    async answer(answer: MaskAnswer, finding?: Finding) {
      const { current } = kept
      if (!current || state?.status !== 'read') return
      const asked = finding
        ? [finding]
        : state.reading.findings.filter(({ kind }) => kind === 'hash-or-key')
      const answers = new Map(current.answers)
      for (const { line, column } of asked) answers.set(`${line}:${column}`, answer)
      const text = await readKept({ ...current, answers })
      return current.file ? undefined : text
    },
    /** Cancels the reading, or removes its result. @param text the new draft. */
    clear(text = '') {
      start()
      kept.current = undefined
      drafts.set(DRAFT_KEY, { text } satisfies Draft)
      setState(undefined)
    },
    preload: () => void fetchReaderChunk().catch(() => {}),
  }
}
