import { EVM, HASHES } from './reading.ts'

// Addresses and transactions are public and well known (genesis blocks, foundations, exchanges, token
// contracts) or examples of the standards; secrets are test vectors of BIP-32, BIP-39 and the like.

const SATOSHI = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const BINANCE_BTC = '34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo'
const SEGWIT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const VITALIK = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const FOUNDATION = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe'
const USDT_ETH = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const USDT_TRX = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const TRX = 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR'
const XRP = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const BITSTAMP = 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B'
const SOL = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const TON = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'
const DOGE = 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'
const LTC = 'LT2KVaAy1ppRuxRgrS5RNU3vBsy7RibPeA'
const DASH = 'Xgtyuk76vhuFW2iT7UAiHgNdWXCf3J34wh'
const BCH = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
const STELLAR = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'
const COSMOS = 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'
const MONERO =
  '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H'
const PIZZA = 'a1075db55d416d3ca199f55b6084e2115b9345e16c5cf302fc80e9d5fbf5d48d'
const FIRST_ETH = '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060'
const SIGNATURE =
  '5j7s6NiJS3JAkvgkoc18WVAsiSaci2pxB2A6ueCJP4tprA2TFg9wSyTLeYouxPBJEMzJinENTkpA52YStRW5Dia7'
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const WORDS = PHRASE.split(' ')
const WIF = 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP'
const BROKEN_WIF = `${WIF.slice(0, 26)}\n${WIF.slice(26)}`
const XPRV =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
const WALLET_CONNECT =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const INVOICE =
  'pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpu9qrsgquk0rl77nj30yxdy8j9vdx85fkpmdla2087ne0xh8nhedh8w27kyke0lp53ut353s06fv3qfegext0eh0ymjpf39tuven09sam30g4vgpfna3rh'
const LNURL =
  'LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35XVUKXEFCV5MKVV34X5EKZD3EV56NYD3HXQURZEPEXEJXXEPNXSCRVWFNV9NXZCN9XQ6XYEFHVGCXXCMYXYMNSERXFQ5FNS'

const half = (text: string, at = Math.floor(text.length / 2)) => [text.slice(0, at), text.slice(at)]

/** A CRC-32, and bytes by a formula. */
const ICP = 'a78b9404050e172029323b444d565f68717a838c959ea7b0b9c2cbd4dde6eff8'

