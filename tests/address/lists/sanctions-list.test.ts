import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LIST_PATH, parseSanctionsList } from '@/address/lists/sanctions-list'

const shipped = readFileSync(`public${LIST_PATH}`)

describe('parseSanctionsList of the shipped list', () => {
  const list = parseSanctionsList(new Uint8Array(shipped))
  const findNames = (address: string) => list.find(address).map(({ name }) => name)

  it.each([
    ['Bitcoin', '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h'],
    ['Ethereum', '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'],
    ['Solana', '42RLPACwZPx3vYYmxSueqsogfynBDqXK298EDsNoyoHi'],
    ['Zcash', 't1g7wowvQ8gn2v8jrU1biyJ26sieNqNsBJy'],
    ['Bitcoin Cash in CashAddr', 'bitcoincash:qpf2cphc5dkuclkqur7lhj2yuqq9pk3hmukle77vhq'],
  ])('finds an address of %s', (_, address) => {
    expect(findNames(address)).not.toEqual([])
  })

  it('does not find an address of Tornado Cash, removed on 21 March 2025', () => {
    expect(findNames('0x8589427373D6D84E98730D7795D8f6f8731FDA16')).toEqual([])
  })

  it('finds a listed CashAddr also in the legacy format of the same hash', () => {
    expect(findNames('18Y8VPic2pZsvyLaYVdSLQdCuT2nAJJ3hd')).toEqual(
      findNames('qpf2cphc5dkuclkqur7lhj2yuqq9pk3hmukle77vhq'),
    )
  })
})

it.each([
  ['not JSON', 'Not found'],
  ['of another shape', '{"published":"2026-08-20","parties":[{"name":"A"}]}'],
  ['empty', '{"published":"2026-08-20","parties":[]}'],
])('parseSanctionsList throws for a list that is %s', (_, text) => {
  expect(() => parseSanctionsList(new TextEncoder().encode(text))).toThrow()
})
