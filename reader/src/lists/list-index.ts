import type { Content, Listing, Similar } from '../finding.ts'
import { foldAddress, listAccounts } from '../formats/account.ts'
import { findCommonPart, listKeys, readUnprovenPart } from '../formats/account-key.ts'
import { type ListedNames, readListedName } from '../formats/account-names.ts'
import type { AddressContent } from '../formats/content.ts'
import { omitPrefix, readExact } from '../formats/table.ts'
import { findByWord } from '../networks/find-networks.ts'
import { ALIKE, LONG_PIECE } from '../screen/pieces.ts'
import type { ListEntry, ListFile, ListInfo } from './list-file.ts'

export type ListIndex = {
  lists: ListInfo[]
  unreadable: string[]
  names: ListedNames
  /** Looks up a text that is an address, or could be one. */
  find: (text: string, content?: Content) => Listing[]
  /** Finds the entries that a text almost is: with another tag, in another network, or with the same ends. */
  findSimilar: (text: string, content?: Content) => Similar[]
  /** Whether a listed address, or its hexadecimal digits, has eight of these letters in a row, or look-alikes of them. */
  hasPieceOf: (letters: string) => boolean
  /** The addresses of each index that was joined, for screens (screen/screen-index.ts). */
  addresses: readonly (readonly string[])[]
}

const EVM = /^0x[0-9a-f]{40}$/i

/** Digits of an EVM address in a wrong case are still its account, and those in a right case take no time to prove. */
const toDecodable = (address: string) => (EVM.test(address) ? address.toLowerCase() : address)

function readEntry({ address, network }: ListEntry): AddressContent | undefined {
  const content = readExact(toDecodable(address))
  if (content?.kind !== 'address') return
  const code = network && (findByWord(network)?.[0]?.network ?? network)
  const named = content.networks.filter((one) => one.network === code)
  return named.length > 0 ? { ...content, networks: named } : content
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
  hasPieceOf: (letters) => first.hasPieceOf(letters) || second.hasPieceOf(letters),
  addresses: [...first.addresses, ...second.addresses],
})

/** `accounts`: once they are known (getAccounts). */
type Indexed = { list: ListInfo; entry: ListEntry; accounts?: string[] }

function getAccounts(one: Indexed): string[] {
  if (!one.accounts) {
    const content = readEntry(one.entry)
    one.accounts = content ? listAccounts(content) : []
  }
  return one.accounts
}

function findEntryPart({ entry }: Indexed): string | undefined {
  const unproven = readUnprovenPart(entry.address)
  if (unproven !== undefined) return unproven
  const content = readEntry(entry)
  return content && findCommonPart(content)
}

/** Equal for letters that look alike. */
export const foldLetters = (text: string) =>
  ALIKE.reduce((folded, [one = '', ...others]) => {
    for (const other of others) folded = folded.replaceAll(other, one)
    return folded
  }, text.toLowerCase())

const NONE: Indexed[] = []

