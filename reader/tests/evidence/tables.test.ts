import { describe, expect, it } from 'vitest'
import { read, summarize } from '../reading.ts'

const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const PAYEE = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const BTC = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'
const XRP = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'
const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'
const HASH = 'e87a3ab7cea39d73e4c8a2c8f1b8e2ab3df60a7b4bb86c5dbd9be8f8e1d60c75'

/** Headers of address, network, tag and transaction, by language. */
const LANGUAGES: Record<string, [string, string, string, string]> = {
  English: ['Address', 'Network', 'Memo', 'TxHash'],
  'English, of exchanges': ['Withdrawal address', 'Chain type', 'Address Tag', 'Transaction ID'],
  German: ['Zieladresse', 'Netzwerk', 'Memo', 'Transaktions-ID'],
  Spanish: ['Dirección', 'Red', 'Etiqueta', 'Hash de transacción'],
  Russian: ['Адрес получателя', 'Сеть', 'Тег', 'Хеш транзакции'],
  Urdu: ['ایڈریس', 'نیٹ ورک', 'میمو', 'ٹرانزیکشن ہیش'],
  Arabic: ['العنوان', 'الشبكة', 'وسم', 'معرف المعاملة'],
  Chinese: ['提币地址', '网络', '标签', '交易哈希'],
  'traditional Chinese': ['錢包地址', '網路', '標籤', '交易雜湊'],
  Japanese: ['送金先アドレス', 'ネットワーク', '宛先タグ', 'トランザクションハッシュ'],
  Korean: ['출금주소', '네트워크', '데스티네이션 태그', '거래 해시'],
  Portuguese: ['Endereço', 'Rede', 'Tag de destino', 'Hash da transação'],
  Turkish: ['Alıcı Adresi', 'Ağ', 'Hedef Etiketi', 'İşlem Kimliği'],
  French: ['Portefeuille', 'Réseau', 'Étiquette', 'Identifiant de transaction'],
  Persian: ['آدرس کیف پول', 'شبکه', 'ممو', 'شناسه تراکنش'],
  Polish: ['Adres odbiorcy', 'Sieć', 'Memo', 'Hash transakcji'],
  Ukrainian: ['Адреса', 'Мережа', 'Тег', 'Хеш транзакції'],
  Indonesian: ['Alamat tujuan', 'Jaringan', 'Catatan', 'ID transaksi'],
  Vietnamese: ['Địa chỉ ví', 'Mạng lưới', 'Ghi chú', 'Mã giao dịch'],
  KuCoin: ['Withdrawal Address/Account', 'Transfer Network', 'Memo', 'Hash'],
}

const DELIMITERS = [',', ';', '\t', '|']

/** The six orders of three columns. */
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

const order = (cells: string[], places: readonly number[], delimiter: string) =>
  places.map((place) => cells[place]).join(delimiter)

describe.each(Object.entries(LANGUAGES))(
  'readText of a table with headers in %s',
  (_, [address, network, tag, hash]) => {
    it('reads the network of its column in each order and with each delimiter', () => {
      for (const places of ORDERS)
        for (const delimiter of DELIMITERS) {
          const head = order([address, network, 'Amount'], places, delimiter)
          const rows = [
            order([ETH, 'ARBITRUM', '1'], places, delimiter),
            order([ETH, 'BSC', '2'], places, delimiter),
          ]
          const text = `${head}\n${rows.join('\n')}`
          expect(summarize(text), text).toBe(
            '2: address Arbitrum One right by column | 3: address BNB right by column again',
          )
        }
    })

    it('reads the tag of its column', () => {
      for (const places of ORDERS) {
        const text = `${order([address, tag, 'Amount'], places, ',')}\n${order([XRP, '104857', '20'], places, ',')}`
        expect(summarize(text), text).toBe('2: address XRP right tag 104857 by column')
      }
    })

    it('reads the hash of its column', () => {
      for (const places of ORDERS) {
        const text = `${order([address, hash, network], places, ',')}\n${order([ETH, `0x${HASH}`, 'BSC'], places, ',')}`
        expect(summarize(text), text).toContain('hash BNB by column')
        expect(summarize(text), text).toContain('address BNB right by column')
      }
    })
  },
)

