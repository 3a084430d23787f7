import { describe, expect, it } from 'vitest'
import { onMainnet } from '../../src/finding.ts'
import { createListIndex } from '../../src/lists/list-index.ts'
import { LIST } from '../lists.ts'
import { read } from '../reading.ts'

const DIGITS = 'd79e7d83ab399bfff93433e54faa480c191248fc556924a2a8351ae2638b3877'

describe('readText of a text that a label tells to be no key', () => {
  it.each([
    [`key denom: ibc/${DIGITS.toUpperCase()}`],
    [`Public key (hex): 0x${DIGITS}`],
    [`"publicKey": "0x${DIGITS}"`],
  ])('is a hash of no network: %s', (text) => {
    expect(read(text)).toMatchObject([{ kind: 'hash', networks: [] }])
  })

  it.each([
    [`image: nginx@sha256:${DIGITS}`],
    [`${DIGITS}  ./release.tar.gz`],
    [`${DIGITS} *setup.exe`],
    [`SHA-256 (hex) = ${DIGITS}`],
  ])('is no finding as the digest of a file: %s', (text) => {
    expect(read(text)).toEqual([])
  })

  it('is a transaction of Solana in an array of signatures', () => {
    const signature =
      '55E7isPxF8o6w52B1KafoDbTL2XcNM4LPuWdYsP7jB9UJJ9x6aw1h3bWuQhDe5gbhwnDBp1PwFjNGTTd2xNfmdGj'
    expect(read(`"signatures": [\n  "${signature}"\n]`)).toMatchObject([
      { kind: 'hash', networks: onMainnet('SOL') },
    ])
  })

  it.each(['"txinwitness": [\n  "', '"witness": ["', 'sig="'])(
    'is a signature of 64 bytes behind %s',
    (before) => {
      expect(read(`${before}${DIGITS}${DIGITS}"`)).toMatchObject([{ kind: 'hash', networks: [] }])
    },
  )

  it('is a public key of NEAR behind its curve', () => {
    expect(read('near ed25519:GLnUYon7tLGuENuGV3gfxcq2iiYBbqJKTPAixxJRE2VG')).toMatchObject([
      { kind: 'hash', networks: onMainnet('NEAR') },
    ])
  })
})

describe('readText of 64 digits behind the label of a key masks', () => {
  const address = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe'

  it.each([
    `Private key\n\`\`\`\n${DIGITS}\n\`\`\``,
    `**Private key**\n\n\`\`\`text\n${DIGITS}`,
    `<key>privateKey</key>\n<string>${DIGITS}</string>`,
    `المفتاح الخاص: ${DIGITS}`,
    `המפתח הפרטי: ${DIGITS}`,
  ])('them: %s', (text) => {
    expect(read(text)).toMatchObject([{ kind: 'hash-or-key' }])
  })

  it.each([
    `${address} ---- ${DIGITS}`,
    `| Address | Private key |\n|---|---|\n| ${address} | ${DIGITS} |`,
  ])('and shows the address in front of them: %s', (text) => {
    expect(read(text)).toMatchObject([{ kind: 'address', text: address }, { kind: 'hash-or-key' }])
  })
})

describe('readText of an address', () => {
  it('is one of Helium, whose public key has a right checksum', () => {
    expect(read('HNT: 14gNSZcpgHXRpFnUGbduCV6RZuyixD12SsYwVGzXqPVf8HLdoPM')).toMatchObject([
      { kind: 'address', checksum: 'right', networks: onMainnet('Helium') },
    ])
  })

  it('of TON is found between underscores and hyphens', () => {
    const text = 'UQBp_NL0n1kMk81KRxwLY1DB7MXgcmf92quWdmGL16ZWFRci'
    for (const [before, after] of [
      ['it_', '_'],
      ['_', '_'],
      ['my-wallet-', ''],
      ['', '_old'],
      ['a_b-', '-c'],
    ])
      expect(read(`${before}${text}${after}`)).toMatchObject([{ kind: 'address', text }])
  })

  it('of Zcash that is unified names the listed receiver in it', () => {
    // Transparent, Sapling and Orchard receivers of one account.
    const unified =
      'u13f7yry7v4sn57895al5kkruj7y4zwcahq3l8k0jh8p7uuzj833jau8vxr9j2yk3twxdxeg4l6ttzazfxkkyywlp2zf4p50txnen3a5zjchlehcrcrkke8h9gu3sraqkv3mxccthu39gs0en4tg527u0pfmzkqf5rqulfdzmh9kf8harvaa8ke2yskgvzv43u53hhvrpz2dk4vde5mjj'
    const address = 't1LHesgnkapziGQCJtrfZWYXhyjfTVo1dvh'
    const lists = createListIndex([
      { file: { ...LIST, entries: [{ address, party: 'P', reference: 'R' }] }, sha256: '' },
    ])
    expect(read(unified, { lists })).toMatchObject([
      { kind: 'address', lookup: { result: 'not-listed', similar: [{ by: 'key', address }] } },
    ])
  })
})
