import { findAccount } from '../formats/account.ts'
import { readLetters, toCodes } from './letters.ts'
import { listSpellings, type Spelling } from './spellings.ts'
import { MAX_LETTERS, WINDOW, WindowIndex } from './windows.ts'

export type ScreenedAccount = { address: string }

/** `isWord`: the letters are an ordinary word, unless they stand alone. */
export type ScreenedSpelling = Omit<Spelling, 'letters'> & {
  account: ScreenedAccount
  letters: string
  classes: Uint8Array
  codes: Uint16Array
  isWord: boolean
}

/** `unsearched`: addresses that are too short or too long for a screen. */
export type ScreenIndex = {
  spellings: ScreenedSpelling[]
  windows: WindowIndex
  unsearched: string[]
}

const MIN_DISTINCT = 20

/** Spellings that few texts have get a third of the memory. */
const getStep = ({ isOther, isPart }: Spelling) => (isOther || isPart ? 3 : 1)

export function createScreenIndex(addresses: Iterable<string>): ScreenIndex {
  const accounts = new Map<string, ScreenedAccount>()
  const spellings: ScreenedSpelling[] = []
  const unsearched: string[] = []
  let count = 0
  for (const address of addresses) {
    // A wrong case of an EVM address leaves its digits.
    const key = findAccount(address) ?? findAccount(address.toLowerCase()) ?? address
    if (accounts.has(key)) continue
    const account = { address }
    accounts.set(key, account)
    for (const spelling of listSpellings(address)) {
      const { letters, classes } = readLetters(spelling.letters)
      if (classes.length < WINDOW || classes.length > MAX_LETTERS) {
        if (spelling.letters === address) unsearched.push(address)
        continue
      }
      const isWord = classes.length < MIN_DISTINCT
      const codes = toCodes(letters, spelling.ignoresCase)
      spellings.push({ ...spelling, account, letters, classes, codes, isWord })
      count += Math.ceil((classes.length + 1 - WINDOW) / getStep(spelling))
    }
  }
  const windows = new WindowIndex(count)
  for (const [id, spelling] of spellings.entries())
    windows.add(spelling.classes, id, getStep(spelling))
  return { spellings, windows, unsearched }
}
