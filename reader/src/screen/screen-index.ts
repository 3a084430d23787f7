import { findAccount, listAccounts } from '../formats/account.ts'
import { recognize } from '../formats/table.ts'
import { createLetterStream, selectLetters, streamLetters, toClasses, toCodes } from './letters.ts'
import { listSpellings, type Spelling } from './spellings.ts'
import { MAX_SPELLING_LETTERS, WINDOW_LETTERS, WindowIndex } from './windows.ts'

export type ScreenedAccount = { address: string }

export class ScreenedSpelling {
  readonly account: ScreenedAccount
  readonly letters: string
  readonly text: Spelling['text']
  readonly ignoresCase: boolean
  readonly isOther: boolean
  readonly isPart: boolean
  #classes: Uint8Array | undefined
  #codes: Uint16Array | undefined

  constructor(account: ScreenedAccount, spelling: Spelling, letters: string) {
    this.account = account
    this.letters = letters
    this.text = spelling.text
    this.ignoresCase = spelling.ignoresCase
    this.isOther = spelling.isOther ?? false
    this.isPart = spelling.isPart ?? false
  }

  /** The letters are an ordinary word, unless they stand alone. */
  get isWord() {
    return this.letters.length < MIN_DISTINCT
  }

  /** Of few spellings a text has a piece. */
  get classes(): Uint8Array {
    this.#classes ??= toClasses(this.letters)
    return this.#classes
  }

  get codes(): Uint16Array {
    this.#codes ??= toCodes(this.letters, this.ignoresCase)
    return this.#codes
  }
}

/** `unsearched`: addresses that are too short or too long for a screen. */
export type ScreenIndex = {
  spellings: ScreenedSpelling[]
  windows: WindowIndex
  unsearched: string[]
}

const MIN_DISTINCT = 20

/** Spellings that few texts have get a third of the memory. */
const getStep = ({ isOther, isPart }: ScreenedSpelling) => (isOther || isPart ? 3 : 1)

/** Makes the index of addresses, in steps if need be: each address takes up to a millisecond. */
export class ScreenIndexMaker {
  readonly #addresses: readonly string[]
  /** Of one spelling; letters of longer ones are counted alone. */
  readonly #stream = createLetterStream(MAX_SPELLING_LETTERS)
  #read = 0
  readonly #accounts = new Set<string>()
  readonly #spellings: ScreenedSpelling[] = []
  readonly #unsearched: string[] = []
  #index: ScreenIndex | undefined

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses
  }

  /** Reads so many more addresses. @returns whether the index is ready. */
  prepare(count: number): boolean {
    const until = Math.min(this.#addresses.length, this.#read + count)
    while (this.#read < until) this.#add(this.#addresses[this.#read++] as string)
    if (this.#read === this.#addresses.length) this.#index ??= this.#create()
    return this.#index !== undefined
  }

  get index(): ScreenIndex {
    this.prepare(this.#addresses.length)
    return this.#index as ScreenIndex
  }

  #add(address: string) {
    const format = recognize(address)
    const own = format?.content.kind === 'address' ? listAccounts(format.content)[0] : undefined
    // A wrong case of an EVM address leaves its digits.
    const key = own ?? findAccount(address.toLowerCase()) ?? address
    if (this.#accounts.has(key)) return
    this.#accounts.add(key)
    const account = { address }
    for (const spelling of listSpellings(address, format ?? {})) {
      streamLetters(spelling.letters, this.#stream)
      const { length } = this.#stream
      if (length >= WINDOW_LETTERS && length <= MAX_SPELLING_LETTERS) {
        const letters = selectLetters(spelling.letters, this.#stream)
        this.#spellings.push(new ScreenedSpelling(account, spelling, letters))
      } else if (spelling.letters === address) this.#unsearched.push(address)
    }
  }

  #create(): ScreenIndex {
    const spellings = this.#spellings
    let count = 0
    for (const one of spellings)
      count += Math.ceil((one.letters.length + 1 - WINDOW_LETTERS) / getStep(one))
    const windows = new WindowIndex(count)
    for (const [id, one] of spellings.entries()) {
      streamLetters(one.letters, this.#stream)
      windows.add(this.#stream, id, getStep(one))
    }
    return { spellings, windows, unsearched: this.#unsearched }
  }
}

/** Of indexes of lists. */
type Addresses = readonly (readonly string[])[]

const makers = new WeakMap<readonly string[], ScreenIndexMaker>()

function getMaker(addresses: readonly string[]): ScreenIndexMaker {
  const maker = makers.get(addresses) ?? new ScreenIndexMaker(addresses)
  makers.set(addresses, maker)
  return maker
}

/** The first use makes them. */
export const getScreens = (addresses: Addresses): ScreenIndex[] =>
  addresses.map((one) => getMaker(one).index)

/** Reads so many more addresses. @returns whether the screens are ready. */
export const prepareScreens = (addresses: Addresses, count: number): boolean =>
  addresses.every((one) => getMaker(one).prepare(count))
