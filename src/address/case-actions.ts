import { i18n } from '@lingui/core'
import type { Finding } from 'aml-reader/finding'
import { prepareDays } from '@/platform/i18n/format'
import type { CaseReadings } from './case-readings'
import type { CaseStore } from './case-store'
import {
  FileList,
  fetchReaderChunk,
  importChunk,
  ReadingOutcome,
  ReadingProgress,
} from './fetch-reader-chunk'
import type { CaseFile, MaskAnswer } from './worker/result'

/** All are in the chunk; once they are loaded, they render at once. */
const loadParts = () =>
  Promise.all([FileList, ReadingProgress, ReadingOutcome].map((part) => part.load()))

const isSameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

let fileCount = 0

/** The actions of a field. The first reading fetches its code. */
export class CaseActions {
  readonly #store: CaseStore
  #readings: CaseReadings | undefined

  constructor(store: CaseStore) {
    this.#store = store
  }

  /** Prefetches. The table of several findings follows the code and the lists of the first answer. */
  warmUp = async () => {
    try {
      const { port } = this.#store
      port.warmUp()
      const { CaseView, getTasks } = await importChunk()
      setTimeout(() => prepareDays(i18n.locale))
      await Promise.all([fetchReaderChunk(), getTasks(port).loadLists()])
      await CaseView.load()
    } catch {
      // The reading tells.
    }
  }

  /** Reads the field and the files. The answers to the masks of an unchanged field still apply. @param field its value. */
  read = (field: string) => this.#start(field, (readings) => readings.read(field))

  /** A saved record that is added alone is opened. A file that the case has is not added again. */
  addFiles = (added: File[], field: string): Promise<string> => {
    const { files } = this.#store.state
    const fresh = added
      .filter((file) => !files.some((one) => isSameFile(one.file, file)))
      .map((file): CaseFile => ({ key: `file${fileCount++}`, file }))
    this.#store.change({ files: [...files, ...fresh] })
    return this.#start(field, (readings) => readings.readFiles(fresh, field))
  }

  /** Reads the rest again. */
  removeFile = async (key: string, field: string): Promise<string> => {
    const files = this.#store.state.files.filter((one) => one.key !== key)
    this.#store.change({ files })
    if (files.length > 0 || field.trim() !== '') return this.read(field)
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
    const store = this.#store
    const { shown, filter, files } = store.state
    store.endTask()
    this.#readings?.forget()
    store.keep({ text: field })
    // Otherwise typing renders nothing.
    if (shown || filter) store.change({ shown: undefined, filter: undefined })
    if (field === '' && files.length === 0) store.port.tasks?.forget()
  }

  cancel = () => {
    this.#store.endTask()
    this.#store.change({ shown: undefined })
  }

  leave() {
    this.#store.endTask()
    this.#store.port.end()
  }

  async #start(field: string, task: (readings: CaseReadings) => Promise<string>): Promise<string> {
    if (!this.#readings) {
      const signal = this.#store.begin()
      try {
        const [chunk] = await Promise.all([fetchReaderChunk(), loadParts()])
        this.#readings ??= new chunk.CaseReadings(this.#store)
      } catch {
        if (!signal.aborted) this.#store.change({ shown: { status: 'failed' } })
      }
      if (signal.aborted || !this.#readings) return field
    }
    return task(this.#readings)
  }
}
