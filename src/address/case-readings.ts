import type { Finding } from 'aml-reader/finding'
import type { CaseStore } from './case-store'
import { RecordChanges, RecordProblemNotice } from './outcome/reading-outcome'
import { getOwnList } from './port/session-list'
import { getTasks, StoppedError, type TaskOptions } from './port/worker-tasks'
import { type Result, toKeptResult } from './result/case-rows'
import { collectResult } from './result/collect-result'
import { CaseView } from './result/reading-result'
import type { CaseFile, CaseInput, MaskAnswer, ResultPart } from './worker/result'
import type { Input, Output } from './worker/serve-tasks'

async function loadView(result: Result): Promise<Result> {
  if (result.reading.findings.length > 1) await CaseView.load()
  return result
}

/** The readings of a case, each of which ends the one before. */
export class CaseReadings {
  readonly #store: CaseStore
  /**
   * The text behind the masks of the field, until the field is changed or left, or no mask may be removed. An answer is
   * part of it before the text is read again, so that neither Cancel nor a failure loses it.
   */
  #unmasked: { field?: string; input?: Pick<CaseInput, 'text' | 'answers'> | undefined } = {}

  constructor(store: CaseStore) {
    this.#store = store
  }

  /** @param field its value. @returns its next value: masks replace hidden parts. */
  read(field: string): Promise<string> {
    const { field: masked, input } = this.#unmasked
    return this.#read(field, (field === masked && input) || { text: field, answers: new Map() })
  }

  /** Opens a saved record that was added alone; else reads the field with all files. */
  async readFiles([first, second]: CaseFile[], field: string): Promise<string> {
    if (first && !second && (await this.#openRecord(first, field))) return field
    return this.read(field)
  }

  async answer(answer: MaskAnswer, field: string, finding?: Finding): Promise<string> {
    const { shown } = this.#store.state
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

  /** Forgets what is behind masks. */
  forget() {
    this.#unmasked = {}
  }

  /** Asks the worker, which has or awaits all lists then. */
  async #ask<Name extends 'readCase' | 'screenRecord'>(
    name: Name,
    input: Omit<Input<Name>, 'own'>,
    options: TaskOptions & { signal: AbortSignal },
  ): Promise<Output<Name>> {
    const { port, drafts } = this.#store
    const tasks = getTasks(port)
    const [own] = await Promise.all([getOwnList(drafts), tasks.sendLists()])
    return tasks.run(name, { ...input, own } as Input<Name>, options)
  }

  /** @returns undefined if the task was aborted or has failed, which is shown. */
  async #run<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const signal = this.#store.begin()
    try {
      const value = await task(signal)
      return signal.aborted ? undefined : value
    } catch (error) {
      const { shown } = this.#store.state
      if (signal.aborted || shown?.status !== 'pending') return
      const isStopped = error instanceof StoppedError
      this.#store.change({
        shown: isStopped ? { status: 'stopped', file: shown.progress.file } : { status: 'failed' },
      })
      return
    }
  }

  async #read(field: string, input: Pick<CaseInput, 'text' | 'answers'>): Promise<string> {
    const store = this.#store
    if (this.#unmasked.field !== field) store.change({ filter: undefined })
    this.#unmasked = { field, input }
    const read = await this.#run(async (signal) => {
      const result = collectResult()
      const onPart = (part: ResultPart) => {
        if ('progress' in part)
          store.change({ shown: { status: 'pending', progress: part.progress } })
        else result.add(part)
      }
      const { masked, kept, isOpen, ...head } = await this.#ask(
        'readCase',
        { ...input, files: store.state.files },
        { signal, onPart },
      )
      return { masked, kept, isOpen, result: await loadView(result.end(head)) }
    })
    if (!read) return field
    const { masked, kept, isOpen, result } = read
    this.#unmasked = { field: masked, input: isOpen || masked === input.text ? input : undefined }
    store.keep({ text: kept, result: toKeptResult(result), filter: store.state.filter })
    store.change({ shown: { status: 'read', ...result, isNew: true, isOpen } }, true)
    return masked
  }

  /** Screens a saved record against today's lists. @returns false for a file that has to be read as a text. */
  async #openRecord(file: CaseFile, field: string): Promise<boolean> {
    const store = this.#store
    store.change({ filter: undefined })
    const opened = await this.#run(async (signal) => {
      const result = collectResult()
      const [screened] = await Promise.all([
        this.#ask('screenRecord', { file: file.file }, { signal, onPart: result.add }),
        RecordChanges.load(),
        RecordProblemNotice.load(),
      ])
      if (!screened || 'problem' in screened) return { screened }
      return { result: await loadView(result.end(screened)) }
    })
    if (!opened) return true
    const { result, screened } = opened
    if (!result && !screened) return false
    const files = store.state.files.filter(({ key }) => key !== file.key)
    if (screened)
      store.change({
        files,
        shown: { status: 'invalid-record', file: file.file.name, problem: screened.problem },
      })
    else if (result) {
      store.keep({ text: field, result })
      store.change(
        { files, shown: { status: 'read', ...result, isNew: true, isOpen: false } },
        true,
      )
    }
    return true
  }
}
