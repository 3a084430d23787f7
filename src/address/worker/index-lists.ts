import { bytesToHex } from '@noble/hashes/utils.js'
import { hashBytes } from 'aml-reader/address'
import { type ListIndex, ListIndexMaker, parseListFile } from 'aml-reader/lists'

/** `bytes` is absent for a file that could not be fetched. */
export type FetchedList = { name: string; bytes?: Uint8Array<ArrayBuffer> }

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const toHex = (digest: ArrayBuffer) => bytesToHex(new Uint8Array(digest))

/** The browser's own is faster, and only secure pages have it. */
const hash = async (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle ? toHex(await crypto.subtle.digest('SHA-256', bytes)) : hashBytes(bytes).sha256

function nameUnreadable(json: unknown, name: string): string {
  const { title } = (json ?? {}) as { title?: unknown }
  return typeof title === 'string' && title !== '' ? title : name
}

async function parseList({ name, bytes }: FetchedList) {
  const json = bytes && parseJson(bytes)
  try {
    const file = parseListFile(json)
    return { file, sha256: bytes ? await hash(bytes) : '' }
  } catch {
    return nameUnreadable(json, name)
  }
}

/** Indexes lists while others are fetched. One that is missing or breaks its format is unreadable, by its title or file name. */
export class ListsIndexing {
  readonly #maker = new ListIndexMaker()
  readonly #unreadable: string[] = []
  readonly #ended = Promise.withResolvers<ListIndex>()
  #rest: number
  #added = Promise.resolve()

  /** @param count of the lists, which are added in the order of the index. */
  constructor(count: number) {
    this.#rest = count
  }

  get index(): Promise<ListIndex> {
    return this.#ended.promise
  }

  add(fetched: FetchedList) {
    const parsing = parseList(fetched)
    this.#added = this.#added.then(async () => {
      const read = await parsing
      if (typeof read === 'string') this.#unreadable.push(read)
      else this.#maker.add(read)
      if (--this.#rest === 0) this.#ended.resolve(this.#maker.end(this.#unreadable))
    })
  }
}
