import type { Content, Listing, Similar } from '../finding.ts'
import { foldAddress, listAccounts } from '../formats/account.ts'
import { listKeys } from '../formats/account-key.ts'
import { type ListedNames, readListedName } from '../formats/account-names.ts'
import type { AddressContent } from '../formats/content.ts'
import { omitPrefix, readExact } from '../formats/table.ts'
import { findByWord } from '../networks/find-networks.ts'
import { type ScreenIndex, ScreenIndexMaker } from '../screen/screen-index.ts'
import type { ListEntry, ListFile, ListInfo } from './list-file.ts'

export type ListIndex = {
  lists: ListInfo[]
  unreadable: string[]
  names: ListedNames
  /** Looks up a text that is an address, or could be one. */
  find: (text: string, content?: Content) => Listing[]
  /** Finds the entries that a text almost is: with another tag, in another network, or with the same ends. */
  findSimilar: (text: string, content?: Content) => Similar[]
  /** Indexes of screens (screen/screen.ts), one for each index that was joined. The first use makes them. */
  readonly screens: ScreenIndex[]
  /** For texts of hexadecimal digits alone. Until `screens` are made, they lack other spellings, and are made faster. */
  readonly hexScreens: ScreenIndex[]
  /** Makes the indexes of screens for so many more addresses. @returns whether they are ready. */
  prepareScreens: (count: number) => boolean
}

const EVM = /^0x[0-9a-f]{40}$/i

/** Digits of an EVM address in a wrong case are still its account, and those in a right case take no time to prove. */
const toDecodable = (address: string) => (EVM.test(address) ? address.toLowerCase() : address)

function listEntryAccounts({ address, network }: ListEntry): string[] {
  const content = readExact(toDecodable(address))
  if (content?.kind !== 'address') return []
  const code = network && (findByWord(network)?.[0]?.network ?? network)
  const named = content.networks.filter((one) => one.network === code)
  return listAccounts(named.length > 0 ? { ...content, networks: named } : content)
}

function toSpelling(
  text: string,
  { address }: ListEntry,
  content: Content | undefined,
): Listing['spelling'] {
  if (content?.kind === 'look-alikes') return 'letters'
  if (text === address) return 'same'
  if (foldAddress(text) !== foldAddress(address)) return 'format'
  if (content?.kind === 'address') return 'same'
  return text.length === address.length ? 'case' : 'prefix'
}

export const joinIndexes = (first: ListIndex, second: ListIndex): ListIndex => ({
  lists: [...first.lists, ...second.lists],
  unreadable: [...first.unreadable, ...second.unreadable],
  names: new Map([...first.names, ...second.names]),
  find: (text, content) => [...first.find(text, content), ...second.find(text, content)],
  findSimilar: (text, content) => [
    ...first.findSimilar(text, content),
    ...second.findSimilar(text, content),
  ],
  get screens() {
    return [...first.screens, ...second.screens]
  },
  get hexScreens() {
    return [...first.hexScreens, ...second.hexScreens]
  },
  prepareScreens: (count) => first.prepareScreens(count) && second.prepareScreens(count),
})

type Indexed = { list: ListInfo; entry: ListEntry }

const NONE: Indexed[] = []

function addAll(found: Indexed[], more: Indexed[] = NONE) {
  for (const one of more) found.push(one)
}

function add(index: Map<string, Indexed[]>, key: string, one: Indexed) {
  const found = index.get(key)
  if (!found) index.set(key, [one])
  else if (!found.some(({ entry }) => entry === one.entry)) found.push(one)
}

const MIN_LENGTH = 25

/** Characters at each end that imitations of an address copy. */
const END = 4

const toEnds = (text: string) => {
  const shown = omitPrefix(text)
  return `${shown.length} ${shown.slice(0, END)} ${shown.slice(-END)}`
}

/** The page makes a link of it. */
export const WEB_URL = /^https?:\/\//

