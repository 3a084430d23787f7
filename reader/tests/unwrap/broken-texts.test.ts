import { describe, expect, it } from 'vitest'
import { createListIndex } from '../../src/lists/list-index.ts'
import { LIST, LISTED, lists } from '../lists.ts'
import { EVM, read, summarize } from '../reading.ts'

const { evm, tron, bitcoin, taproot } = LISTED
const summary = (text: string) => summarize(text, { lists })
const cut = (text: string, between: string, at = 20) => text.slice(0, at) + between + text.slice(at)

/** Writes each character by its code. */
const toCodes = (write: (code: number, hex: string) => string) =>
  [...evm].map((letter) => write(letter.charCodeAt(0), letter.charCodeAt(0).toString(16))).join('')

const EVM_RIGHT = `address ${EVM} right`

describe('readText of an address that a text breaks', () => {
  it.each([
    ['a line break', cut(evm, '\n'), 'of spaced'],
    ['a Windows line break', cut(evm, '\r\n'), 'of spaced'],
    ['quote marks of email', `> pay to\n> ${cut(evm, '\n> ')}\n> today`, 'of interrupted', 2],
    ['nested quote marks', `>> ${cut(evm, '\n>> ')}`, 'of interrupted'],
    ['a hyphen at the end of a line', cut(evm, '-\n'), 'of interrupted'],
    ['a soft break of quoted-printable', cut(evm, '=\n'), 'of interrupted'],
    ['a backslash at the end of a line', cut(evm, '\\\n'), 'of interrupted'],
    ['an empty line', cut(evm, '\n\n'), 'of spaced'],
    ['a sum of texts in source code', `a = "${cut(evm, '" +\n  "')}"`, 'of interrupted'],
    ['an operator in front of the second text', `"${cut(evm, '"\n  . "')}"`, 'of interrupted'],
    ['texts in a row in source code', `("${cut(evm, '"\n  "')}")`, 'of interrupted'],
    ['a sum of texts in one line', `'${cut(evm, "' + '")}'`, 'of interrupted'],
    ['a formula of a spreadsheet', `="${cut(evm, '"&"')}"`, 'of interrupted'],
    [
      'bold ends in Markdown',
      `**${evm.slice(0, 6)}**${evm.slice(6, 38)}**${evm.slice(38)}**`,
      'of interrupted',
    ],
    ['a hyphenation of LaTeX', cut(evm, '\\-'), 'of interrupted'],
    ['spaces', cut(evm, '  '), 'of spaced'],
    ['<wbr>', cut(evm, '<wbr>'), 'of interrupted'],
    [
      'tags around a part',
      `${evm.slice(0, 6)}<b>${evm.slice(6, 38)}</b>${evm.slice(38)}`,
      'of interrupted',
    ],
    ['a zero-width space', cut(evm, '\u200b'), 'of invisible'],
    ['a soft hyphen', cut(evm, '\u00ad'), 'of invisible'],
    ['a Braille blank', cut(evm, '\u2800'), 'of invisible'],
    ['a mark of the reading direction', `\u2066${cut(evm, '\u200f')}\u2069`, 'of invisible'],
    ['a soft hyphen as a character reference', cut(evm, '&shy;'), 'of html'],
    ['a decimal character reference', cut(evm, '&#8203;'), 'of html'],
    ['a hexadecimal character reference', cut(evm, '&#x200b;'), 'of html'],
    ['character references of its letters', toCodes((code) => `&#${code};`), 'of html'],
    ['percent-encoding of its letters', toCodes((_, hex) => `%${hex}`), 'of percent-encoded'],
    ['a zero-width space as an escape of JSON', cut(evm, '\\u200b'), 'of invisible'],
    ['a soft hyphen as an escape of JSON', cut(evm, '\\u00AD'), 'of invisible'],
    ['escapes of JSON', toCodes((_, hex) => `\\u00${hex}`), 'of escaped'],
    ['escapes of JavaScript', toCodes((_, hex) => `\\x${hex}`), 'of escaped'],
  ])('joins it over %s', (_, text, note, line: number = 1) => {
    expect(summary(text)).toBe(`${line > 1 ? `${line}: ` : ''}${EVM_RIGHT} ${note} LISTED same`)
  })

  it.each([
    ['three lines', taproot.replace(/(.{21})/g, '$1\n'), 'address BTC right of spaced LISTED same'],
    [
      'groups of four',
      tron.replace(/(.{4})/g, '$1 ').trim(),
      'address TRX right of spaced LISTED same',
    ],
    [
      'other words around it',
      `Wallet 1: ${cut(tron, '\n', 17)}\nWallet 2: ${bitcoin}`,
      'address TRX right of interrupted LISTED same | 3: address BTC,BCH right LISTED same',
    ],
  ])('joins it in %s', (_, text, expected) => expect(summary(text)).toBe(expected))

  it('finds it between encoded spaces of quoted-printable', () => {
    expect(summary(`to=20${tron}=20(USDT) to=C2=A0${evm.toLowerCase()}=0A`)).toBe(
      `address TRX right of quoted-printable LISTED same | address ${EVM} absent of quoted-printable LISTED same`,
    )
    // The digits are the beginning of this address.
    expect(read(`to=42RLPACwZPx3vYYmxSueqsogfynBDqXK298EDsNoyoHi`)).toMatchObject([
      { text: '42RLPACwZPx3vYYmxSueqsogfynBDqXK298EDsNoyoHi' },
    ])
  })

  it('reads labels that JSON writes in ASCII', () => {
    const label = [...'سولانا'].map((letter) => `\\u0${letter.charCodeAt(0).toString(16)}`).join('')
    expect(summary(`{"${label}": "${LISTED.solana}"}`)).toBe(
      'address SOL absent by label LISTED same',
    )
  })

  it('tells where it begins and ends in the source', () => {
    expect(read(`a\n  to ${cut(evm, '\n  ')} b`, { lists })).toMatchObject([
      { line: 2, column: 5, endLine: 3, endColumn: 2 + evm.length - 20 },
    ])
  })

  it.each([
    [
      'a Solana address without a checksum',
      cut(LISTED.solana, '\n'),
      'address SOL absent of spaced LISTED same',
    ],
    [
      'other words between',
      `${tron.slice(0, 20)} or else ${tron.slice(20)}`,
      'address TRX right of interrupted LISTED same',
    ],
    [
      'other punctuation',
      `${tron.slice(0, 20)};\n${tron.slice(20)}`,
      'address TRX right of interrupted LISTED same',
    ],
  ])('reads %s', (_, text, expected) => expect(summary(text)).toBe(expected))

  it('joins the pieces of an address without a checksum only if a list has it', () => {
    const other = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    expect(summary(`see ${cut(other, '\n')} there`)).toBe('')
    expect(summary(`see ${cut(LISTED.solana, '\n')} there`)).toBe(
      'address SOL absent of interrupted LISTED same',
    )
    expect(summary(`see ${cut(LISTED.solana, ' ')} there`)).toBe(
      'address SOL absent of interrupted LISTED same',
    )
  })
})

