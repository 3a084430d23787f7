import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ageInDays, LIST_PATH, parseSanctionsList } from '@/address/lists/sanctions-list'

const shipped = readFileSync(`public${LIST_PATH}`)

describe('parseSanctionsList of the shipped list', () => {
  const list = parseSanctionsList(new Uint8Array(shipped))
  const names = (address: string) => list.find(address).map(({ name }) => name)

  it.each([
    ['Bitcoin', '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h'],
    ['Bitcoin SegWit', 'bc1qv7k70u2zynvem59u88ctdlaw7hc735d8xep9rq'],
    ['Ethereum', '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'],
    ['Litecoin', 'LaizKtS5DUhPuP1nTQcc83MS7HwK6vk85z'],
    ['Dash', 'XnPFsRWTaSgiVauosEwQ6dEitGYXgwznz2'],
    ['XRP Ledger', 'rnXyVQzgxZe7TR1EPzTkGj2jxH4LMJYh66'],
    ['Tron', 'TNiq9AXBp9EjUqhDhrwrfvAA8U3GUQZH81'],
    ['Solana', '42RLPACwZPx3vYYmxSueqsogfynBDqXK298EDsNoyoHi'],
    ['Dogecoin', 'DhZAvdeoL3pJGeLwndeJWWMA1Ceq9j9cpo'],
    ['Zcash', 't1g7wowvQ8gn2v8jrU1biyJ26sieNqNsBJy'],
    ['Arbitrum', '0x4F47BC496083C727C5FBE3CE9CDF2B0F6496270C'],
    ['Bitcoin Cash in its legacy format', '18M8bJWMzWHDBMxoLqjHHAffdRy4SrzkfB'],
    ['Bitcoin Cash in CashAddr', 'bitcoincash:qpf2cphc5dkuclkqur7lhj2yuqq9pk3hmukle77vhq'],
  ])('finds an address of %s', (_, address) => {
    expect(names(address)).not.toEqual([])
  })

  // Of Tornado Cash, removed on 21 March 2025.
  it.each([
    '0x8589427373D6D84E98730D7795D8f6f8731FDA16',
    '0x722122dF12D4e14e13Ac3b6895a86e84145b6967',
    '0xDD4c48C0B24039969fC16D1cdF626eaB821d3384',
    '0xd90e2f925DA726b50C4Ed8D0Fb90Ad053324F31b',
    '0xd96f2B1c14Db8458374d9Aca76E26c3D18364307',
    '0x4736dCf1b7A3d580672CcE6E7c65cd5cc9cFBa9D',
    '0xD4B88Df4D29F5CedD6857912842cff3b20C8Cfa3',
    '0x910Cbd523D972eb0a6f4cAe4618aD62622b39DbF',
    '0xA160cdAB225685dA1d56aa342Ad8841c3b53f291',
    '0xFD8610d20aA15b7B2E3Be39B396a1bC3516c7144',
  ])('does not find %s, which was removed', (address) => {
    expect(names(address)).toEqual([])
  })

  it('finds a listed CashAddr also in the legacy format of the same hash', () => {
    expect(names('18Y8VPic2pZsvyLaYVdSLQdCuT2nAJJ3hd')).toEqual(
      names('qpf2cphc5dkuclkqur7lhj2yuqq9pk3hmukle77vhq'),
    )
  })

  it('ageInDays counts whole days', () => {
    expect(ageInDays(list, Date.parse(`${list.published}T10:00:00Z`))).toBe(0)
    expect(ageInDays(list, Date.parse(`${list.published}T10:00:00Z`) + 8 * 86_400_000)).toBe(8)
  })
})

it.each([
  ['no JSON', 'Not found'],
  ['cut off', '{"published":"2026-08-20","parties":['],
  ['of another shape', '{"published":"2026-08-20","parties":[{"name":"A"}]}'],
  ['empty', '{"published":"2026-08-20","parties":[]}'],
])('parseSanctionsList throws for a list that is %s', (_, text) => {
  expect(() => parseSanctionsList(new TextEncoder().encode(text))).toThrow()
})