const toFacts = ({ list, entry }: Indexed): Omit<Listing, 'spelling'> => {
  const { address, party, reference, programs, url, date } = entry
  return {
    list: list.id,
    kind: list.kind,
    party,
    reference,
    address,
    ...(programs ? { programs } : {}),
    ...(url && WEB_URL.test(url) ? { url } : {}),
    ...(date ? { date } : {}),
  }
}

type Files = { file: ListFile; sha256: string }[]

/** @param unreadable names of lists that could not be read, which each result tells. */
export function createListIndex(files: Files, unreadable: string[] = []): ListIndex {
  const byAccount = new Map<string, Indexed[]>()
  const bySpelling = new Map<string, Indexed[]>()
  const names = new Map<string, AddressContent>()
  const byEnds = new Map<string, Indexed[]>()
  const byKey = new Map<string, Indexed[]>()
  const lists: ListInfo[] = []
  for (const { file, sha256 } of files) {
    const { entries, format: _, ...info } = file
    const list: ListInfo = { ...info, addresses: entries.length, sha256 }
    lists.push(list)
    for (const entry of entries) {
      const spelling = foldAddress(entry.address)
      add(bySpelling, spelling, { list, entry })
      if (entry.address.length >= MIN_LENGTH) add(byEnds, toEnds(entry.address), { list, entry })
      const name = readListedName(entry.address, entry.network)
      if (name) names.set(name.text, name)
      for (const account of listEntryAccounts(entry)) {
        add(byAccount, account, { list, entry })
        for (const key of listKeys(account)) add(byKey, key, { list, entry })
      }
    }
  }
  const addresses = files.flatMap(({ file }) => file.entries.map(({ address }) => address))
  const screen = new ScreenIndexMaker(addresses, true)
  const hexScreen = new ScreenIndexMaker(addresses, false)
  let last: { text: string; content: Content | undefined; found: Indexed[] } | undefined
  function findEntries(text: string, content: Content | undefined): Indexed[] {
    if (last?.text !== text || last.content !== content)
      last = { text, content, found: searchEntries(text, content) }
    return last.found
  }
  function searchEntries(text: string, content: Content | undefined): Indexed[] {
    const found: Indexed[] = []
    if (content?.kind === 'address')
      for (const account of listAccounts(content)) addAll(found, byAccount.get(account))
    addAll(found, bySpelling.get(foldAddress(text)))
    return uniteEntries(found)
  }
  return {
    lists,
    unreadable,
    names,
    get screens() {
      return [screen.index]
    },
    get hexScreens() {
      return [screen.isReady ? screen.index : hexScreen.index]
    },
    prepareScreens: (count) => screen.prepare(count),
    find(text, content) {
      const listings: Listing[] = []
      for (const one of findEntries(text, content))
        if (hasTag(one.entry, content))
          listings.push({ ...toFacts(one), spelling: toSpelling(text, one.entry, content) })
      return listings
    },
    findSimilar(text, content) {
      const tagged: Similar[] = []
      for (const one of findEntries(text, content)) {
        const { tag } = one.entry
        if (tag !== undefined && !hasTag(one.entry, content))
          tagged.push({ ...toFacts(one), by: 'tag', tag })
      }
      if (tagged.length > 0) return tagged
      const sameKey: Indexed[] = []
      if (content?.kind === 'address')
        for (const key of listKeys(content.account)) addAll(sameKey, byKey.get(key))
      const found = findEntries(text, content)
      const others = uniteEntries(sameKey).filter(
        ({ entry }) => !found.some((one) => one.entry === entry),
      )
      if (others.length > 0) return others.map((one) => ({ ...toFacts(one), by: 'key' }))
      // A valid address with these ends is another account, which can have them by chance.
      if (text.length < MIN_LENGTH || content?.kind === 'address') return []
      const alike = byEnds.get(toEnds(text)) ?? NONE
      return alike.map((one) => ({ ...toFacts(one), by: 'ends' }))
    },
  }
}

const uniteEntries = (found: Indexed[]): Indexed[] =>
  found.length < 2 ? found : [...new Map(found.map((one) => [one.entry, one])).values()]

const hasTag = ({ tag }: ListEntry, content: Content | undefined) =>
  tag === undefined || (content?.kind === 'address' && content.tag?.value === tag)
