import * as wordLists from 'aml-reader'
import type { Finding } from 'aml-reader/finding'
import { createListIndex } from 'aml-reader/lists'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCase } from '@/address/worker/read-case'
import type { ResultPart } from '@/address/worker/result'

vi.mock('aml-reader', { spy: true })

afterEach(() => void vi.clearAllMocks())

async function read(text: string) {
  const findings: Finding[] = []
  const tell = (part: ResultPart) => 'findings' in part && findings.push(...part.findings)
  const input = { text, files: [], answers: new Map() }
  const { masked } = await readCase(input, { lists: createListIndex([]), parsed: new Map(), tell })
  return { findings, masked }
}

/** BIP-39: entropy of zeros, whose last word carries the checksum. */
const FRENCH = `${'abaisser '.repeat(11)}abeille`
/** A published example of monero-python. */
const MONERO =
  'ought knowledge upright innocent eldest nerves gopher fowls below exquisite aces basin fowls'
const ENGLISH = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

describe('readCase: masks', () => {
  it.each([
    ['a seed phrase in another language', `mes mots : ${FRENCH}.`, 'abaisser'],
    ['a seed of Monero', `my seed: ${MONERO}.`, 'fowls'],
  ])('masks %s', async (_, text, word) => {
    const { findings, masked } = await read(text)
    expect(findings).toMatchObject([{ kind: 'secret', secret: 'seed-phrase' }])
    expect(masked).not.toContain(word)
  })

  it('masks an English phrase as a whole whose words are partly French', async () => {
    const text = `${'abandon '.repeat(11)}about`
    const { findings, masked } = await read(text)
    expect(findings).toMatchObject([{ kind: 'secret', isExact: true }])
    expect(masked).toBe('•••')
  })

  it.each([
    '0x098B716B8Aaf21512996dC57EB0615e2383E2f96, please',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ])('fetches no word lists for a text without eleven words in a row: %s', async (text) => {
    await read(text)
    expect(wordLists.loadWordLists).not.toHaveBeenCalled()
  })

  it('masks an English phrase where the word lists can’t be fetched', async () => {
    vi.mocked(wordLists.loadWordLists).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const text = `my words: ${ENGLISH}`
    const { findings, masked } = await read(text)
    expect(findings).toMatchObject([{ kind: 'secret', secret: 'seed-phrase' }])
    expect(masked).not.toContain('sausage')
  })
})