describe('readText of an address that other letters touch', () => {
  const { litecoin, xrp, segwit } = LISTED
  it.each([
    ['a word in front', `Wallet${tron}`, 'address TRX right of interrupted LISTED same'],
    ['a word behind', `${tron}USDT`, 'address TRX right of interrupted LISTED same'],
    [
      'words around a format with a distinct beginning',
      `Address${segwit}Amount`,
      'address BTC right of interrupted LISTED same',
    ],
    [
      'a word behind 40 digits',
      `Address${evm}Amount and ${evm.toLowerCase()}USDT`,
      `${EVM_RIGHT} of interrupted LISTED same | address ${EVM} right of interrupted LISTED same again`,
    ],
    [
      'another address',
      `${tron}${litecoin}`,
      'address TRX right of interrupted LISTED same | address LTC right of interrupted LISTED same',
    ],
    [
      'two others',
      `${tron}${xrp}${segwit}`,
      'address TRX right of interrupted LISTED same | address XRP right of interrupted LISTED same | address BTC right of interrupted LISTED same',
    ],
  ])('finds it beside %s', (_, text, expected) => expect(summary(text)).toBe(expected))

  it('hides a key beside a word', () => {
    const wif = 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP'
    const found = read(`PrivateKey${wif} ${wif}Address`)
    expect(found.map(({ kind }) => kind)).toEqual(['secret', 'secret'])
    expect(JSON.stringify(found)).not.toContain(wif.slice(0, 8))
  })
})

