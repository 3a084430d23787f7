import type { Finding } from 'aml-reader/finding'
import { startTransition, use, useState } from 'react'
import { Drafts } from '@/forms/drafts'
import { type CaseAction, type CaseState, reduceCase } from './case-state'
import {
  FileList,
  fetchReaderChunk,
  ReadingProgress,
  ReadingResult,
  RecordChanges,
  RecordProblemNotice,
} from './fetch-reader-chunk'
import type { CaseFile, ParsedFiles } from './reading/read-case'
import type { MaskAnswer } from './reading/read-masked'
import type { Filter } from './result/finding-filters'
import type { Result } from './result/read-result'
import { useLatestReducer } from './use-latest-reducer'
import { useLoadLists } from './use-load-lists'
import { useRun } from './use-run'
import { type UnmaskedText, useUnmaskedText } from './use-unmasked-text'

/** A draft contains no hidden text. `text` is the value of the field. Files are no part of it. */
type Draft = { text: string; result?: Result; filter?: Filter }

const DRAFT_KEY = 'address'

const isSameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

let fileCount = 0

/**
 * Reads addresses in the browser, by code that the first use fetches
 * (docs/decisions/0010-reading-addresses.md). All reader fields share a draft of the text and its result,
 * in memory until the tab is closed or the user signs out. Files are dropped with the page.
 *
 * @param initialText a text from another page.
 */
export function useReading(initialText = '') {
  const drafts = use(Drafts)
  const loadLists = useLoadLists()
  const [initialDraft] = useState((): Draft | undefined => {
    const draft = drafts.get(DRAFT_KEY) as Draft | undefined
    return initialText && draft?.text !== initialText ? { text: initialText } : draft
  })
  const [{ shown, files, filter }, dispatch, getState] = useLatestReducer(
    reduceCase,
    (): CaseState => ({
      files: [],
      filter: initialDraft?.filter,
      shown: initialDraft?.result && { status: 'read', ...initialDraft.result, isOpen: false },
    }),
  )
  const [parsed] = useState((): ParsedFiles => new WeakMap())
  const unmasked = useUnmaskedText()
  const run = useRun()

  const saveDraft = (draft: Draft) => drafts.set(DRAFT_KEY, draft)

  /** Shows a result. A transition renders that of a large case in steps, so that the page responds. */
  const show = (action: CaseAction) => startTransition(() => dispatch(action))

  /** @param field its value. @returns its next value: masks replace hidden parts. */
  async function readUnmasked(field: string, { text, answers }: UnmaskedText) {
    dispatch({ type: 'reading-started', isOtherText: !unmasked.isOf(field) })
    unmasked.keep(field, { text, answers })
    const signal = run.start()
    try {
      const [{ readResult }, lists] = await Promise.all([
        fetchReaderChunk(),
        loadLists(),
        ReadingResult.load(),
        FileList.load(),
        ReadingProgress.load(),
      ])
      signal.throwIfAborted()
      const { result, kept, masked, isOpen } = await readResult(
        { text, files: getState().files },
        {
          ...{ lists, answers, parsed, signal },
          onProgress: (progress) => dispatch({ type: 'reading-progressed', progress }),
        },
      )
      signal.throwIfAborted()
      unmasked.keep(masked, isOpen || masked === text ? { text, answers } : undefined)
      saveDraft({ ...kept, filter: getState().filter })
      show({ type: 'case-read', result, isOpen })
      return masked
    } catch {
      if (!signal.aborted) dispatch({ type: 'reading-failed' })
      return field
    }
  }

  /** Reads the field and the files. The answers to the masks of an unchanged field still apply. */
  const read = (field: string) =>
    readUnmasked(
      field,
      (unmasked.isOf(field) && unmasked.get()) || { text: field, answers: new Map() },
    )

  /** Screens a saved record against today's lists. @returns false for a file that has to be read as a text. */
  async function screenAgain(file: CaseFile, text: string): Promise<boolean> {
    dispatch({ type: 'reading-started' })
    const signal = run.start()
    try {
      const { screenRecord } = await fetchReaderChunk()
      const screened = await screenRecord(file.file, loadLists, signal)
      if (!screened) return signal.aborted
      await Promise.all([ReadingResult.load(), RecordChanges.load(), RecordProblemNotice.load()])
      if (signal.aborted) return true
      if ('problem' in screened) {
        dispatch({ type: 'record-refused', file, problem: screened.problem })
        return true
      }
      saveDraft({ text, result: screened })
      show({ type: 'record-opened', file, result: screened })
    } catch {
      if (!signal.aborted) dispatch({ type: 'reading-failed' })
    }
    return true
  }

  /** Removes the result of a field that was changed. @param text its value. */
  function clear(text = '') {
    run.stop()
    unmasked.forget()
    saveDraft({ text })
    dispatch({ type: 'text-changed' })
  }

  return {
    state: shown,
    files,
    filter,
    /** The initial value of the field. */
    text: initialDraft?.text ?? '',
    read,
    clear,
    cancel() {
      run.stop()
      dispatch({ type: 'reading-cancelled' })
    },
    chooseFilter(chosen: Filter) {
      saveDraft({ ...(drafts.get(DRAFT_KEY) as Draft), filter: chosen })
      dispatch({ type: 'filter-chosen', filter: chosen })
    },
    /** A saved record that is added alone is opened. A file that the case has is not added again. */
    async addFiles(added: File[], text: string) {
      const fresh = added
        .filter((file) => !getState().files.some((one) => isSameFile(one.file, file)))
        .map((file): CaseFile => ({ key: `file${fileCount++}`, file }))
      dispatch({ type: 'files-added', files: fresh })
      const [first, second] = fresh
      if (first && !second && (await screenAgain(first, text))) return text
      return read(text)
    },
    /** Reads the rest again. */
    async removeFile(key: string, text: string) {
      dispatch({ type: 'file-removed', key })
      if (getState().files.length > 0 || text.trim() !== '') return read(text)
      clear(text)
      return text
    },
    /**
     * Reads again with the answer to a mask, by default to every hash-or-key.
     * @param field its value. @returns its next value.
     */
    async answer(answer: MaskAnswer, field: string, finding?: Finding) {
      const { shown: current } = getState()
      const kept = unmasked.get()
      if (!kept || !unmasked.isOf(field) || current?.status !== 'read') return field
      const { findings, sources } = current.reading
      const asked = finding ? [finding] : findings.filter(({ kind }) => kind === 'hash-or-key')
      const answers = new Map(kept.answers)
      for (const one of asked) {
        const source = sources[one.file ?? 0]
        if (source) answers.set(`${source.key} ${one.line}:${one.column}`, answer)
      }
      return readUnmasked(field, { text: kept.text, answers })
    },
    preload: () => void fetchReaderChunk().catch(() => {}),
  }
}
