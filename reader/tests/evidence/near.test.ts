import { describe, expect, it } from 'vitest'
import { type Network, onMainnet } from '../../src/finding.ts'
import { NETWORKS } from '../../src/networks/network-specs.ts'
import { LISTED, lists } from '../lists.ts'
import { EVM, HASHES, read, summarize } from '../reading.ts'

const DIGITS = '28bc92bc34c6999aee2b72d74c15fdeafcea8f3aa2149a5acbb8289018176b5a'

const networksOf = (text: string, line?: number) =>
  read(text)
    .filter((one) => line === undefined || one.line === line)
    .flatMap((one) => ('networks' in one ? one.networks : []))

/** A name or a symbol of each network whose hashes have 64 digits. */
const NAMED = NETWORKS.filter(({ hashes }) => hashes).flatMap(
  ({ id, hashes, names = '', symbols = '' }): [Network, string, string][] => {
    const [name] = `${names} ${symbols.toUpperCase()}`.trim().split(' ')
    return name ? [[id, name, hashes === '0x' ? `0x${DIGITS}` : DIGITS]] : []
  },
)

describe('readText of a hash behind a name', () => {
  it.each(NAMED)('is of %s', (id, name, hash) => {
    expect(networksOf(`${name} transaction hash: ${hash}`)[0]).toEqual(onMainnet(id)[0])
  })

  it('has the networks of its form where the named one has other hashes', () => {
    for (const name of ['Solana', 'Ethereum'])
      expect(summarize(`${name} transaction hash: ${DIGITS}`)).toBe(`hash ${HASHES}`)
  })
})

const HOSTS = NETWORKS.filter(({ hashes }) => hashes).flatMap(({ id, hosts = '', hashes }) =>
  hosts
    .split(' ')
    .filter((host) => host !== '')
    .map((host): [Network, string, string] => [id, host, hashes === '0x' ? `0x${DIGITS}` : DIGITS]),
)

describe('readText of a hash in a link', () => {
  it.each(HOSTS)('is of %s at %s', (id, host, hash) => {
    expect(networksOf(`https://${host}/tx/${hash}`)).toEqual(onMainnet(id))
  })
})

describe('readText of 64 digits that lines around name', () => {
  it.each([
    ['Sui', `│ Owner: Account Address ( 0x${DIGITS} ) │\n│ CoinType: 0x2::sui::SUI │`],
    ['Aptos', `account: ${DIGITS}\nrest_url: "https://fullnode.mainnet.aptoslabs.com"`],
    ['Aptos', `aptos account: ${DIGITS}`],
    ['Aptos', `APTOS_ACCOUNT=0x${DIGITS}`],
    [
      'Starknet',
      `{\n "address": "0x${`0${DIGITS}`.slice(1, 63)}",\n "explorer": "https://starkscan.co"\n}`,
    ],
    ['NEAR', `{\n "account_id": "shop.alice.near",\n "implicit_account_id": "${DIGITS}"\n}`],
  ])('is an address of %s: %s', (network, text) => {
    expect(read(text).filter(({ kind }) => kind === 'address')).toMatchObject([
      { networks: onMainnet(network) },
    ])
  })

  it('is a hash without a name, and with two', () => {
    for (const text of [`address: 0x${DIGITS}`, `address: 0x${DIGITS}\nSui\nAptos`])
      expect(read(text).map(({ kind }) => kind)).toEqual(['hash'])
  })

  it('has the network of a proven address beside it', () => {
    expect(networksOf(`钱包地址:${LISTED.tron},TXID/交易哈希值:${DIGITS}`)).toEqual([
      ...onMainnet('TRX'),
      ...onMainnet('TRX'),
    ])
  })

  it('has all networks beside an address of two', () => {
    expect(
      networksOf(`${LISTED.bitcoin}\ntx ${DIGITS}`, 2)
        .map(({ network }) => network)
        .join(),
    ).toBe(HASHES)
    expect(
      networksOf(`${LISTED.evm}\ntx 0x${DIGITS}`, 2)
        .map(({ network }) => network)
        .join(),
    ).toBe(EVM)
  })
})

describe('readText of an account of Hedera', () => {
  it.each([
    'HEDERA_ACCOUNT_ID=0.0.4515312',
    'OPERATOR_ID=0.0.4515312\nHEDERA_NETWORK=testnet',
    '{"account":"0.0.98"}\nhttps://mainnet-public.mirrornode.hedera.com/',
    '{\n "entity_id": "0.0.2959377"\n}',
  ])('finds it: %s', (text) => {
    expect(read(text)).toMatchObject([{ kind: 'address', networks: onMainnet('Hedera') }])
  })

  it.each(['version 0.0.12 of the SDK', 'upgrade from 0.0.98 to 0.0.101', 'VERSION=0.0.123'])(
    'finds no account in %s',
    (text) => expect(read(text)).toEqual([]),
  )
})

describe('readText of a column or label of tags', () => {
  it.each(['2차주소', '주소(태그)', '2차주소(태그)', 'secondary_address', 'Secondary Address'])(
    'takes %s for one',
    (name) => {
      const tag = { kind: 'tag', value: '104857' }
      expect(read(`address,${name}\n${LISTED.xrp},104857`, { lists })).toMatchObject([{ tag }])
      expect(read(`{"address":"${LISTED.xrp}","${name}":"104857"}`)).toMatchObject([{ tag }])
      expect(read(`${LISTED.xrp}\n${name}: 104857`)).toMatchObject([{ tag }])
    },
  )
})