describe('readText of a table', () => {
  it.each([
    [
      'the network before the coin',
      `Coin,Network,Address\nETH,OPTIMISM,${ETH}`,
      '2: address OP Mainnet right by column',
    ],
    [
      'the network behind the coin',
      `Network,Coin,Address\nAVAXC,ETH,${ETH}`,
      '2: address Avalanche right by column',
    ],
    [
      'the network BASE',
      `Coin,Network,Address\nUSDC,BASE,${ETH}`,
      '2: address Base right by column',
    ],
    ['the coin alone', `Coin,Address\nBNB,${ETH}`, '2: address BNB right by column'],
    [
      'a coin with its network',
      `Coin,Address\nUSDT (BEP20),${ETH}`,
      '2: address BNB right by column',
    ],
    ['a foreign network', `Network,Address\nTRC20,${BTC}`, '2: address BTC,BCH right'],
    ['a memo', `Address,Memo\n${TON},inv 7`, '2: address TON right memo inv 7 by column'],
    ['an empty tag', `Address,Tag,Network\n${XRP},,XRP`, '2: address XRP right by column'],
    [
      'quoted fields',
      `"Address","Note","Network"\n"${ETH}","a, ""b"", c","BSC"`,
      '2: address BNB right by column',
    ],
    [
      'two addresses a row',
      `From,To,Network\n${ETH},${PAYEE},POLYGON`,
      '2: address MATIC right by column | 2: address MATIC right by column',
    ],
    [
      'fields that are missing at the end',
      `Network,Address,Fee,Note\nBSC,${ETH}`,
      '2: address BNB right by column',
    ],
    [
      'an empty line before other text',
      `Network,Address\nBSC,${ETH}\n\nArbitrum,${PAYEE}`,
      '2: address BNB right by column | 4: address Arbitrum One right by label',
    ],
    [
      'a header with numbers',
      `Address 1,Tag 1,Address 2\n${XRP},5,${BTC}`,
      '2: address XRP right tag 5 by column | 2: address BTC,BCH right',
    ],
    [
      'a hash column without a network',
      `tx,owner\n${HASH},x`,
      '2: hash BTC,LTC,DOGE,DASH,BCH,TRX,XRP,TON',
    ],
    [
      'a column with another name',
      `checksum,owner,address\n${HASH},x,${BTC}`,
      '2: hash BTC,LTC,DOGE,DASH,BCH,TRX,XRP,TON unproven | 2: address BTC,BCH right',
    ],
  ])('reads %s', (_, text, summary) => expect(summarize(text)).toBe(summary))

  it('shows the column of a quoted field in the source', () => {
    expect(read(`"Address","Network"\n"${ETH}","BSC"`)).toMatchObject([
      { line: 2, column: 1, endColumn: 43, evidence: [{ from: 'column', text: 'BSC' }] },
    ])
  })

  it('keeps the header for rows far below it', () => {
    const rows = Array.from({ length: 300 }, (_, row) => `${row},BSC,${ETH}`)
    const found = read(`Id,Network,Address\n${rows.join('\n')}`)
    expect(found).toHaveLength(300)
    for (const { evidence } of found) expect(evidence).toEqual([{ from: 'column', text: 'BSC' }])
  })
})

