import type { Finding } from 'aml-reader/finding'
import { type CaseDraft, type CaseState, isSameFile } from './case-state'
import {
  FileList,
  fetchReaderChunk,
  loadParts,
  ReadingProgress,
  ReadingResult,
  RecordChanges,
  RecordProblemNotice,
} from './fetch-reader-chunk'
import { type ReaderPort, type RunOptions, StoppedError } from './port/reader-port'
import { getOwnList } from './port/session-list'
import { collectResult } from './result/collect-result'
import type { Filter } from './result/finding-filters'
import type { CaseInput } from './worker/read-case'
import type { CaseFile, MaskAnswer, Part } from './worker/result'
import type { Input, Output } from './worker/serve-tasks'

const DRAFT_KEY = 'address'

type CaseDrafts = Map<string, CaseDraft | object>

let fileCount = 0

/**
 * A field with its files and its result. All fields share a draft of the text and its result, in memory until the tab
 * is closed or the user signs out. Files are dropped with the page.
 */
export class CaseReader {
  state: CaseState
  /** Renders a state. A large one is rendered in steps, so that the page responds. */
  render: (state: CaseState, isLarge: boolean) => void = () => {}
  /** The initial value of the field. */
  readonly text: string
  readonly #port: ReaderPort
  readonly #drafts: CaseDrafts
  #running = new AbortController()
  /**
   * The text behind the masks of the field, until the field is changed or left, or no mask may be removed. An answer is
   * part of it before the text is read again, so that neither Cancel nor a failure loses it.
   */
  #unmasked: { field?: string; input?: Pick<CaseInput, 'text' | 'answers'> | undefined } = {}

  /** @param initialText a text from another page. */
  constructor(port: ReaderPort, drafts: CaseDrafts, initialText: string) {
    this.#port = port
    this.#drafts = drafts
    const kept = drafts.get(DRAFT_KEY) as CaseDraft | undefined
    const draft = initialText && kept?.text !== initialText ? { text: initialText } : kept
    const { text, result, filter } = { text: '', ...draft }
    this.text = text
    this.state = {
      files: [],
      filter,
      shown: result && { status: 'read', ...result, isOpen: false },
    }
  }

  warmUp = () => {
    this.#port.warmUp()
    fetchReaderChunk().catch(() => {})
  }

  /** Reads the field and the files. The answers to the masks of an unchanged field still apply. @param field its value. */
  read = (field: string): Promise<string> => {
    const { field: masked, input } = this.#unmasked
    return this.#read(field, (field === masked && input) || { text: field, answers: new Map() })
  }

