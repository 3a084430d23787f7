import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { wordlist as french } from '@scure/bip39/wordlists/french.js'
import { wordlist as chinese } from '@scure/bip39/wordlists/simplified-chinese.js'
import { describe, expect, it } from 'vitest'
import { loadWordLists, mayHavePhrase } from '../../src/secrets/word-lists.ts'
import { expectNoPart, read, summarize } from '../reading.ts'

// All phrases are published examples of BIP-39, or have an entropy by a formula.

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const WORDS = PHRASE.split(' ')
const LONG = entropyToMnemonic(new Uint8Array(32).fill(0x7f), wordlist)
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const number = (separator: string, end: string) =>
  WORDS.map((word, index) => `${index + 1}${separator}${word}`).join(end)

describe('readText of a seed phrase', () => {
  it.each(
    Object.entries({
      'by itself': PHRASE,
      'of 24 words': LONG,
      'in upper case': PHRASE.toUpperCase(),
      'in four-letter words': WORDS.map((word) => word.slice(0, 4)).join(' '),
      'in a sentence': `Dear grandma, what opens my coins is: ${PHRASE}. Keep it!`,
      'with numbers and dots': number('. ', ' '),
      'with numbers and spaces, a word a line': number(' ', '\n'),
      'with numbers joined': number('', ' '),
      'with hyphens': WORDS.join('-'),
      'with commas': WORDS.join(', '),
      'in cells of a table': `| ${WORDS.join(' | ')} |`,
      'in JSON': JSON.stringify(WORDS),
      'three words a line': PHRASE.replace(/((?:\w+ ){2}\w+) /g, '$1\n'),
      'with empty lines': WORDS.join('\n\n'),
      joined: WORDS.join(''),
      'with Cyrillic letters': PHRASE.replaceAll('a', 'а').replaceAll('e', 'е'),
      'with zero-width spaces in the words': [...PHRASE]
        .join('\u200b')
        .replaceAll('\u200b \u200b', ' '),
      'in a URI': `bitcoin:?label=${WORDS.join('+')}`,
      'with a number between the words': PHRASE.replace('worth', '4711 worth'),
    }),
  )('finds a phrase %s', (_, text) => {
    const found = read(text)
    expect(found.filter(({ kind }) => kind === 'secret')).toMatchObject([
      { secret: 'seed-phrase', isExact: true },
    ])
    expectNoPart('sausage', found)
    expectNoPart('yellow', found)
  })

  it.each(
    Object.entries({
      'a mistyped word': PHRASE.replace('sausage', 'sasuage'),
      'another listed word': PHRASE.replace('yellow', 'zoo'),
      'a missing word': PHRASE.replace('year ', ''),
      'a mistyped word in four letters': WORDS.map((word) => word.slice(0, 4))
        .join(' ')
        .replace('wave', 'wavv'),
    }),
  )('finds a phrase with %s as a near miss', (_, text) => {
    expect(summarize(text)).toBe('secret near seed-phrase')
    expect(summarize(`Backup:\n${text}\nend.`)).toMatch(/^2: secret near seed-phrase$/)
  })

  it('hides the words with a right checksum, and no listed words beside them', () => {
    for (const [before, after] of [
      ['seed: ', ' please wait'],
      ['please keep ', ''],
      ['', ' please'],
    ] as const) {
      const text = `${before}${PHRASE}${after}`
      expect(read(text), text).toMatchObject([
        { column: before.length, endColumn: before.length + PHRASE.length, isExact: true },
      ])
    }
  })

  it('hides all of a phrase of which some words and those beside it have a right checksum, too', () => {
    expect(
      read(`seed: ${PHRASE} please keep 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed`),
    ).toMatchObject([
      { column: 6, endColumn: 6 + `${PHRASE} please keep`.length },
      { kind: 'address' },
    ])
    const long =
      'robust olympic give scout blood pupil call rice cricket grit govern enable shift winter close draft cage marine lab trap cool oval talent coil'
    expect(read(`version note ${long} for it`)).toMatchObject([
      { column: 0, endColumn: `version note ${long}`.length },
    ])
  })

  it('finds a phrase once, though a label and most of its words are a near miss in another language', async () => {
    const text = `seed phrase: ${'abandon '.repeat(11)}about`
    expect(read(text, { wordLists: await loadWordLists() })).toMatchObject([
      { column: 13, endColumn: text.length, isExact: true },
    ])
  })

  it('finds numbered lines with an unlike word behind a sentence and before another word', () => {
    const lines = number('. ', '\n').replace('sausage', 'shipment')
    expect(summarize(`ابھی پتہ نہیں۔\n${lines}\nنے`)).toBe('2: secret near seed-phrase')
    const plain = WORDS.join('\n').replace('sausage', 'shipment')
    expect(summarize(`ابھی پتہ نہیں۔\n${plain}\nنے`)).toBe('2: secret near seed-phrase')
  })

  it('hides all words of a longer phrase with a mistake', () => {
    // Some twelve of these words have a right checksum by chance.
    const words = LONG.split(' ')
    for (const [index, word] of words.entries()) {
      const text = words.with(index, word === 'zoo' ? 'year' : 'zoo').join(' ')
      expect(read(text), text).toMatchObject([{ column: 0, endColumn: text.length }])
    }
  })

  it('shows the rest of the line', () => {
    expect(summarize(`${ETH} ${PHRASE} ${ETH}`)).toMatch(
      /^address .* right \| secret seed-phrase \| address .* right again$/,
    )
  })

  it('tells the first and the last word', () => {
    expect(read(`My wallet\n${WORDS.join('\n')}\nbye`)).toMatchObject([
      { line: 2, column: 0, endLine: 13, endColumn: 6 },
    ])
  })
})