describe('readText of labels', () => {
  it.each([
    [`XBT ${BTC}`, 'address BTC right by label'],
    [`ARBITRUM,ETH ${ETH}`, 'address Arbitrum One right by label'],
    [`from Polygon to ${ETH} (Arbitrum)`, 'address Arbitrum One right by label'],
    [`${ETH} (BASE)`, 'address Base right by label'],
    [`${XRP} (Tag/MEMO: 104857)`, 'address XRP right tag 104857 by label'],
    [`${XRP} MEMO/Tag: 104857`, 'address XRP right tag 104857 by label'],
    [`ایڈریس ${XRP} ٹیگ 104857`, 'address XRP right tag 104857 by label'],
    [`адрес ${XRP}, тег: 5`, 'address XRP right tag 5 by label'],
    [`${XRP} Destination Tag 0`, 'address XRP right tag 0 by label'],
    [`${XRP}\nDestination tag (required!): 7`, 'address XRP right tag 7 by line-below'],
    [`${XRP}\nMemo - 1282824`, 'address XRP right tag 1282824 by line-below'],
    [`${XRP}\nТег назначения: 7`, 'address XRP right tag 7 by line-below'],
    [`${XRP} tag de destino: 7`, 'address XRP right tag 7 by label'],
    [`${XRP} / 데스티네이션 태그 7`, 'address XRP right tag 7 by label'],
    [`${XRP}、宛先タグ：7`, 'address XRP right tag 7 by label'],
    [`{"address":"${XRP}","addressTag":"7"}`, 'address XRP right tag 7 by label'],
    [`{"Destination":"${XRP}","Fee":"12","DestinationTag":7}`, 'address XRP right tag 7 by label'],
    [`[{"to":"${XRP}"},{"tag":7}]`, 'address XRP right'],
    [`build ${HASH.slice(2)} of main`, ''],
    [`tx ${HASH.slice(2)}`, 'mistyped hash BTC,LTC,DOGE,DASH,BCH,TRX,XRP,TON length -2'],
    [`dash it, pay ${BTC}`, 'address BTC,BCH right'],
    [`send eth here ${ETH}`, 'address ETH right by label'],
    [`matic wallet - ${ETH}`, 'address MATIC right by label'],
    [`food etc, one sol, then ${ETH} in base`, 'address ETH,MATIC,BNB,FTM,ETC right'],
    [`a@trx.example, alice-bnb and x_eth paid ${ETH}`, 'address ETH,MATIC,BNB,FTM,ETC right'],
    [`alice.eth ${ETH}`, 'name | address ETH,MATIC,BNB,FTM,ETC right'],
    [`ETH ${ETH} BSC ${PAYEE}`, 'address ETH right by label | address BNB right by label'],
    [
      `ETH ${ETH} (Arbitrum), BSC ${PAYEE}`,
      'address Arbitrum One right by label | address BNB right by label',
    ],
    ['dogecoin: DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'address DOGE right by label'],
    ['XVG DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'address Verge right by label'],
    [`BSV ${BTC}`, 'address Bitcoin SV right by label'],
    ['QTUM QXaUgLHkZcbJb2j5XgMYzY8cF9YM48Y81Z', 'address Qtum right by label'],
    ['KMD RPW95tQG7y47QTqS6cNA4EQ5mBmATrG91o', 'address Komodo right by label'],
    ['RVN: RPW95tQG7y47QTqS6cNA4EQ5mBmATrG91o', 'address Ravencoin right by label'],
    [`VeChain (VET) ${ETH}`, 'address VeChain right by label'],
    [`SCROLL ${ETH}`, 'address Scroll right by label'],
    [`Network,Address\nScroll,${ETH}`, '2: address Scroll right by column'],
    [`scroll down to ${ETH}`, 'address ETH,MATIC,BNB,FTM,ETC right'],
    [`aptos address 0x${HASH.slice(1)}`, 'address Aptos absent by label'],
    [`NEAR account: ${HASH}`, 'address NEAR absent by label'],
    [`near ${HASH}`, 'hash BTC,LTC,DOGE,DASH,BCH,TRX,XRP,TON unproven'],
    ['DigiByte: DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'address DigiByte right by label'],
    [`Polygon:\n\n${ETH}`, '3: address MATIC right by line-above'],
    [
      `Polygon ${PAYEE}\n${ETH}`,
      'address MATIC right by label | 2: address ETH,MATIC,BNB,FTM,ETC right',
    ],
    [
      `Polygon is ${'a very long story '.repeat(5)}\n${ETH}`,
      '2: address ETH,MATIC,BNB,FTM,ETC right',
    ],
  ])('reads %j: %s', (text, summary) => expect(summarize(text)).toBe(summary))
})

it('readText reads a line with more fields than a row as a sentence', () => {
  expect(
    read(`Address,Network\nagreed, ARB, on ${ETH}, ${PAYEE}, BSC, BSC, and so on`),
  ).toMatchObject([
    { text: ETH, evidence: [{ from: 'label' }] },
    { text: PAYEE, evidence: [{ from: 'label' }] },
  ])
})

describe('readText of a table whose header has more words', () => {
  it.each([
    'Transaction Hash/ID',
    'Blockchain TxID',
    'On-chain ID',
    'Payment Hash',
    'Trans ID',
    'Tx Hash (Link)',
    'Reference Hash',
    'Hash ID',
    'Transaction ID (TxID)',
    'Onchain Tx',
    'block_hash',
    'Settlement hash',
    'explorer_hash',
  ])('reads a transaction below %s', (header) => {
    expect(summarize(`Date,${header},Amount\n2026-05-01,${HASH},5`)).toMatch(/^2: hash /)
  })

  it('asks about 64 digits below the header of a key', () => {
    for (const header of ['Private key hash', 'Key', 'Secret (hash)', 'Seed hash'])
      expect(summarize(`Date,${header},Address\n2026-05-01,${HASH},${ETH}`), header).toContain(
        'hash-or-key',
      )
  })

  it('reads an address column with a remark', () => {
    expect(summarize(`Wallet Address (To),Chain\n${ETH},Base`)).toBe(
      '2: address Base right by column',
    )
  })

  it.each([
    ['ETH (Arbitrum)', 'Arbitrum One'],
    ['ETH - Arbitrum One', 'Arbitrum One'],
    ['ETH-Optimism', 'OP Mainnet'],
    ['BNB (opBNB)', 'opBNB'],
    ['ETH on base', 'Base'],
    ['ETH', 'ETH'],
  ])('takes the network before the coin in the cell %s', (cell, network) => {
    expect(summarize(`Chain,Address\n${cell},${ETH}`)).toBe(`2: address ${network} right by column`)
  })

  it('gives the sender and the recipient of a bridge their own network', () => {
    expect(
      summarize(`Source Chain,Destination Chain,Sender,Recipient\nBase,Polygon,${ETH},${PAYEE}`),
    ).toBe('2: address Base right by column | 2: address MATIC right by column')
    expect(summarize(`From,To,From Network,To Network\n${ETH},${PAYEE},56,8453`)).toBe(
      '2: address BNB right by column | 2: address Base right by column',
    )
    expect(summarize(`Source Chain,Target Chain,Wallet\nBase,Polygon,${ETH}`)).toBe(
      '2: address ETH,MATIC,BNB,FTM,ETC right',
    )
  })
})
