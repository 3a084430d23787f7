import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createListIndex, ListFile, type ListIndex } from 'aml-reader/lists'
import { z } from 'zod/mini'

/** `bytes` is absent for a file that could not be fetched. */
export type FetchedList = { name: string; bytes?: Uint8Array<ArrayBuffer> }

const Titled = z.object({ title: z.string().check(z.minLength(1)) })

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** The browser's own is faster, and only secure pages have it. */
const hash = async (bytes: Uint8Array<ArrayBuffer>) =>
  bytesToHex(
    crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes),
  )

/** Indexes lists. A list that is missing or breaks its schema is in `unreadable`, by its title or file name. */
export async function indexLists(fetched: FetchedList[]): Promise<ListIndex> {
  const files: Parameters<typeof createListIndex>[0] = []
  const unreadable: string[] = []
  for (const { name, bytes } of fetched) {
    const json = bytes && parseJson(bytes)
    const { data: file } = ListFile.safeParse(json)
    if (file && bytes) files.push({ file, sha256: await hash(bytes) })
    else unreadable.push(Titled.safeParse(json).data?.title ?? name)
  }
  return createListIndex(files, unreadable)
}