describe('readText finds no secret in', () => {
  it.each(
    Object.entries({
      'a message of 20 words without punctuation':
        'hello I would like to know if it is safe to send money to this address today or not',
      'listed words in a sentence':
        'The analyst said the account owner will actually earn less than average income this month.',
      'an Urdu message without a full stop':
        'جناب براہ مہربانی آج شام تک رقم بھیج دیں کیونکہ گاہک بہت دیر سے انتظار کر رہا ہے شکریہ',
      'an Arabic message':
        'مرحبا يرجى إرسال المبلغ اليوم قبل المساء لأن العميل يريد استرداد أمواله بسرعة شكرا',
      'a list of countries':
        'Austria, Belgium, Brazil, Canada, Chile, Denmark, Egypt, France, Germany, India, Japan, Kenya, Mexico, Nepal',
      'a header of an export':
        'Date,Type,Label,Sending Wallet,Sent Amount,Sent Currency,Sent Cost Basis,Receiving Wallet,Received Amount,Received Currency,Fee Amount',
      'another header of an export':
        'Date and Time,Transaction Type,Sent Quantity,Sent Currency,Sending Source,Received Quantity,Received Currency,Fee,Fee Currency',
      'a third of a phrase': 'legal winner thank year',
      'listed words of different sentences': `${WORDS.slice(0, 6).join(' ')}. ${WORDS.slice(6).join(' ')}`,
      'fruits in alphabetical order':
        'apple banana cherry grape lemon mango olive onion orange peach pear pepper potato pumpkin tomato',
      'numbered words in alphabetical order': wordlist
        .slice(7, 19)
        .map((word, index) => `${index + 1}. ${word}`)
        .join('\n'),
      'sixteen words of the list': wordlist.slice(0, 16).join(' '),
      'the words of the list itself': wordlist.slice(0, 200).join('\n'),
      'a phrase of another list': entropyToMnemonic(new Uint8Array(16).fill(0x7f), french),
      'a column of names':
        'Customer\nAhmed Raza\nSara Malik\nBilal Khan\nHina Aslam\nOmar Farooq\nZara Sheikh\nImran Javed',
    }),
  )('%s', (_, text) => expect(summarize(text)).toBe(''))
})

