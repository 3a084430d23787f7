import * as wordLists from 'aml-reader'
import { createListIndex } from 'aml-reader/lists'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { maskText } from '@/address/reading/mask-text'
import { readMasked } from '@/address/reading/read-masked'

vi.mock('aml-reader', { spy: true })

afterEach(() => void vi.clearAllMocks())

const read = (text: string) =>
  readMasked(text, {
    lists: createListIndex([]),
    answers: new Map(),
    work: new wordLists.Work(),
    signal: new AbortController().signal,
    onProgress: () => {},
  })

/** BIP-39: entropy of zeros, whose last word carries the checksum. */
const FRENCH = `${'abaisser '.repeat(11)}abeille`
/** A published example of monero-python. */
const MONERO =
  'ought knowledge upright innocent eldest nerves gopher fowls below exquisite aces basin fowls'
const ENGLISH = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

describe('readMasked', () => {
  it.each([
    ['a seed phrase in another language', `mes mots : ${FRENCH}.`, 'abaisser'],
    ['a seed of Monero', `my seed: ${MONERO}.`, 'fowls'],
  ])('masks %s', async (_, text, word) => {
    const { findings } = await read(text)
    expect(findings).toMatchObject([{ kind: 'secret', secret: 'seed-phrase' }])
    expect(maskText(text, findings)).not.toContain(word)
  })

  it('masks an English phrase as a whole whose words are partly French', async () => {
    const text = `${'abandon '.repeat(11)}about`
    const { findings } = await read(text)
    expect(findings).toMatchObject([{ kind: 'secret', isExact: true }])
    expect(maskText(text, findings)).toBe('•••')
  })

  it('fetches no word lists for a text without eleven words in a row', async () => {
    await read('0x098B716B8Aaf21512996dC57EB0615e2383E2f96, please')
    expect(wordLists.loadWordLists).not.toHaveBeenCalled()
  })

  it('masks an English phrase where the word lists can’t be fetched', async () => {
    vi.mocked(wordLists.loadWordLists).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const text = `my words: ${ENGLISH}`
    const { findings } = await read(text)
    expect(findings).toMatchObject([{ kind: 'secret', secret: 'seed-phrase' }])
    expect(maskText(text, findings)).not.toContain('sausage')
  })
})
