import type { FileParts } from 'aml-reader'
import type { Finding } from 'aml-reader/finding'
import { joinIndexes, type ListIndex } from 'aml-reader/lists'
import type { TypedTexts } from 'aml-reader/record'
import { compareSides, type TypedSides } from './compare-sides'
import type { PreviewInput, SaveInput } from './export-record'
import { findSecrets } from './find-secrets'
import { type FetchedList, indexLists } from './index-lists'
import { type CaseInput, readCase } from './read-case'
import type { OwnListSource } from './read-own-list'
import type { AskedLists, Tell } from './result'
import type { screenRecord } from './screen-record'

/** Few users have a list of their own. */
const loadOwnLists = () => import('./read-own-list')

/** `key`: of keepFindings. `count`: of all findings. */
type FindingsOfRecord = { key: number; count: number }

const loadExport = () => import('./export-record')

/** Addresses of lists that are indexed between two tasks: some milliseconds on a slow phone. */
const IDLE_STEP = 20

/**
 * What a page asks its worker for. Inputs and outputs are cloned; indexes of lists and the parts of files stay inside,
 * and no typed text.
 */
export class ReaderTasks {
  #site: ListIndex | undefined
  #own: { id: number; index: ListIndex } | undefined
  #parsed = new Map<string, FileParts>()
  /** Of an open record. */
  #exported: { key: number; findings: Finding[] } | undefined

  async useLists(fetched: FetchedList[]): Promise<AskedLists> {
    const site = await indexLists(fetched)
    this.#site = site
    this.#prepareScreens(site)
    const { lists, unreadable } = site
    return { lists, unreadable }
  }

  /** Makes the indexes of screens while nobody waits: one right address is read without them. */
  #prepareScreens(site: ListIndex) {
    setTimeout(() => {
      if (site === this.#site && !site.prepareScreens(IDLE_STEP)) this.#prepareScreens(site)
    })
  }

  /** Of a list that was read by an earlier worker, the rows are read again. */
  async #findLists(own: OwnListSource | undefined): Promise<ListIndex> {
    if (!this.#site) throw new Error('There are no lists')
    if (!own) return this.#site
    if (this.#own?.id !== own.id) {
      const { indexOwnList } = await loadOwnLists()
      this.#own = { id: own.id, index: await indexOwnList(own) }
    }
    return joinIndexes(this.#site, this.#own.index)
  }

  async readCase({ own, ...input }: CaseInput & { own?: OwnListSource | undefined }, tell: Tell) {
    return readCase(input, { lists: await this.#findLists(own), parsed: this.#parsed, tell })
  }

  async screenRecord(
    { file, own }: { file: File; own?: OwnListSource | undefined },
    tell: Tell,
  ): ReturnType<typeof screenRecord> {
    const { screenRecord } = await import('./screen-record')
    return screenRecord(file, () => this.#findLists(own), tell)
  }

  async readOwnList({ id, file }: { id: number; file: File }) {
    const { readOwnList } = await loadOwnLists()
    const read = await readOwnList(id, file)
    if (typeof read === 'string') return read
    this.#own = { id, index: read.index }
    return read.list
  }

  async compareSides({ own, ...typed }: TypedSides & { own?: OwnListSource | undefined }) {
    return compareSides(typed, this.#site && (await this.#findLists(own)))
  }

  findSecrets(typed: TypedTexts) {
    return findSecrets(typed)
  }

  /**
   * Keeps a portion of the findings of a record. @param from the number of those before it.
   * @returns how many are kept: none of another record, or of another worker.
   */
  keepFindings({ key, from, findings }: { key: number; from: number; findings: Finding[] }) {
    if (this.#exported?.key !== key) this.#exported = { key, findings: [] }
    const kept = this.#exported.findings
    if (from === kept.length) kept.push(...findings)
    return kept.length
  }

  /** @throws if this worker does not have all: a record must not omit findings. */
  #takeFindings({ key, count }: FindingsOfRecord): Finding[] {
    const { findings } = this.#exported?.key === key ? this.#exported : { findings: [] }
    if (findings.length !== count) throw new Error('The findings of the record are incomplete')
    return findings
  }

  async previewRecord({ of, ...input }: PreviewInput & { of: FindingsOfRecord }) {
    const { previewRecord } = await loadExport()
    return previewRecord(this.#takeFindings(of), input)
  }

  async saveRecord({ of, ...input }: SaveInput & { of: FindingsOfRecord }) {
    const { saveRecord } = await loadExport()
    return saveRecord(this.#takeFindings(of), input)
  }
}
