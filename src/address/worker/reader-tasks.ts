import type { FileParts } from 'aml-reader'
import { isAddress } from 'aml-reader/address'
import type { Finding } from 'aml-reader/finding'
import { joinIndexes, type ListIndex } from 'aml-reader/lists'
import type { TypedTexts } from 'aml-reader/record'
import type { TypedSides } from './compare-sides'
import type { PreviewRecordInput, SaveRecordInput } from './export-record'
import { type FetchedList, ListsIndexing } from './index-lists'
import type { OwnListSource } from './read-own-list'
import { readTypedAddress } from './read-typed-address'
import type { AskedLists, CaseInput, OnResultPart } from './result'
import type { screenRecord } from './screen-record'

/** All that reads texts, which one address does not wait for. */
const loadReading = () => import('./reading')

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
  #indexing: ListsIndexing | undefined
  #site: ListIndex | undefined
  #own: { id: number; index: ListIndex } | undefined
  #parsed = new Map<string, FileParts>()
  /** Of an open record. */
  #exported: { key: number; findings: Finding[] } | undefined

  /** Begins an index of lists, which are added as they are fetched. Tasks wait for it. */
  async useLists(count: number): Promise<AskedLists> {
    const indexing = new ListsIndexing(count)
    this.#indexing = indexing
    const site = await indexing.index
    this.#site = site
    void this.#prepare(site, () => this.#indexing === indexing).catch(() => {})
    const { lists, unreadable } = site
    return { lists, unreadable }
  }

  addList(fetched: FetchedList) {
    this.#indexing?.add(fetched)
  }

  /** Fetches the code of the reading and prepares its screens while the worker is idle: most addresses need neither. */
  async #prepare({ addresses }: ListIndex, isCurrent: () => boolean) {
    const { prepareScreens } = await loadReading()
    const prepare = () => {
      if (isCurrent() && !prepareScreens(addresses, IDLE_STEP)) setTimeout(prepare)
    }
    prepare()
  }

  /** Of a list that was read by an earlier worker, the rows are read again. */
  async #findLists(own: OwnListSource | undefined): Promise<ListIndex> {
    if (!this.#indexing) throw new Error('There are no lists')
    const site = await this.#indexing.index
    if (!own) return site
    if (this.#own?.id !== own.id) {
      const { indexOwnList } = await loadOwnLists()
      this.#own = { id: own.id, index: await indexOwnList(own) }
    }
    return joinIndexes(site, this.#own.index)
  }

  async readCase(
    { own, ...input }: CaseInput & { own?: OwnListSource | undefined },
    tell: OnResultPart,
  ) {
    const { text, files } = input
    const parsed = this.#parsed
    for (const key of parsed.keys()) if (!files.some((file) => file.key === key)) parsed.delete(key)
    // Its code comes beside the lists.
    if (files.length > 0 || !isAddress(text)) void loadReading().catch(() => {})
    const lists = await this.#findLists(own)
    const first = readTypedAddress(input, lists, tell)
    if (first) return first
    const { readCase } = await loadReading()
    return readCase(input, { lists, parsed, tell })
  }

  async screenRecord(
    { file, own }: { file: File; own?: OwnListSource | undefined },
    tell: OnResultPart,
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
    const { compareSides } = await loadReading()
    return compareSides(typed, this.#site && (await this.#findLists(own)))
  }

  async findSecrets(typed: TypedTexts) {
    const { findSecrets } = await loadReading()
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

  async previewRecord({ of, ...input }: PreviewRecordInput & { of: FindingsOfRecord }) {
    const { previewRecord } = await loadExport()
    return previewRecord(this.#takeFindings(of), input)
  }

  async saveRecord({ of, ...input }: SaveRecordInput & { of: FindingsOfRecord }) {
    const { saveRecord } = await loadExport()
    return saveRecord(this.#takeFindings(of), input)
  }
}
