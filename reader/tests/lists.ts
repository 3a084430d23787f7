import type { ListFile } from '../src/lists/list-file.ts'
import { createListIndex } from '../src/lists/list-index.ts'

/** Addresses of the test's list. All but the last are well known: foundations, exchanges, examples of standards. */
export const LISTED = {
  bitcoin: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  script: '34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo',
  segwit: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  taproot: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  evm: '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
  tron: 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
  solana: 'Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCLr',
  xrp: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B',
  ton: 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
  dogecoin: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
  litecoin: 'M8CDn3LJnjFHNKZzG9Bn1cCBQ1nHTR36AZ',
  dash: 'Xgtyuk76vhuFW2iT7UAiHgNdWXCf3J34wh',
  bitcoinCash: 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  monero:
    '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
  stellar: 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
  zcash: 't3Vz22vK5z2LcKEdg16Yv4FFneEL1zg9ojd',
  /** Its checksum is wrong, as in some entries of real lists. */
  broken: 'TXyzgfu5WGAh5pUfSqLDpd5GHY7rWuLxyX',
} as const

export const LIST: ListFile = {
  format: 'aml-list/1',
  id: 'test',
  kind: 'sanctions',
  authority: 'Authority of the tests',
  title: 'List of the tests',
  date: '2026-10-01',
  entries: Object.entries(LISTED).map(([name, address]) => ({
    address,
    party: `Party ${name}`,
    reference: `No. ${name}`,
    ...(name === 'litecoin' ? { network: 'LTC' } : {}),
  })),
}

export const lists = createListIndex([{ file: LIST, sha256: '0'.repeat(64) }])
