import { describe, expect, it } from 'vitest'
import { BTC, ETH, expectNoPart, findAll, SOL, summarizeFindings, TON, TRX, XRP } from './reading'

const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const WIF = 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP'
const EVM = 'ETH,MATIC,BNB,FTM,ETC'

describe('findAll', () => {
  it('returns the line, the original spelling and the reading of each finding', () => {
    expect(findAll(`Hi,\r\n\r\nplease pay to="${ETH}", or ${XRP}:7.\n`)).toEqual([
      {
        line: 3,
        original: ETH,
        reading: expect.objectContaining({ kind: 'address', text: ETH, checksum: 'right' }),
      },
      {
        line: 3,
        original: `${XRP}:7`,
        reading: expect.objectContaining({ text: XRP, tag: { kind: 'tag', value: '7' } }),
      },
    ])
  })

  it('marks another format of the same account as a duplicate', () => {
    const raw = '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e'
    const cash = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
    const legacy = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'
    const texts = [ETH, TON, raw, TON.replace('-', '+'), cash, legacy, ETH.toLowerCase()]
    expect(findAll(texts.join('\n')).map(({ duplicateOf }) => duplicateOf)).toEqual([
      undefined,
      undefined,
      1,
      1,
      undefined,
      4,
      0,
    ])
  })

  it('keeps the hyphen at the end of a TON address', () => {
    expect(summarizeFindings('pay EQAAvEtmjMzjroJdvBjW_x3N2ewUsoTE8WH6XPuy1QaVNIn- now')).toBe(
      'address TON right',
    )
  })
})

describe('findAll with the user’s answer to key-or-hash', () => {
  const starknet = '0x49d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b1562b82f9e004dc7'
  const signature =
    '5j7s6NiJS3JAkvgkoc18WVAsiSaci2pxB2A6ueCJP4tprA2TFg9wSyTLeYouxPBJEMzJinENTkpA52YStRW5Dia7'

  it.each([
    [HASH, 'hash', 'hash BTC,LTC,DOGE,DASH,BCH,TRX,XRP,TON'],
    [`0x${HASH}`, 'hash', `hash ${EVM}`],
    [`ETH tx 0x${HASH}`, 'hash', 'hash ETH'],
    [signature, 'hash', 'hash SOL'],
    [signature.slice(0, -2), 'hash', 'mistyped SOL length -2?'],
    [HASH.slice(0, -3), 'hash', 'mistyped BTC,LTC,DOGE,DASH,BCH,TRX,XRP,TON length -3'],
    [HASH + HASH, 'hash', 'key-or-hash'],
    [`0x${HASH}`, 'address', 'other-network 0x (Sui)(Aptos)'],
    [`0x09${HASH.slice(2)}`, 'address', 'other-network 0x (Sui)(Aptos)'],
    [starknet, 'address', 'other-network 0x (Starknet)'],
    [`0x0${starknet.slice(2)}`, 'address', 'other-network 0x (Sui)(Aptos)(Starknet)'],
    [HASH, 'address', 'other-network 64 (NEAR)'],
    [signature, 'address', 'key-or-hash SOL'],
    [BTC, 'hash', 'address BTC,BCH right'],
    [`private key: ${HASH}`, 'hash', 'secret private-key'],
    [`private key:\n\n${HASH}`, 'hash', '3: secret private-key'],
    [
      `id,private_key\n1,${HASH}\n2,${HASH}`,
      'hash',
      '2: secret private-key | 3: secret private-key',
    ],
  ] as const)('reads %j as %s: %s', (text, as, findings) => {
    expect(summarizeFindings(text, as)).toBe(findings)
  })
})

describe('findAll of a text with secrets', () => {
  it.each([
    `${ETH},${WIF}`,
    `${BTC} ${BTC} ${WIF.slice(0, 20)} ${WIF.slice(20)}`,
    `${ETH} ${'lorem ipsum '.repeat(2000)} ${WIF} ${'dolor '.repeat(3000)}`,
  ])('returns a line with a secret as its only finding: %#', (line) => {
    const found = findAll(`${TRX}\n${line}\n${SOL}`)
    expect(found.map(({ line: number, reading }) => [number, reading.kind])).toEqual([
      [1, 'address'],
      [2, 'secret'],
      [3, 'address'],
    ])
    expectNoPart(line.slice(0, 300), found)
  })

  const words = PHRASE.split(' ')

  it.each([
    [1, '\n\n'],
    [5, '\n'],
  ])(
    'returns only the secret of a text with a phrase of %s words a line, separated by %j',
    (size, end) => {
      const rows = Array.from({ length: Math.ceil(words.length / size) }, (_, row) =>
        words.slice(row * size, (row + 1) * size).join(' '),
      )
      const text = `${ETH}\nMy wallet\n${rows.join(end)}\n${TRX}\n${'note that this is long\n'.repeat(80)}`
      const found = findAll(text)
      expect(found).toEqual([{ line: 1, reading: { kind: 'secret', secret: 'seed-phrase' } }])
    },
  )

  it('returns only the secret of a long text with a key that is broken into lines', () => {
    const lines =
      'The rent of the office was paid by bank, as it is in every single month of the year.\n'
    const text = `${lines.repeat(20)}${WIF.slice(0, 26)}\n${WIF.slice(26)}\n${lines.repeat(20)}${ETH}`
    expect(summarizeFindings(text)).toBe('secret private-key')
  })

  it('finds no secret in a table of numbers and addresses', () => {
    const rows = Array.from({ length: 100 }, (_, row) => `${ETH},${row}\n${BTC},${row}`)
    expect(findAll(rows.join('\n')).map(({ reading }) => reading.kind)).not.toContain('secret')
  })

  it('finds no secret in three addresses as long together as an extended key', () => {
    expect(
      summarizeFindings(`${BTC} ${TRX} Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNY`),
    ).not.toContain('secret')
  })
})

/** Processor time in milliseconds, which other processes hardly change. */
function measureCost(text: string) {
  const before = process.cpuUsage()
  findAll(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The minimum excludes calls with a garbage collection. */
const measureMinCost = (text: string) =>
  Math.min(measureCost(text), measureCost(text), measureCost(text))

describe('findAll of a long text', () => {
  const sizes = [2 ** 15, 2 ** 17] as const

  // Each part could begin a key, a phrase, an address or a label.
  it.each([
    'x',
    '1',
    'a.',
    '.',
    'L1aB ',
    'L1aB\n',
    'abandonx',
    'https://a.io/',
    'bc1q',
    'q'.repeat(100).concat(' '),
    '%25',
    'BTC ',
    'tag 1 ',
    'wc:',
    '[',
    `${ETH} `,
    `1,${BTC},ETH,0.1\n`,
    `${SOL} `,
  ])('takes linear time for repeated %j', (part) => {
    const [small, large] = sizes.map((size) => part.repeat(size / part.length)) as [string, string]
    measureMinCost(small)
    // Quadratic time would be sixteen times as long.
    expect(measureMinCost(large)).toBeLessThan(10 * Math.max(measureMinCost(small), 5))
  })

  it('rejects a text above 1 MB as too long', () => {
    expect(findAll('x'.repeat(2 ** 20 + 1))).toEqual([{ line: 1, reading: { kind: 'too-long' } }])
  })
})