describe('readText of a broken address whose format is joined only by its list', () => {
  it.each([
    ['SGP2HJQBCDEX4B4PH7TVIWJZ4YZZX5C5B3TQ24QA3USY7O5X2KO5V2FPXM', 'ALGO'],
    ['27f405bf5c5caf0db56316b76dfc3067846cffcf8f2ffda5d5f754114ec1db35b3f6310fb25b', 'SC'],
    ['5be5543ff73456ab9f2d207887e2af87322c651ea1a873c5b25b7ffae456c320', 'XMR'],
    [
      'DdzFFzCqrht4k4DfGDtBaqv6boi1jjyzW2QyEFA2imphJipAcAfdEUyFeMZJtBjjiQJBFYk8JZHffuqgUK9hxbjRwrNpeUgPD78U49Vt',
      'ADA',
    ],
  ])('finds %s', (address, network) => {
    const entries = [{ address, network, party: 'P', reference: '1' }]
    const own = createListIndex([{ file: { ...LIST, entries }, sha256: '' }])
    const groups = address.replace(/(.{4})(?=.)/g, '$1 ')
    for (const text of [cut(address, '\n'), cut(address, '<wbr>', 12), `to: ${groups} please`])
      expect(read(text, { lists: own })).toMatchObject([{ lookup: { result: 'listed' } }])
  })
})

describe('readText of an encoded text', () => {
  it.each([
    [
      'percent-encoding in a link',
      `https://a.io/?u=https%3A%2F%2Fb.io%2F${evm}`,
      'of percent-encoded,link',
    ],
    [
      'percent-encoding twice',
      `https://a.io/?u=b%253Dx%2526to%253D${evm}`,
      'of percent-encoded,link',
    ],
    [
      'percent-encoding three times',
      `https://a.io/?u=b%25253Dx%252526to%25253D${evm}`,
      'of percent-encoded,link',
    ],
    ['percent-encoding of digits', evm.replace('de', '%64%65'), 'of percent-encoded'],
    ['percent-encoding without a link', `to%3D${evm}%0A`, 'of percent-encoded'],
    ['invalid percent-encoding behind it', `to=${evm}&x=%E0%A4`, ''],
    ['character references', `&quot;${evm}&#39;`, 'of html'],
    ['character references in hexadecimal', `&#x22;${evm}&#x22;`, 'of html'],
    ['a non-breaking space', `to:&nbsp;${evm}&nbsp;!`, 'of html'],
    ['quoted-printable', `to=3D${evm}`, 'of quoted-printable'],
    ['a line break of JSON', `{"t":"to\\n${evm}\\r\\n"}`, 'of escaped'],
    ['a tab of JSON', `{"t":"to\\t${evm}"}`, 'of escaped'],
    ['a return of JSON', `{"t":"to\\r${evm}"}`, 'of escaped'],
    ['a quote of JSON', `"\\"${evm}\\""`, ''],
    ['a quote of JSON by its code', `"\\u0022${evm}\\u0022"`, 'of escaped'],
  ])('finds an address in %s', (_, text, note) => {
    expect(summary(text)).toBe(`${EVM_RIGHT}${note && ` ${note}`} LISTED same`)
  })

  it('reads an unknown or impossible character reference as it is', () => {
    expect(summary(`&foo;${evm} &#x110000; &#0;`)).toContain(EVM_RIGHT)
  })

  it('tells the place and the spelling in the source', () => {
    const text = `pay %20${cut(evm, '%E2%80%8B')} now`
    const [found] = read(text)
    expect(found).toMatchObject({ text: evm, original: cut(evm, '%E2%80%8B') })
    expect(text.slice(found?.column, found?.endColumn)).toBe(found?.original)
  })

  it('lists the invisible characters of an address once', () => {
    expect(read(`${evm.slice(0, 9)}\u200b\u200b\u2060${evm.slice(9)}`)[0]?.notes).toEqual([
      { is: 'invisible', characters: ['U+200B', 'U+2060'] },
    ])
  })
})