/** Texts as users paste them, each with its findings as `summarize` writes them. */
export const INPUTS: [text: string, findings: string][] = [
  // Labels, and words around an address.
  [`Network,Address,Remark\nOTHER,${VITALIK},Polygon: see below`, `2: address ${EVM} right`],
  ['12345678 '.repeat(8).trim(), ''],
  [
    `Reported Address: ${VITALIK}\nChain: Polygon\nAmount lost: 45,000 USDT`,
    'address MATIC right by line-below',
  ],
  [`${VITALIK}\nNetwork: Polygon`, 'address MATIC right by line-below'],
  [
    `Address: ${VITALIK}\nAmount: 5\nNetwork: Polygon\nAddress: ${FOUNDATION}`,
    `address ${EVM} right | 4: address ${EVM} right`,
  ],
  [
    'https://tonscan.org/tx/oTPLQdyPdgKPx9xJGza0hU1CRqeWX4Mu594+Qnj8xNE=',
    'hash TON of link by link',
  ],
  [
    `Network: Tron\nAddress: ${TRX}\nNetwork: Polygon\nAddress: ${VITALIK}`,
    '2: address TRX right by line-above | 4: address MATIC right by line-above',
  ],
  [
    `Send XLM to ${STELLAR} with Memo: 5551234`,
    'address Stellar right memo 5551234 by label,label',
  ],
  [`USDT TRC20: ${USDT_TRX}`, 'address TRX right by label'],
  [`Address: ${SATOSHI}`, 'address BTC,BCH right'],
  [`${SATOSHI} (BTC)`, 'address BTC right by label'],
  [`to=${VITALIK}`, `address ${EVM} right`],
  [`${SEGWIT} 0.5`, 'address BTC right'],
  [`BTC: ${SATOSHI}`, 'address BTC right by label'],
  [`btc:${BINANCE_BTC}`, 'address BTC right by label'],
  [
    `Paid from ${SATOSHI}, change to ${BCH}.`,
    'address BTC,BCH right | address BCH right of uri by uri',
  ],
  [`Bitcoin Cash: ${SATOSHI}`, 'address BCH right by label'],
  [`BCH ${SATOSHI}`, 'address BCH right by label'],
  [`LTC: ${BINANCE_BTC}`, 'address LTC right by label'],
  [`ERC20 ${VITALIK}`, 'address ETH right by label'],
  [`USDT (ERC-20): ${VITALIK}`, 'address ETH right by label'],
  [`USDT BEP20 ${VITALIK}`, 'address BNB right by label'],
  [`Tether TRC-20 ${TRX}`, 'address TRX right by label'],
  [`usdc on polygon ${VITALIK}`, 'address MATIC right by label'],
  [`network: BSC, wallet: ${VITALIK}`, 'address BNB right by label'],
  [`Binance Smart Chain\n${VITALIK}`, '2: address BNB right by line-above'],
  [`my Binance address is ${VITALIK}`, `address ${EVM} right`],
  [`wallets etc. ${VITALIK}`, `address ${EVM} right`],
  [`ETC ${VITALIK}`, 'address ETC right by label'],
  [`Fantom > ${VITALIK}`, 'address FTM right by label'],
  [`Arbitrum: ${VITALIK}`, 'address Arbitrum One right by label'],
  [`send on Avalanche C-Chain to ${VITALIK}`, 'address Avalanche right by label'],
  [`AVAX ${SATOSHI}`, 'address BTC,BCH right'],
  [`TRC20 ${SATOSHI}`, 'address BTC,BCH right'],
  [`pay ${VITALIK} on ETH please`, 'address ETH right by label'],
  [`{"to":"${VITALIK}","value":"0x0"}`, `address ${EVM} right`],
  [`const owner = '${VITALIK}';`, `address ${EVM} right`],
  [`curl 'https://api.example.com/v1?address=${SATOSHI}&limit=1'`, 'address BTC,BCH right of link'],
  [`wallet_address=${TRX}&amount=5`, 'address TRX right'],
  [`(${SOL})`, 'address SOL absent'],
  [`Pls send 0.1 SOL to ${SOL}, thx`, 'address SOL absent by label'],
  [`**Wallet:** \`${XRP}\``, 'address XRP right'],
  [`<b>${DOGE}</b>`, 'address DOGE right'],
  [
    `<a href="https://dogechain.info/address/${DOGE}">${DOGE}</a>`,
    'address DOGE right of link by link | address DOGE right again',
  ],
  [`&lt;${LTC}&gt;`, 'address LTC right of html'],
  [`_${LTC}_`, 'address LTC right'],
  [`> ${DASH}`, 'address DASH right'],
  [`1. ${SATOSHI}`, 'address BTC,BCH right'],
  [`• ${SATOSHI}`, 'address BTC,BCH right'],
  [`BTC-${SATOSHI}-0.5`, 'address BTC right by label'],
  [`BTC/${SATOSHI}`, 'address BTC right by label'],
  [`${SATOSHI}.Thanks`, 'address BTC,BCH right'],
  [`Is ${SATOSHI}?`, 'address BTC,BCH right'],
  [`“${SATOSHI}”`, 'address BTC,BCH right'],
  [`jetton ${TON}!`, 'address TON right'],
  [`kaufe bei ${BCH};`, 'address BCH right of uri by uri'],
  [`${TRX}\u200b`, 'address TRX right of invisible'],
  // Urdu, and other scripts.
  [`میرا ایڈریس ${VITALIK}۔ شکریہ`, `address ${EVM} right`],
  [`پیسے یہاں بھیجیں: ${USDT_TRX}، جلدی`, 'address TRX right'],
  [`ایڈریس:${SATOSHI}`, 'address BTC,BCH right'],
  [`یہ ${SATOSHI}؟`, 'address BTC,BCH right'],
  [`عنوان المحفظة ${TRX}؛`, 'address TRX right'],
  [`地址：${TRX}。`, 'address TRX right'],
  [`Адрес: ${SATOSHI}, спасибо`, 'address BTC,BCH right'],
  [`पता ${VITALIK}।`, `address ${EVM} right`],
  // Several addresses in one text.
  [`${SATOSHI} ${SATOSHI}`, 'address BTC,BCH right | address BTC,BCH right again'],
  [`${VITALIK} ${VITALIK.toLowerCase()}`, `address ${EVM} right | address ${EVM} absent again`],
  [`${SEGWIT} ${SEGWIT.toUpperCase()}`, 'address BTC right | address BTC right again'],
  [
    `from ${VITALIK} to ${FOUNDATION} on BSC`,
    'address BNB right by label | address BNB right by label',
  ],
  [
    `${VITALIK} (ETH), ${FOUNDATION} (BNB)`,
    'address ETH right by label | address BNB right by label',
  ],
  [
    `ETH ${VITALIK}; MATIC ${FOUNDATION}`,
    'address ETH right by label | address MATIC right by label',
  ],
  [`${VITALIK},ETH,${FOUNDATION},BNB`, 'address ETH right by label | address BNB right by label'],
  [
    `date,address,network\n2024-01-01,${VITALIK},BSC\n2024-01-02,${VITALIK.toLowerCase()},ETH`,
    '2: address BNB right by column | 3: address ETH absent by column again',
  ],
  [
    `"${SATOSHI}";"${SEGWIT}"\r\n"${TRX}";""`,
    'address BTC,BCH right | address BTC right | 2: address TRX right',
  ],
  [`${SATOSHI}\t0.1\n${BINANCE_BTC}\t0.2`, 'address BTC,BCH right | 2: address BTC,BCH,LTC right'],
  [`${SATOSHI}|${TRX}|${XRP}`, 'address BTC,BCH right | address TRX right | address XRP right'],
  [
    `BTC ${SATOSHI}\nETH ${VITALIK}\nTRX ${TRX}`,
    'address BTC right by label | 2: address ETH right by label | 3: address TRX right by label',
  ],
  // One address with whitespace in it.
  [half(SATOSHI).join(' '), 'address BTC,BCH right of spaced'],
  [half(TAPROOT, 42).join('\n'), 'address BTC right of spaced'],
  [half(VITALIK, 38).join(' '), `address ${EVM} right of spaced`],
  [(VITALIK.match(/.{1,6}/g) ?? []).join(' '), `address ${EVM} right of spaced`],
  [half(TRX).join('\u200b'), 'address TRX right of invisible'],
  // Mistyped.
  [SATOSHI.slice(0, -2), ''],
  [SATOSHI.slice(0, -3), ''],
  [XRP.slice(0, -2), ''],
  [TRX.slice(0, -3), ''],
  [`${TRX}xy`, ''],
  [DOGE.slice(0, -2), ''],
  [SEGWIT.slice(0, -3), 'mistyped BTC length -3'],
  [VITALIK.slice(0, -3), `mistyped ${EVM} length -3`],
  [`${VITALIK}45`, `mistyped ${EVM} length 2`],
  [VITALIK.slice(0, -5), ''],
  [TON.slice(0, -3), 'mistyped TON length -3'],
  [SOL.slice(0, -3), ''],
  [BCH.slice(0, -2), 'mistyped BCH length -2 of uri by uri'],
  [VITALIK.replace('d8', 'D8'), `mistyped ${EVM} checksum`],
  [SATOSHI.replace('f', 'g'), 'mistyped BTC,BCH checksum'],
  [SATOSHI.replace('5Q', '0Q'), 'mistyped BTC,BCH 0@9'],
  // Two confused characters, which the checksum proves among other words.
  [`see ${SATOSHI.replace('5Q', '50').replace('Di', 'Dl')} now`, 'mistyped BTC,BCH 0@10~Q l@30~i'],
  [`O${VITALIK.slice(1)}`, `mistyped ${EVM} O@1~0`],
  [`ox${VITALIK.slice(2).toLowerCase()}`, `mistyped ${EVM} o@1~0`],
  [VITALIK.slice(2), `mistyped ${EVM} prefix 0x`],
  [`please check ${SATOSHI.slice(0, -1)} for me`, 'mistyped BTC,BCH length -1?'],
  [SATOSHI.replace('P1', 'Р1'), 'look-alikes Р@5~P'],
  [`send to ${VITALIK.replace('a', 'а')} now`, 'look-alikes а@15~a'],
  ['Donaudampfschifffahrtsgesellschaftskapitaene sagen hallo', ''],
  ['The quick brown fox jumps over the lazy dog.', ''],
  ['Invoice INV-2024-000123456789012345678901, order 1234567890123456789012345678', ''],
  ['', ''],
  // Shortened.
  ['0xd8dA…6045', `shortened ${EVM}`],
  ['0xd8dA...6045', `shortened ${EVM}`],
  ['paid by 0xd8dA6B...A96045 yesterday', `shortened ${EVM}`],
  ['bc1qar…5mdq', 'shortened BTC'],
  ['TR7NHq...Lj6t', 'shortened TRX'],
  ['1A1zP1***ivfNa', 'shortened BTC,BCH'],
  ['EQCxE6…_sDs', ''],
  ['rHb9CJ…dtyTh', 'shortened XRP'],
  ['Thanks...bye', ''],
  ['1.5...2.5', ''],
  // Tags and memos.
  [`${XRP} tag 104857`, 'address XRP right tag 104857 by label'],
  [`${XRP}:104857`, 'address XRP right tag 104857 by label'],
  [`${XRP}?dt=104857`, 'address XRP right tag 104857 of link by link'],
  [`${XRP} dt=7`, 'address XRP right tag 7 by label'],
  [`${XRP} dt=`, 'address XRP right'],
  [`${XRP} (Destination Tag: 42)`, 'address XRP right tag 42 by label'],
  [`${XRP}, memo: 42`, 'address XRP right tag 42 by label'],
  [`Dest. tag 42, address ${XRP}`, 'address XRP right tag 42 by label'],
  [`Address: ${XRP}\nDestination tag: 42`, 'address XRP right tag 42 by line-below'],
  [`${XRP} tag 4294967296`, 'address XRP right'],
  [`${XRP} tag me later`, 'address XRP right'],
  [
    `${XRP} tag 1 and ${BITSTAMP} tag 2`,
    'address XRP right tag 1 by label | address XRP right tag 2 by label',
  ],
  [
    `${XRP} tag 1\n${XRP} tag 2`,
    'address XRP right tag 1 by label | 2: address XRP right tag 2 by label',
  ],
  ['XVLhHMPHU98es4dbozjVtdWzVrDjtVozpjdhPQVdt3ghaWw', 'address XRP right tag 65591'],
  [`xrpl:${XRP}?dt=5`, 'address XRP right tag 5 of uri by uri,uri'],
  [`ripple:${XRP}?amount=1&dt=5`, 'address XRP right tag 5 amount 1 of uri by uri,uri'],
  [`${TON} memo 7781`, 'address TON right memo 7781 by label'],
  [`${TON}\nMemo: abc-77`, 'address TON right memo abc-77 by line-below'],
  [`${TON} comment: 7781`, 'address TON right memo 7781 by label'],
  [
    `ton://transfer/${TON}?amount=1&text=order%207`,
    'address TON right memo order 7 amount 0.000000001 of uri by uri,uri',
  ],
  [`solana:${SOL}?amount=1&memo=A7`, 'address SOL absent memo A7 amount 1 of uri by uri,uri'],
  [`${STELLAR} memo 123456`, 'address Stellar right memo 123456 by label'],
  [`${STELLAR}?memo=9`, 'address Stellar right memo 9 of link by link'],
  [
    `web+stellar:pay?destination=${STELLAR}&memo=9`,
    'address Stellar right memo 9 of uri by uri,uri',
  ],
  [`${COSMOS} (memo: 100200)`, 'address Cosmos Hub right memo 100200 by label'],
  [`${SATOSHI} memo 5`, 'address BTC,BCH right'],
  // Payment requests and links.
  [`bitcoin:${SEGWIT}?amount=0.01&label=Coffee`, 'address BTC right amount 0.01 of uri by uri'],
  [`Pay here: bitcoin:${SEGWIT}?amount=0.01.`, 'address BTC right amount 0.01 of uri by uri'],
  [`litecoin:${LTC}`, 'address LTC right of uri by uri'],
  [
    `ethereum:${USDT_ETH}@1/transfer?address=${VITALIK}&uint256=1e6`,
    'address ETH right amount 1000000 of uri by uri',
  ],
  [`eth:${VITALIK}`, 'address ETH right of uri by uri'],
  [`matic:${VITALIK}`, 'address MATIC right of uri by uri'],
  [`bnb:${VITALIK}`, 'address BNB right of uri by uri'],
  [`ftm:${VITALIK}`, 'address FTM right of uri by uri'],
  [`etc:${VITALIK}`, 'address ETC right of uri by uri'],
  [`sep:${VITALIK}`, 'address ETH-test right of uri by uri'],
  [`arb1:${VITALIK}`, 'address Arbitrum One right of uri by uri'],
  [`oeth:${VITALIK}`, 'address OP Mainnet right of uri by uri'],
  [`base:${VITALIK}`, 'address Base right of uri by uri'],
  [`avax:${VITALIK}`, 'address Avalanche right of uri by uri'],
  [
    `Look: https://etherscan.io/address/${VITALIK}#tokentxns !`,
    'address ETH right of link by link',
  ],
  [
    `https://etherscan.io/token/${USDT_ETH}?a=${VITALIK}`,
    'address ETH absent of link by link | address ETH right of link by link',
  ],
  [`[my wallet](https://bscscan.com/address/${VITALIK})`, 'address BNB right of link by link'],
  [`<https://tronscan.org/#/address/${TRX}>`, 'address TRX right of link by link'],
  [`https://arbiscan.io/address/${VITALIK}`, 'address Arbitrum One right of link by link'],
  [`https://mempool.space/tx/${PIZZA}`, 'hash BTC of link by link'],
  [`see etherscan.io/tx/${FIRST_ETH}`, 'hash ETH of link by link'],
  [`https://explorer.solana.com/tx/${SIGNATURE}`, 'hash SOL of link by link'],
  ['https://example.com/about?ref=mail', ''],
  ['https://t.me/durov', ''],
  // Names.
  ['vitalik.eth', 'name'],
  ['send to vitalik.near or toly.sol.', 'name | name'],
  ['durov.ton', 'name'],
  ['brad.crypto paid kim.sui and punk.nft', 'name | name | name'],
  ['window.crypto and this.eth and OpenSSL.crypto and 10.888 and user.wallet', ''],
  ['durov.t.me', 'name'],
  ['alice.eth and alice.eth', 'name | name again'],
  // Hashes and keys.
  [PIZZA, `hash ${HASHES} unproven`],
  [FIRST_ETH, `hash ${EVM} unproven`],
  [SIGNATURE, 'hash-or-key SOL'],
  [`tx ${PIZZA} from ${SATOSHI}`, `hash ${HASHES} | address BTC,BCH right`],
  [PIZZA.slice(0, -3), `hash-or-key ${HASHES}`],
  [SIGNATURE.slice(0, -2), 'hash-or-key SOL'],
  [XPUB, 'extended-public-key'],
  [`${XPUB.slice(0, -1)}9`, 'extended-public-key mistyped'],
  [XPUB.slice(1), ''],
  [WIF + WIF, 'secret private-key'],
  [XPRV + XPRV, 'secret private-key'],
  [SEGWIT + SEGWIT, 'address BTC right'],
  [`seed: ${PHRASE} please keep ${SEGWIT}`, 'secret seed-phrase | address BTC right'],
  // Secrets.
  [PHRASE, 'secret seed-phrase'],
  [WORDS.join('-'), 'secret seed-phrase'],
  [WORDS.join('_'), 'secret seed-phrase'],
  [WORDS.join(''), 'secret seed-phrase'],
  [WORDS.join('').toUpperCase(), 'secret seed-phrase'],
  [
    WORDS.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''),
    'secret seed-phrase',
  ],
  [WORDS.map((word, index) => `${index + 1}${word}`).join(''), 'secret seed-phrase'],
  [`${'abandon'.repeat(11)}about`, 'secret seed-phrase'],
  [WORDS.join('\n'), 'secret seed-phrase'],
  [
    `${VITALIK}\n${WORDS.join('\n')}\n${SATOSHI}`,
    `address ${EVM} right | 2: secret seed-phrase | 14: address BTC,BCH right`,
  ],
  [
    `${VITALIK}\n${PHRASE} ${TRX}\n${SATOSHI}`,
    `address ${EVM} right | 2: secret seed-phrase | 2: address TRX right | 3: address BTC,BCH right`,
  ],
  [`${SATOSHI}\nmy key ${WIF}`, 'address BTC,BCH right | 2: secret private-key'],
  [BROKEN_WIF, 'secret private-key'],
  [XPRV, 'secret private-key'],
  [`private key: ${PIZZA}`, `hash-or-key ${HASHES}`],
  [`${SATOSHI}\nPrivate key:\n${PIZZA}`, `address BTC,BCH right | 3: hash-or-key ${HASHES}`],
  ['S6c56bnXQiBjk9mqSYE7ykVQ7NzrRy', 'secret private-key'],
  ['mini: SzavMBLoXU6kDrqtUVmffv', 'secret private-key'],
  [WALLET_CONNECT, 'secret wallet-connect'],
  [
    `https://metamask.app.link/wc?uri=${encodeURIComponent(WALLET_CONNECT)}`,
    'secret wallet-connect of percent-encoded',
  ],
  // Other networks.
  [STELLAR, 'address Stellar right'],
  [MONERO, 'address Monero right'],
  [COSMOS, 'address Cosmos Hub right'],
  ['addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8', 'address Cardano right'],
  ['stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw', 'address Cardano right'],
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'address Polkadot right'],
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'address Substrate right'],
  ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 'address Kusama right'],
  ['t3Vz22vK5z2LcKEdg16Yv4FFneEL1zg9ojd', 'address Zcash right'],
  ['tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb', 'address Tezos right'],
  ['VCMJKWOY5P5P7SKMZFFOCEROPJCZOTIJMNIYNUCKH7LRO45JMJP6UYBIJA', 'address Algorand right'],
  ['bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2', 'address BNB Beacon Chain right'],
  ['PHCEsP6od3WJ8K2WKWEDBYKhH95pc9kiZN', 'address Peercoin right'],
  ['f15ihq5ibzwki2b4ep2f46avlkrqzhpqgtga7pdrq', 'address Filecoin right'],
  ['t15ihq5ibzwki2b4ep2f46avlkrqzhpqgtga7pdrq', 'address Filecoin-test right'],
  ['import "./Token.sol"; see ERC20.sol and IERC20.sol', ''],
  ['f15ihq5ibzwki2b4ep2f46avlkrqzhpqgtga7pdrr', 'mistyped Filecoin checksum'],
  ['X-avax1sgx4mza0wchvvmwd2mldzhrchune348eehyw24', 'address Avalanche right'],
  ['avax1sgx4mza0wchvvmwd2mldzhrchune348eehyw24', 'address Avalanche right'],
  [`pay ${ICP} now`, 'address Internet Computer right'],
  [`https://ex.io/block/12/address/${ICP}`, 'address Internet Computer right of link'],
  // No address of any network.
  [`lnbc1${INVOICE}`, ''],
  [`lnbc2500u1${INVOICE}`, 'not-an-address lightning-invoice 0.0025'],
  [`Pay lightning:lnbc2500u1${INVOICE} please`, 'not-an-address lightning-invoice 0.0025 of uri'],
  [LNURL, 'not-an-address lightning-link'],
  ['npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg', 'not-an-address nostr'],
  [
    'nprofile1qqsrhuxx8l9ex335q7he0f09aej04zpazpl0ne2cgukyawd24mayt8gpp4mhxue69uhhytnc9e3k7mgpz4mhxue69uhkg6nzv9ejuumpv34kytnrdaksjlyr9p',
    'not-an-address nostr',
  ],
  ['GB29 NWBK 6016 1331 9268 19', 'not-an-address iban of spaced'],
  ['PK36 SCBL 0000 0011 2345 6702', 'not-an-address iban of spaced'],
  ['GB29 NWBK 6016 1331 9268 18', ''],
  ['4111 1111 1111 1111', 'not-an-address payment-card of spaced'],
  ['3782-822463-10005', 'not-an-address payment-card'],
  ['4111 1111 1111 1112', ''],
  ['someone@example.com', 'not-an-address email'],
  ['alice@example.eth', 'not-an-address email'],
  ['+92 300 1234567', 'not-an-address phone of spaced'],
  ['+1 (555) 123-4567', 'not-an-address phone of spaced'],
  ['call +92 300 1234567, mail a@example.com or pay by 4111 1111 1111 1111', ''],
]
