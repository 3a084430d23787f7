import { bytesToHex } from '@noble/hashes/utils.js'
import { hashBytes } from 'aml-reader/address'
import { createListIndex, type ListIndex, parseListFile } from 'aml-reader/lists'

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

/** Indexes lists. A list that is missing or breaks its format is in `unreadable`, by its title or file name. */
export async function indexLists(fetched: FetchedList[]): Promise<ListIndex> {
  const read = await Promise.all(fetched.map(parseList))
  return createListIndex(
    read.filter((one) => typeof one !== 'string'),
    read.filter((one) => typeof one === 'string'),
  )
}
