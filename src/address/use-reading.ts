import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Drafts } from '@/forms/drafts'
import { loadMessages } from '@/platform/i18n/i18n'
import type { ReadingResult } from './part'
import type { Finding } from './reader/find-all'
import { isSecret, type ReadAs } from './reader/reading'

/** The text of the field and its result, without possible secrets. */
type Kept = { text: string; read?: { found: Finding[]; file?: string } }

const DRAFT = 'address'

/** @property file the name of the file that was read. */
export type ReadingState =
  | { status: 'pending'; share: number }
  | { status: 'failed' }
  | { status: 'unreadable-file'; file: string; isPicture: boolean }
  | {
      status: 'read'
      found: Finding[]
      file?: string
      /** Whether the user has just asked for it; a restored one is not scrolled to. */
      isNew?: true
      Result: typeof ReadingResult
    }

/** Fetches the code of the reader, with its messages. */
export async function fetchPart() {
  const messages = loadMessages('address')
  const { ComparePanel, findAll, ReadingResult, runInSlices, readFileText } = await import('./part')
  await messages
  return { ComparePanel, findAll, ReadingResult, runInSlices, readFileText }
}

/**
 * The state of the address reader, which works in the browser. The first use fetches its code
 * (docs/decisions/0010-reading-addresses.md). The text and its result stay in memory for all fields of
 * the reader until the tab is closed or the user signs out.
 *
 * @param handed a text from another page, or an empty string.
 */
export function useReading(handed = '') {
  const drafts = use(Drafts)
  const [kept] = useState((): Kept | undefined => {
    const draft = drafts.get(DRAFT) as Kept | undefined
    return handed && draft?.text !== handed ? { text: handed } : draft
  })
  const [state, setState] = useState<ReadingState>()
  const running = useRef(new AbortController())
  /** A possible key, until the user answers. */
  const withheld = useRef('')

  function start() {
    running.current.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  const restore = useEffectEvent(async ({ found, file }: NonNullable<Kept['read']>) => {
    const signal = start()
    const part = await fetchPart().catch(() => undefined)
    if (part && !signal.aborted)
      setState({ status: 'read', found, ...(file && { file }), Result: part.ReadingResult })
  })
  useEffect(() => {
    if (kept?.read) void restore(kept.read)
    return () => running.current.abort()
  }, [kept])

  /**
   * Reads a text.
   * @returns the text that may stay in the field: an empty string where it may hold a secret.
   */
  async function read(text: string, { as, file }: { as?: ReadAs; file?: string } = {}) {
    const signal = start()
    setState({ status: 'pending', share: 0 })
    try {
      const { findAll, runInSlices, ReadingResult } = await fetchPart()
      signal.throwIfAborted()
      const found = await runInSlices(findAll(text, as), {
        signal,
        onProgress: (share) => setState({ status: 'pending', share }),
      })
      const mayStay = file || found.some(({ reading }) => isSecret(reading)) ? '' : text
      withheld.current = found.some(({ reading }) => reading.kind === 'key-or-hash') ? text : ''
      const result = { found, ...(file && { file }) }
      drafts.set(DRAFT, { text: mayStay, read: result } satisfies Kept)
      setState({ status: 'read', ...result, isNew: true, Result: ReadingResult })
      return mayStay
    } catch {
      if (!signal.aborted) setState({ status: 'failed' })
      return text
    }
  }

  /** Reads a text file, or the QR code in a picture. */
  async function readFile(file: File) {
    const signal = start()
    setState({ status: 'pending', share: 0 })
    try {
      const { readFileText } = await fetchPart()
      const text = await readFileText(file)
      if (signal.aborted) return
      if (text !== undefined) await read(text, { file: file.name })
      else
        setState({
          status: 'unreadable-file',
          file: file.name,
          isPicture: file.type.startsWith('image/'),
        })
    } catch {
      if (!signal.aborted) setState({ status: 'failed' })
    }
  }

  return {
    state,
    /** The text of the field when the page is opened. */
    text: kept?.text ?? '',
    read,
    readFile,
    /**
     * Takes the user's answer to "a transaction hash, an address, or a key?".
     * @returns the text that may stay in the field.
     */
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
      drafts.set(DRAFT, { text: '', read: { found } } satisfies Kept)
      setState({ ...state, found })
    },
    /** Cancels the reading, or removes its result. @param text the remaining text of the field. */
    clear(text = '') {
      start()
      withheld.current = ''
      drafts.set(DRAFT, { text } satisfies Kept)
      setState(undefined)
    },
    /** Fetches the code ahead, as when the field is focused. */
    preload: () => void fetchPart().catch(() => {}),
  }
}
