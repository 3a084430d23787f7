import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Drafts } from '@/forms/drafts'
import { loadMessages } from '@/platform/i18n/i18n'
import type { Finding } from './reader/find-all'
import { isSecret, type ReadAs } from './reader/reading'
import type { ReadingResult } from './reader-chunk'

/** A draft contains no possible secret. `text` is the value of the field. */
type Draft = { text: string; read?: { found: Finding[]; file?: string } }

const DRAFT_KEY = 'address'

/** `file`: a file name. `share`: from 0 to 1. */
export type ReadingState =
  | { status: 'pending'; share: number }
  | { status: 'failed' }
  | { status: 'invalid-file'; file: string; isPicture: boolean }
  | {
      status: 'read'
      found: Finding[]
      file?: string
      /** Absent for a restored result, which is not scrolled to. */
      isNew?: true
      Result: typeof ReadingResult
    }

export async function fetchReaderChunk() {
  const messages = loadMessages('address')
  const { ComparePanel, findAll, ReadingResult, runInSlices, readFileText } = await import(
    './reader-chunk'
  )
  await messages
  return { ComparePanel, findAll, ReadingResult, runInSlices, readFileText }
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
  const [initialDraft] = useState((): Draft | undefined => {
    const draft = drafts.get(DRAFT_KEY) as Draft | undefined
    return initialText && draft?.text !== initialText ? { text: initialText } : draft
  })
  const [state, setState] = useState<ReadingState>()
  const running = useRef(new AbortController())
  /** A text with a possible key, until the user answers. */
  const withheld = useRef('')

  function start() {
    running.current.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  const restore = useEffectEvent(async ({ found, file }: NonNullable<Draft['read']>) => {
    const signal = start()
    const part = await fetchReaderChunk().catch(() => undefined)
    if (part && !signal.aborted)
      setState({ status: 'read', found, ...(file && { file }), Result: part.ReadingResult })
  })
  useEffect(() => {
    if (initialDraft?.read) void restore(initialDraft.read)
    return () => running.current.abort()
  }, [initialDraft])

  /** @returns the text that may stay in the field: empty where it may hold a secret. */
  async function read(text: string, { as, file }: { as?: ReadAs; file?: string } = {}) {
    const signal = start()
    setState({ status: 'pending', share: 0 })
    try {
      const { findAll, runInSlices, ReadingResult } = await fetchReaderChunk()
      signal.throwIfAborted()
      const found = await runInSlices(findAll(text, as), {
        signal,
        onProgress: (share) => setState({ status: 'pending', share }),
      })
      const mayStay = file || found.some(({ reading }) => isSecret(reading)) ? '' : text
      withheld.current = found.some(({ reading }) => reading.kind === 'key-or-hash') ? text : ''
      const result = { found, ...(file && { file }) }
      drafts.set(DRAFT_KEY, { text: mayStay, read: result } satisfies Draft)
      setState({ status: 'read', ...result, isNew: true, Result: ReadingResult })
      return mayStay
    } catch {
      if (!signal.aborted) setState({ status: 'failed' })
      return text
    }
  }

  async function readFile(file: File) {
    const signal = start()
    setState({ status: 'pending', share: 0 })
    try {
      const { readFileText } = await fetchReaderChunk()
      const text = await readFileText(file)
      if (signal.aborted) return
      if (text !== undefined) await read(text, { file: file.name })
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
    /** Takes the answer of HashQuestion. @returns the text that may stay in the field. */
    answer(as: ReadAs | 'key') {
      const text = withheld.current
      withheld.current = ''
      if (as !== 'key') return read(text, { as })
      if (state?.status !== 'read') return
      const found = state.found.map(
        (one): Finding =>
          one.reading.kind === 'key-or-hash'
            ? { line: one.line, reading: { kind: 'secret', secret: 'private-key' } }
            : one,
      )
      drafts.set(DRAFT_KEY, { text: '', read: { found } } satisfies Draft)
      setState({ ...state, found })
    },
    /** Cancels the reading, or removes its result. @param text the new draft. */
    clear(text = '') {
      start()
      withheld.current = ''
      drafts.set(DRAFT_KEY, { text } satisfies Draft)
      setState(undefined)
    },
    preload: () => void fetchReaderChunk().catch(() => {}),
  }
}
