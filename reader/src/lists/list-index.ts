import { z } from 'zod/mini'
import { foldAddress, listAccounts } from '../account.ts'
import type { Content, Listing } from '../finding.ts'
import { readExact } from '../formats/table.ts'

/**
 * A list of addresses (docs/lists.md). `tag`: the entry is the customer of an exchange, and counts only
 * with this tag. `missing`: known gaps of the list.
 */
export const ListFile = z.object({
  format: z.literal('aml-list/1'),
  id: z.string().check(z.minLength(1)),
  kind: z.enum(['sanctions', 'notices', 'own']),
  authority: z.string(),
  title: z.string(),
  date: z.iso.date(),
  source: z.optional(z.string()),
  licence: z.optional(z.string()),
  missing: z.optional(z.string()),
  entries: z
    .array(
      z.object({
        address: z.string().check(z.minLength(1)),
        network: z.optional(z.string()),
        party: z.string(),
        reference: z.string(),
        programs: z.optional(z.array(z.string())),
        url: z.optional(z.string()),
        date: z.optional(z.string()),
        tag: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1)),
})

export type ListFile = z.infer<typeof ListFile>

type Entry = ListFile['entries'][number]

/** A list without its entries. `sha256`: hexadecimal digest of its file. */
export const ListInfo = z.extend(z.omit(ListFile, { entries: true, format: true }), {
  addresses: z.custom<number>(Number.isInteger),
  sha256: z.string(),
})

export type ListInfo = z.infer<typeof ListInfo>

/** Lists that were read, and the names of those that could not be. */
export type ListIndex = {
  lists: ListInfo[]
  unreadable: string[]
  /** Looks up a text that is an address, or could be one. */
  find: (text: string, content?: Content) => Listing[]
}

const NETWORK_OF_CODE = new Map([
  ['XBT', 'BTC'],
  ['LTC', 'LTC'],
])

/** Accounts of an entry. An entry that is no valid address has none, and is found by its spelling. */
function listEntryAccounts({ address, network }: Entry): string[] {
  const content = readExact(address)
  if (content?.kind !== 'address') return []
  const code = network && (NETWORK_OF_CODE.get(network) ?? network)
  const named = content.networks.filter((one) => one.network === code)
  return listAccounts(named.length > 0 ? { ...content, networks: named } : content)
}

function toSpelling(
  text: string,
  { address }: Entry,
  content: Content | undefined,
): Listing['spelling'] {
  if (content?.kind === 'look-alikes') return 'letters'
  if (text === address) return 'same'
  if (foldAddress(text) !== foldAddress(address)) return 'format'
  if (content?.kind === 'address') return 'same'
  return text.length === address.length ? 'case' : 'prefix'
}

/** Joins the lists of two indexes. */
export const joinIndexes = (first: ListIndex, second: ListIndex): ListIndex => ({
  lists: [...first.lists, ...second.lists],
  unreadable: [...first.unreadable, ...second.unreadable],
  find: (text, content) => [...first.find(text, content), ...second.find(text, content)],
})

type Indexed = { list: ListInfo; entry: Entry }

const NONE: Indexed[] = []

function add(index: Map<string, Indexed[]>, key: string, one: Indexed) {
  const found = index.get(key)
  if (!found) index.set(key, [one])
  else if (!found.some(({ entry }) => entry === one.entry)) found.push(one)
}

/** Entries of a step: each is read by its format. */
const ENTRIES_OF_STEP = 2 ** 5

type Files = { file: ListFile; sha256: string }[]

/** @param unreadable names of lists that could not be read, which each result tells. */
export function createListIndex(files: Files, unreadable: string[] = []): ListIndex {
  for (const steps = indexInSteps(files, unreadable); ; ) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Creates an index with pauses, for a page. */
export function* indexInSteps(
  files: Files,
  unreadable: string[] = [],
): Generator<undefined, ListIndex> {
  const byAccount = new Map<string, Indexed[]>()
  const bySpelling = new Map<string, Indexed[]>()
  const lists: ListInfo[] = []
  for (const { file, sha256 } of files) {
    const { entries, format: _, ...info } = file
    const list: ListInfo = { ...info, addresses: entries.length, sha256 }
    lists.push(list)
    for (const [index, entry] of entries.entries()) {
      if (index % ENTRIES_OF_STEP === 0) yield
      add(bySpelling, foldAddress(entry.address), { list, entry })
      for (const account of listEntryAccounts(entry)) add(byAccount, account, { list, entry })
    }
  }
  return {
    lists,
    unreadable,
    find(text, content) {
      const accounts = content?.kind === 'address' ? listAccounts(content) : []
      const found: Indexed[] = []
      for (const account of accounts) found.push(...(byAccount.get(account) ?? NONE))
      found.push(...(bySpelling.get(foldAddress(text)) ?? NONE))
      if (found.length === 0) return []
      const tag = content?.kind === 'address' ? content.tag?.value : undefined
      const byEntry = new Map(found.map((one) => [one.entry, one.list]))
      return [...byEntry].flatMap(([entry, list]): Listing[] => {
        if (entry.tag !== undefined && entry.tag !== tag) return []
        const { address, party, reference, programs, url, date } = entry
        return [
          {
            list: list.id,
            kind: list.kind,
            party,
            reference,
            address,
            spelling: toSpelling(text, entry, content),
            ...(programs ? { programs } : {}),
            ...(url ? { url } : {}),
            ...(date ? { date } : {}),
          },
        ]
      })
    },
  }
}