describe('readText of hostile texts', () => {
  it.each([
    '',
    '\0',
    '\udc00x',
    '%E0%A4',
    ':',
    '//',
    '.',
    '0x',
    '__proto__',
    'constructor:x',
    '&#99999999;',
    '\u{feff}',
  ])('finds nothing in %j', (text) => expect(summarize(text)).toBe(''))

  it('finds an address between megabytes of whitespace', () => {
    expect(read(`${' '.repeat(1_000_000)}${evm}${'\n'.repeat(100_000)}`)).toMatchObject([
      { line: 1, column: 1_000_000, text: evm },
    ])
  })
})

it('readText ends an address before an invisible character behind it', () => {
  expect(read(`${evm}\u200b sent`)).toMatchObject([{ endColumn: evm.length, original: evm }])
})

describe('readText of an address whose pieces are apart', () => {
  const [half, rest] = [tron.slice(0, 15), tron.slice(15)]

  it('joins them over the footer and the header of a page', () => {
    const text = `held at ${half}\n\nCase 1:25-cv-01907   Filed 06/18/25   Page 14 of 75\n\n${rest} ("Address 6").`
    expect(summary(text)).toBe('address TRX right of interrupted LISTED same')
  })

  it('joins the lines of a cell, whose neighbours are in one line', () => {
    const cells = [tron, bitcoin].map((address, index) =>
      [
        `${index + 1}   ${address.slice(0, 12)}     1.2 BTC`,
        `    ${address.slice(12, 24)}`,
        `    ${address.slice(24)}`,
      ].join('\n'),
    )
    expect(summary(`No  Address          Amount\n${cells.join('\n')}`)).toBe(
      '2: address TRX right of interrupted LISTED same | 5: address BTC,BCH right of interrupted LISTED same',
    )
  })

  it('joins those of a format without a checksum', () => {
    const lower = evm.toLowerCase()
    expect(
      summary(`held at ${lower.slice(0, 20)}\n\nPage 14\n\n${lower.slice(20)} and more`),
    ).toMatch(/LISTED same$/)
  })

  it('joins none that no list has, nor over more than 400 characters', () => {
    const page = `held at ${half}\n\nPage 14 of 75\n\n${rest}`
    expect(summarize(page)).toBe('')
    expect(summary(`held at ${half}\n${'a line of text\n'.repeat(30)}${rest}`)).toBe('')
  })
})

it('readText reads 20 and 32 bytes as a database prints them', () => {
  const digits = evm.slice(2).toLowerCase()
  expect(read(`from,tx_hash\n\\x${digits},\\x${'ab'.repeat(32)}`)).toMatchObject([
    { kind: 'address', text: `0x${digits}`, original: `x${digits}` },
    { kind: 'hash', text: `0x${'ab'.repeat(32)}` },
  ])
})

it('readText reads an address behind =3D before one whose format has no checksum', () => {
  const address = 'qpusmp64rajses77x95g9ah825mtyyv74smwwkxhx3'
  expect(summarize(`to=3D${address}`)).toBe('address BCH right of quoted-printable')
})
