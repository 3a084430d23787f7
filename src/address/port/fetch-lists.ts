import type { FetchedList } from '../worker/index-lists'

/** An operator can replace the files without a build (docs/deploying.md). */
const LISTS_PATH = '/lists/'

const INDEX_FILE = 'index.json'

/** Without a limit, a server that does not respond would stop every reading. */
const TIMEOUT_MS = 30_000

async function fetchFile(name: string): Promise<FetchedList> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`${LISTS_PATH}${encodeURIComponent(name)}`, { signal })
    return response.ok ? { name, bytes: new Uint8Array(await response.arrayBuffer()) } : { name }
  } catch {
    return { name }
  }
}

/** @returns each name once. @throws for an index without names of files. */
function parseIndex(bytes: Uint8Array): string[] {
  const { lists = [] }: { lists?: string[] } = JSON.parse(new TextDecoder().decode(bytes))
  if (lists.length === 0) throw new TypeError()
  return [...new Set(lists.map(String))]
}

/** Fetches the lists of the site, in the order of its index. Neither it nor a list rejects. */
export async function fetchLists(): Promise<Promise<FetchedList>[]> {
  const { name, bytes } = await fetchFile(INDEX_FILE)
  try {
    if (bytes) return parseIndex(bytes).map(fetchFile)
  } catch {
    // The index is unreadable.
  }
  return [Promise.resolve({ name })]
}