describe('readText of a phrase in like rows', () => {
  const words =
    'camp athlete bicycle that notice city believe believe feed tackle refuse street'.split(' ')
  const rows = (make: (word: string, index: number) => string, end = '\n') =>
    words.map(make).join(end)

  it.each([
    [
      'a table in Markdown',
      `| # | Word | Checked |\n|---|---|---|\n${rows((word, at) => `| ${at + 1} | ${word} | yes |`)}`,
    ],
    [
      'CSV with other columns',
      `n,word,note\n${rows((word, at) => `${at + 1},${word},page ${at}`)}`,
    ],
    [
      'messages in JSON',
      JSON.stringify(
        words.map((text, id) => ({ id, from: 'Ali', text })),
        null,
        1,
      ),
    ],
    [
      'messages in a line of JSON',
      JSON.stringify(words.map((text, id) => ({ id, from: 'Ali', text }))),
    ],
    ['a line after a head', rows((word, at) => `[10:${10 + at}] ali#1234\n${word}\n`)],
    ['sentences', words.map((word) => `${word}.`).join(' ')],
    ...[2, 3, 4].flatMap((size): [string, string][] => {
      const groups = words.flatMap((_, at) => (at % size === 0 ? [words.slice(at, at + size)] : []))
      return [
        [
          `messages of ${size} words`,
          groups.map((group, at) => `[10:${10 + at}] Rose: ${group.join(' ')}`).join('\n'),
        ],
        [
          `messages of ${size} numbered words`,
          groups
            .map(
              (group, at) =>
                `Ali: ${group.map((word, i) => `${at * size + i + 1}. ${word}`).join(' ')}`,
            )
            .join('\n'),
        ],
        [
          `messages of ${size} words in a line of JSON`,
          JSON.stringify(groups.map((group, id) => ({ id, name: 'Ali', text: group.join(' ') }))),
        ],
        [
          `cells of ${size} words`,
          groups.map((group, at) => `${at},${group.join(' ')},page`).join('\n'),
        ],
      ]
    }),
    ['dictated words', words.map((word, at) => `word ${at + 1} is ${word}`).join(', ')],
    ['dictated sentences', words.map((word, at) => `Word ${at + 1} is ${word}.`).join(' ')],
    ['messages of a sentence', rows((word) => `Ali: the next one is ${word}`)],
    ['numbered words in a line', words.map((word, at) => `number ${at + 1} ${word}`).join(' ')],
    [
      'two pages',
      `words: ${words.slice(0, 6).join(' ')}\n\nCase 1:25 Page 5 of 75\n\n${words.slice(6).join(' ')}`,
    ],
  ])('masks %s', (_, text) => {
    expect(read(text).map(({ kind }) => kind)).toEqual(['secret'])
  })

  const PHRASES = Array.from({ length: 6 }, (_, at) =>
    entropyToMnemonic(
      Uint8Array.from({ length: 16 }, (_, byte) => (at + 3) * (byte + 7) ** 2),
      wordlist,
    ),
  )
  const HEAD = Array.from({ length: 12 }, (_, at) => `word${at + 1}`)

  it.each([
    ['a line each', PHRASES.join('\n'), 6],
    ['a row each', PHRASES.map((phrase) => phrase.replaceAll(' ', ',')).join('\n'), 6],
    ['two lines each', PHRASES.map((one) => one.replace(/((\w+ ){6})/, '$1\n')).join('\n\n'), 6],
    [
      'a row under a head of words',
      `label,${HEAD.join(',')},address\nvault,${PHRASES[1]?.replaceAll(' ', ',')},x`,
      1,
    ],
    [
      'named fields in a line of JSON',
      JSON.stringify(
        Object.fromEntries(HEAD.map((name, at) => [name, PHRASES[2]?.split(' ')[at]])),
      ),
      1,
    ],
    [
      'named fields in YAML with a mark in front',
      HEAD.map((name, at) => `- { ${name}: ${PHRASES[3]?.split(' ')[at]} }`).join('\n'),
      1,
    ],
  ])('masks phrases in %s', (_, text, count) => {
    const found = read(text)
    expect(found.filter(({ kind }) => kind === 'secret')).toHaveLength(count)
    for (const phrase of PHRASES) expectNoPart(phrase.split(' ').slice(-2).join(' '), found)
  })

  it('masks a message with an unlike word between messages with numbers in front', () => {
    const phrase = PHRASES[4]?.split(' ').with(4, 'exotica').join(' ')
    expect(summarize(`[20:12] me: ${phrase}\n[20:12] me: ok`)).toBe('secret near seed-phrase')
  })

  it.each([
    Array(12).fill('false').join(' '),
    rows((_, at) => `${at},${at % 2 ? 'true' : 'false'},x`),
    rows((word, at) => `${at},${word},x`).replace('street', 'refuse'),
  ])('finds none in %j', (text) => expect(read(text)).toEqual([]))
})

describe('readText of Chinese characters without spaces', () => {
  const PHRASE_IN_CHINESE = entropyToMnemonic(
    Uint8Array.from({ length: 16 }, (_, at) => 17 * at + 3),
    chinese,
  ).replaceAll(' ', '')
  const readAll = async (text: string) => read(text, { wordLists: await loadWordLists() })

  it.each([
    ['助记词：', ''],
    ['我的助记词是：', '，别告诉别人'],
    ['seed phrase: ', ''],
  ])('masks a phrase behind the label %s', async (label, end) => {
    expect(mayHavePhrase(label + PHRASE_IN_CHINESE + end)).toBe(true)
    expect(await readAll(label + PHRASE_IN_CHINESE + end)).toMatchObject([
      { secret: 'seed-phrase', isExact: true, column: label.length, endColumn: label.length + 12 },
    ])
  })

  it('shows them without a label or with a wrong checksum', async () => {
    expect(await readAll(PHRASE_IN_CHINESE)).toEqual([])
    expect(await readAll(`助记词：${[...PHRASE_IN_CHINESE].toReversed().join('')}`)).toEqual([])
  })
})

it('readText finds no phrase in the cases of code, some of which have a right checksum', () => {
  const words =
    'arctic live gadget display excess mandate sniff autumn people disorder affair horn click'
  const cases = words.split(' ').map((word, index) => `  case '${word}':\n    return ${index}`)
  expect(read(`switch (word) {\n${cases.join('\n')}\n}`)).toEqual([])
})