function add(index: Map<string, Indexed[]>, key: string, one: Indexed) {
  const found = index.get(key)
  if (found) found.push(one)
  else index.set(key, [one])
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

type ListedFile = { file: ListFile; sha256: string }

/** @param unreadable names of lists that could not be read, which each result tells. */
export function createListIndex(files: ListedFile[], unreadable: string[] = []): ListIndex {
  const maker = new ListIndexMaker()
  for (const file of files) maker.add(file)
  return maker.end(unreadable)
}

/** Makes an index of lists that come one after the other. */
export class ListIndexMaker {
  readonly #lists: ListInfo[] = []
  readonly #all: Indexed[] = []
  readonly #names = new Map<string, AddressContent>()
  readonly #bySpelling = new Map<string, Indexed[]>()
  readonly #byPart = new Map<string, Indexed[]>()
  #byEnds: Map<string, Indexed[]> | undefined
  #letters: string | undefined
  #last: { text: string; content: Content | undefined; found: Indexed[] } | undefined

  add({ file, sha256 }: ListedFile) {
    const { entries, format: _, ...info } = file
    const list: ListInfo = { ...info, addresses: entries.length, sha256 }
    this.#lists.push(list)
    for (const entry of entries) {
      const one: Indexed = { list, entry }
      this.#all.push(one)
      add(this.#bySpelling, foldAddress(entry.address), one)
      const name = readListedName(entry.address, entry.network)
      if (name) this.#names.set(name.text, name)
      const part = findEntryPart(one)
      if (part !== undefined) add(this.#byPart, part, one)
    }
  }

  /** @param unreadable names of lists that could not be read. */
  end(unreadable: string[]): ListIndex {
    return {
      lists: this.#lists,
      unreadable,
      names: this.#names,
      addresses: [this.#all.map(({ entry }) => entry.address)],
      hasPieceOf: (letters) => this.#hasPieceOf(letters),
      find: (text, content) => this.#find(text, content),
      findSimilar: (text, content) => this.#findSimilar(text, content),
    }
  }

  #find(text: string, content: Content | undefined): Listing[] {
    return this.#findEntries(text, content)
      .filter(({ entry }) => hasTag(entry, content))
      .map((one) => ({ ...toFacts(one), spelling: toSpelling(text, one.entry, content) }))
  }

  #findSimilar(text: string, content: Content | undefined): Similar[] {
    const found = this.#findEntries(text, content)
    const tagged = found.flatMap((one): Similar[] => {
      const { tag } = one.entry
      return tag === undefined || hasTag(one.entry, content)
        ? []
        : [{ ...toFacts(one), by: 'tag', tag }]
    })
    if (tagged.length > 0) return tagged
    const others = this.#findSameKey(content).filter((one) => !found.includes(one))
    if (others.length > 0) return others.map((one) => ({ ...toFacts(one), by: 'key' }))
    // A valid address with these ends is another account, which can have them by chance.
    if (text.length < MIN_LENGTH || content?.kind === 'address') return []
    return this.#findByEnds(text).map((one) => ({ ...toFacts(one), by: 'ends' }))
  }

  #findEntries(text: string, content: Content | undefined): Indexed[] {
    if (this.#last?.text !== text || this.#last.content !== content)
      this.#last = { text, content, found: this.#searchEntries(text, content) }
    return this.#last.found
  }

  #searchEntries(text: string, content: Content | undefined): Indexed[] {
    const found = this.#bySpelling.get(foldAddress(text)) ?? NONE
    if (content?.kind !== 'address') return found
    const accounts = new Set(listAccounts(content))
    const same = this.#findByPart(content, (account) => accounts.has(account))
    return found === NONE ? same : [...new Set([...same, ...found])]
  }

  #findSameKey(content: Content | undefined): Indexed[] {
    if (content?.kind !== 'address') return NONE
    const keys = new Set(listKeys(content.account))
    return this.#findByPart(content, (account) => listKeys(account).some((key) => keys.has(key)))
  }

  #findByPart(content: AddressContent, isSame: (account: string) => boolean): Indexed[] {
    const alike = this.#byPart.get(findCommonPart(content))
    return alike?.filter((one) => getAccounts(one).some(isSame)) ?? NONE
  }

  #findByEnds(text: string): Indexed[] {
    if (!this.#byEnds) {
      this.#byEnds = new Map()
      for (const one of this.#all)
        if (one.entry.address.length >= MIN_LENGTH)
          add(this.#byEnds, toEnds(one.entry.address), one)
    }
    return this.#byEnds.get(toEnds(text)) ?? NONE
  }

  #hasPieceOf(text: string): boolean {
    this.#letters ??= foldLetters([...this.#byPart.keys(), ...this.#bySpelling.keys()].join('\n'))
    const letters = foldLetters(text)
    for (let at = 0; at + LONG_PIECE <= letters.length; at++)
      if (this.#letters.includes(letters.slice(at, at + LONG_PIECE))) return true
    return false
  }
}

const hasTag = ({ tag }: ListEntry, content: Content | undefined) =>
  tag === undefined || (content?.kind === 'address' && content.tag?.value === tag)
