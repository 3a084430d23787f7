import type { Finding } from 'aml-reader/finding'
import type { CaseReadings } from './case-readings'
import { type Case, type CaseDraft, type CaseState, isSameFile } from './case-state'
import { FileList, fetchReaderChunk, ReadingOutcome, ReadingProgress } from './fetch-reader-chunk'
import type { ReaderPort } from './port/reader-port'
import type { Filter } from './result/finding-filters'
import type { CaseFile, MaskAnswer } from './worker/result'

const DRAFT_KEY = 'address'

type CaseDrafts = Map<string, CaseDraft | object>

let fileCount = 0

/**
 * A field with its files and its result. All fields share a draft of the text and its result, in memory until the tab
 * is closed or the user signs out. Files are dropped with the page. The first reading fetches the code that reads.
 */
export class CaseReader implements Case {
  state: CaseState
  /** Renders a state. A large one is rendered in steps, so that the page responds. */
  render: (state: CaseState, isLarge: boolean) => void = () => {}
  /** The initial value of the field. */
  readonly text: string
  readonly port: ReaderPort
  readonly drafts: CaseDrafts
  #readings: CaseReadings | undefined
  #running = new AbortController()

  /** @param initialText a text from another page. */
  constructor(port: ReaderPort, drafts: CaseDrafts, initialText: string) {
    this.port = port
    this.drafts = drafts
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

  /** The table of a long answer comes behind what the first answer needs. */
  warmUp = async () => {
    try {
      const lists = this.port.loadLists()
      const [{ CaseView }] = await Promise.all([fetchReaderChunk(), lists])
      await CaseView.load()
    } catch {
      // The reading tells.
    }
  }

  /** Reads the field and the files. The answers to the masks of an unchanged field still apply. @param field its value. */
  read = (field: string) => this.#start(field, (readings) => readings.read(field))

  /** A saved record that is added alone is opened. A file that the case has is not added again. */
  addFiles = (added: File[], field: string): Promise<string> => {
    const fresh = added
      .filter((file) => !this.state.files.some((one) => isSameFile(one.file, file)))
      .map((file): CaseFile => ({ key: `file${fileCount++}`, file }))
    this.change({ files: [...this.state.files, ...fresh] })
    return this.#start(field, (readings) => readings.readFiles(fresh, field))
  }

  /** Reads the rest again. */
  removeFile = async (key: string, field: string): Promise<string> => {
    this.change({ files: this.state.files.filter((one) => one.key !== key) })
    if (this.state.files.length > 0 || field.trim() !== '') return this.read(field)
    this.clear(field)
    return field
  }

  /**
   * Reads again with the answer to a mask, by default to every hash-or-key.
   * @param field its value. @returns its next value.
   */
  answer = async (answer: MaskAnswer, field: string, finding?: Finding): Promise<string> =>
    this.#readings?.answer(answer, field, finding) ?? field

  /** Removes the result of a field that was changed. @param field its value. */
  clear = (field = '') => {
    const { shown, filter, files } = this.state
    this.#running.abort()
    this.#readings?.forget()
    this.keep({ text: field })
    // Otherwise typing renders nothing.
    if (shown || filter) this.change({ shown: undefined, filter: undefined })
    if (field === '' && files.length === 0) this.port.forget()
  }

  cancel = () => {
    this.#running.abort()
    this.change({ shown: undefined })
  }

  chooseFilter = (filter: Filter) => {
    this.keep({ ...(this.drafts.get(DRAFT_KEY) as CaseDraft), filter })
    this.change({ filter })
  }

  leave() {
    this.#running.abort()
    this.port.end()
  }

  loadResult() {
    return Promise.all([FileList, ReadingProgress, ReadingOutcome].map((part) => part.load()))
  }

  keep(draft: CaseDraft) {
    this.drafts.set(DRAFT_KEY, draft)
  }

  change(change: Partial<CaseState>, isLarge = false) {
    this.state = { ...this.state, ...change }
    this.render(this.state, isLarge)
  }

  begin(): AbortSignal {
    this.#running.abort()
    this.#running = new AbortController()
    this.change({ shown: { status: 'pending', progress: { share: 0 } } })
    return this.#running.signal
  }

  async #start(field: string, task: (readings: CaseReadings) => Promise<string>): Promise<string> {
    if (!this.#readings) {
      const signal = this.begin()
      try {
        const chunk = await fetchReaderChunk()
        this.#readings ??= new chunk.CaseReadings(this)
      } catch {
        if (!signal.aborted) this.change({ shown: { status: 'failed' } })
      }
      if (signal.aborted || !this.#readings) return field
    }
    return task(this.#readings)
  }
}