  /** A saved record that is added alone is opened. A file that the case has is not added again. */
  addFiles = async (added: File[], field: string): Promise<string> => {
    const fresh = added
      .filter((file) => !this.state.files.some((one) => isSameFile(one.file, file)))
      .map((file): CaseFile => ({ key: `file${fileCount++}`, file }))
    this.#change({ files: [...this.state.files, ...fresh] })
    const [first, second] = fresh
    if (first && !second && (await this.#openRecord(first, field))) return field
    return this.read(field)
  }

  /** Reads the rest again. */
  removeFile = async (key: string, field: string): Promise<string> => {
    this.#change({ files: this.state.files.filter((one) => one.key !== key) })
    if (this.state.files.length > 0 || field.trim() !== '') return this.read(field)
    this.clear(field)
    return field
  }

  /**
   * Reads again with the answer to a mask, by default to every hash-or-key.
   * @param field its value. @returns its next value.
   */
  answer = async (answer: MaskAnswer, field: string, finding?: Finding): Promise<string> => {
    const { shown } = this.state
    const { field: masked, input } = this.#unmasked
    if (!input || masked !== field || shown?.status !== 'read') return field
    const { findings, sources } = shown.reading
    const asked = finding ? [finding] : findings.filter(({ kind }) => kind === 'hash-or-key')
    const answers = new Map(input.answers)
    for (const one of asked) {
      const source = sources[one.file ?? 0]
      if (source) answers.set(`${source.key} ${one.line}:${one.column}`, answer)
    }
    return this.#read(field, { text: input.text, answers })
  }

  /** Removes the result of a field that was changed. @param field its value. */
  clear = (field = '') => {
    const { shown, filter, files } = this.state
    this.#running.abort()
    this.#unmasked = {}
    this.#drafts.set(DRAFT_KEY, { text: field })
    // Otherwise typing renders nothing.
    if (shown || filter) this.#change({ shown: undefined, filter: undefined })
    if (field === '' && files.length === 0) this.#port.forget()
  }

  cancel = () => {
    this.#running.abort()
    this.#change({ shown: undefined })
  }

  chooseFilter = (filter: Filter) => {
    this.#drafts.set(DRAFT_KEY, { ...(this.#drafts.get(DRAFT_KEY) as CaseDraft), filter })
    this.#change({ filter })
  }

  leave() {
    this.#running.abort()
    this.#port.end()
  }

  #change(change: Partial<CaseState>, isLarge = false) {
    this.state = { ...this.state, ...change }
    this.render(this.state, isLarge)
  }

  /** Asks the worker, which has all lists then. */
  async #ask<Name extends 'readCase' | 'screenRecord'>(
    name: Name,
    input: Omit<Input<Name>, 'own'>,
    options: RunOptions & { signal: AbortSignal },
  ): Promise<Output<Name>> {
    await this.#port.loadLists()
    const own = getOwnList(this.#drafts)
    return this.#port.run(name, { ...input, own } as Input<Name>, options)
  }

  /** Runs the only task of the case. @returns undefined if it was aborted or has failed, which is shown. */
  async #run<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    this.#running.abort()
    this.#running = new AbortController()
    const { signal } = this.#running
    this.#change({ shown: { status: 'pending', progress: { share: 0 } } })
    try {
      const value = await task(signal)
      return signal.aborted ? undefined : value
    } catch (error) {
      const { shown } = this.state
      if (signal.aborted || shown?.status !== 'pending') return
      const isStopped = error instanceof StoppedError
      this.#change({
        shown: isStopped ? { status: 'stopped', file: shown.progress.file } : { status: 'failed' },
      })
      return
    }
  }

  /** @param field its value. @returns its next value: masks replace hidden parts. */
  async #read(field: string, input: Pick<CaseInput, 'text' | 'answers'>): Promise<string> {
    if (this.#unmasked.field !== field) this.#change({ filter: undefined })
    this.#unmasked = { field, input }
    const read = await this.#run(async (signal) => {
      const result = collectResult()
      const onPart = (part: Part) => {
        if ('progress' in part)
          this.#change({ shown: { status: 'pending', progress: part.progress } })
        else result.add(part)
      }
      const [{ toKeptResult }, { masked, kept, isOpen, ...head }] = await Promise.all([
        loadParts(FileList, ReadingProgress, ReadingResult),
        this.#ask('readCase', { ...input, files: this.state.files }, { signal, onPart }),
      ])
      return { masked, kept, isOpen, result: result.end(head), toKeptResult }
    })
    if (!read) return field
    const { masked, kept, isOpen, result, toKeptResult } = read
    this.#unmasked = { field: masked, input: isOpen || masked === input.text ? input : undefined }
    this.#drafts.set(DRAFT_KEY, {
      text: kept,
      result: toKeptResult(result),
      filter: this.state.filter,
    })
    this.#change({ shown: { status: 'read', ...result, isNew: true, isOpen } }, true)
    return masked
  }

  /** Screens a saved record against today's lists. @returns false for a file that has to be read as a text. */
  async #openRecord(file: CaseFile, field: string): Promise<boolean> {
    this.#change({ filter: undefined })
    const opened = await this.#run(async (signal) => {
      const result = collectResult()
      const [screened] = await Promise.all([
        this.#ask('screenRecord', { file: file.file }, { signal, onPart: result.add }),
        loadParts(ReadingResult, RecordChanges, RecordProblemNotice),
      ])
      if (!screened || 'problem' in screened) return { screened }
      return { result: result.end(screened) }
    })
    if (!opened) return true
    const { result, screened } = opened
    if (!result && !screened) return false
    const files = this.state.files.filter(({ key }) => key !== file.key)
    if (screened)
      this.#change({
        files,
        shown: { status: 'invalid-record', file: file.file.name, problem: screened.problem },
      })
    else if (result) {
      this.#drafts.set(DRAFT_KEY, { text: field, result })
      this.#change(
        { files, shown: { status: 'read', ...result, isNew: true, isOpen: false } },
        true,
      )
    }
    return true
  }
}
