import { isAscii } from '../unwrap/look-alikes.ts'

export type ColumnKind = 'address' | 'network' | 'coin' | 'tag' | 'hash' | 'key'

/**
 * Headers of exports without case, spaces and punctuation: Binance, Bybit, Coinbase, Crypto.com, Exodus,
 * Gate.io, Huobi, Kraken, KuCoin, Ledger Live, MEXC, OKX, Trezor Suite, Koinly, Etherscan and the SDN list;
 * in the languages that they print (also Bitbank, Bitvavo, Mercado Bitcoin, Nobitex, Solscan, Upbit).
 */
const HEADERS: Record<Exclude<ColumnKind, 'key'>, string> = {
  address:
    'address addresses walletaddress withdrawaladdress withdrawaddress depositaddress recipientaddress recipient receiver sender toaddress fromaddress addressfrom addressto to from destination destinationaddress destinationwallet sendingaddress receivingaddress wallet account accountaddress owner counterparty counterpartyaddress beneficiary hash160 adresse adresswallet empfänger zieladresse dirección direccion direccióndedestino endereço endereco indirizzo adres adrès alıcı адрес адресполучателя получатель ایڈریس پتہ بٹوہ والیٹ عنوان العنوان 地址 提币地址 钱包地址 充值地址 アドレス 주소 withdrawaladdressaccount senderaddress receiveraddress originatoraddress beneficiaryaddress fromwallet towallet sendingwallet receivingwallet cryptoaddress blockchainaddress digitalcurrencyaddress virtualcurrencyaddress walletid zieladressewallet portefeuille billetera carteira cüzdan cüzdanadresi alıcıadresi gönderen адреса адресотправителя адресвывода кошелек кошелёк отправитель آدرس آدرسکیفپول کیفپول गंतव्य पता địachỉ địachỉví alamat alamattujuan adresportfela adresodbiorcy 提现地址 目标地址 收款地址 发送地址 接收地址 地址账户 錢包地址 提領地址 送金先アドレス 出金先アドレス 送付先 宛先アドレス 출금주소 입금주소 받는주소 지갑주소',
  network:
    'network chain blockchain sourcechain sourcenetwork fromchain fromnetwork originchain destinationchain destinationnetwork targetchain targetnetwork tochain tonetwork networkname networkid networktype transfernetwork transferchain withdrawnetwork withdrawalnetwork withdrawalchain depositnetwork depositchain chaintype chainname blockchainname blockchainid blockchaintype netzwerk kette réseau reseau red rede rete ağ сеть блокчейн نیٹورک بلاکچین شبکة الشبكة 网络 链 主网 ネットワーク 네트워크 chainid blockchainnetwork networkchain sieć мережа блокчейнсеть شبکه شبکهانتقال मंच mạng mạnglưới jaringan verkko netwerk nätverk 网络类型 转账网络 公链 链名称 鏈 網路 網絡 チェーン ブロックチェーン 체인 블록체인',
  coin: 'coin currency asset token symbol ticker crypto cryptocurrency unit amountcurrency currencyticker währung devise moneda moeda valuta монета валюта токен سکہ کرنسی کوائن العملة عملة 币种 币 コイン 通貨 코인 coinsymbol amountunit cryptoasset assetname digitalasset kryptowährung criptomoneda criptomoeda cryptomonnaie kripto kriptopara varlık waluta kryptowaluta валютаактив актив криптовалюта ارز رمزارز عملةرقمية क्रिप्टो đồngtiền koin 资产 幣種 貨幣 資産 暗号資産 通貨名 자산 통화',
  tag: 'secondaryaddress addresssecondary 2차주소 2차주소태그 주소태그 보조주소 tag memo addresstag destinationtag desttag dtag dt paymentid memotag tagmemo memoid tagid comment note etiqueta тег мемо ٹیگ میمو وسم 标签 备注 标签备注 destinationtagmemo memodestinationtag xrptag xlmmemo zieltag memotext étiquette mémo tagdedestino etiquetadedestino tagdedestination etichetta tagdidestinazione etiket hedefetiketi memoetiket метка тегназначения мемотег примечание комментарий تگ ممو برچسب المذكرة مذكرة علامةالوجهة ghichú nhãn catatan 地址标签 目标标签 標籤 備註 宛先タグ タグ メモ 데스티네이션태그 데스티네이션태그메모 태그 메모',
  hash: 'txhash txid txnhash txnid tx txn hash transactionhash transactionid blockchaintransactionhash blockchaintransactionid exchangetransactionid transaction operationhash networktransactionid signature trxhash trxid txidhash transaktionshash transaktionsid hashdetransacción hashdetransaction idtransazione хеш хэш хештранзакции хэштранзакции идтранзакции ٹرانزیکشن ٹرانزیکشنہیش ٹرانزیکشنآئیڈی ہیش معرفالمعاملة 交易哈希 交易id 哈希 区块链交易id トランザクションid 거래id hashdatransação hashdatransacao iddatransação iddatransacao idtransação idtransacción iddetransacción idtransaccion idtransaction iddetransaction identifiantdetransaction hashdellatransazione işlemkimliği işlemid işlemhashi txkimliği transactieid transaktionshashid identyfikatortransakcji hashtransakcji hashtransaksi idtransaksi mãgiaodịch hashgiaodịch хештранзакції идентификатортранзакции شناسهتراکنش هشتراکنش هش رقمالمعاملة 交易哈希值 交易雜湊 交易hash 区块链交易哈希 トランザクションハッシュ 取引id 트랜잭션해시 트랜잭션id 거래해시 txhashid userophash',
}

const KINDS = new Map(
  Object.entries(HEADERS).flatMap(([kind, names]) =>
    names.split(' ').map((name): [string, ColumnKind] => [name, kind as ColumnKind]),
  ),
)

/** `toLowerCase` maps İ (Turkish) to i and the combining character U+0307. */
const compose = (text: string) => text.normalize('NFC').replaceAll('i\u0307', 'i')

function normalizeName(text: string) {
  const lower = text.toLowerCase()
  return isAscii(lower)
    ? lower.replace(/[^a-z0-9]/g, '')
    : compose(lower).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

const MAX_HEADER = 50

/** A header with more words, such as "Blockchain TxID". */
const HASH_NAME = /(?:hash(?:id)?|tx(?:n|id)?|trxid|transid|transactionid|onchainid)$/
const KEY_NAME =
  /(?<!pub)(?<!public)key|secret|seed|private|privada|privée|schlüssel|ключ|password|私钥|私鑰|秘密鍵|개인키/

const isPrivateKey = (header: string) =>
  header.length <= MAX_HEADER && /^(?:priv(?:ate)?|secret)keys?$/.test(normalizeName(header))

/** Behind the name of a column: `Wallet Address (To)`. */
const REMARK = /[([/|].*/

const LETTER = /[A-Za-z\u0080-\uffff]/

const ENDS_IN_DIGIT = /\d$/

export const findColumnKind = (header: string): ColumnKind | undefined => {
  if (header.length > MAX_HEADER || !LETTER.test(header)) return
  const name = normalizeName(header)
  const known =
    KINDS.get(name) ??
    (ENDS_IN_DIGIT.test(name) ? KINDS.get(name.replace(/(?<!\d)\d+$/, '')) : undefined) ??
    (REMARK.test(header) ? KINDS.get(normalizeName(header.replace(REMARK, ''))) : undefined)
  if (known) return known
  if (KEY_NAME.test(name)) return 'key'
  return HASH_NAME.test(name) ? 'hash' : undefined
}

/** In the table of a bridge or a transfer, the party that a column is of. */
type Side = 'from' | 'to'

const SIDES: [side: Side, header: RegExp][] = [
  ['from', /^(?:from|source|src|origin|sender|sending|sent)/],
  ['to', /^(?:to(?!ken|tal)|dest|target|recipient|receiv|beneficiary)/],
]

export const findSide = (header: string) =>
  SIDES.find(([, pattern]) => pattern.test(normalizeName(header)))?.[0]

/**
 * Splits a line of CSV or TSV (RFC 4180). A quoted field may hold the delimiter.
 * @returns the start and the end of each field in turn, without its quotes.
 */
function splitFields(line: string, delimiter: string): number[] {
  const bounds: number[] = []
  let from = 0
  for (;;) {
    const isQuoted = line.charAt(from) === '"'
    let end = line.indexOf(delimiter, from)
    if (isQuoted) {
      let quote = line.indexOf('"', from + 1)
      while (quote !== -1 && line.charAt(quote + 1) === '"') quote = line.indexOf('"', quote + 2)
      if (quote !== -1) end = line.indexOf(delimiter, quote)
    }
    const to = end === -1 ? line.length : end
    if (isQuoted && line.charAt(to - 1) === '"' && to - from > 1) bounds.push(from + 1, to - 1)
    else bounds.push(from, to)
    if (end === -1) return bounds
    from = end + 1
  }
}

const DELIMITERS = [',', ';', '\t', '|']

/** A header line: its delimiter, and the kind of each column. `sides`: of each, if both parties have a network. */
export type Table = {
  delimiter: string
  columns: (ColumnKind | undefined)[]
  sides: (Side | undefined)[] | undefined
}

function readSides(headers: string[], columns: Table['columns']) {
  const sides = headers.map(findSide)
  const ofNetworks = sides.filter((_, index) => columns[index] === 'network')
  return ofNetworks.includes('from') && ofNetworks.includes('to') ? sides : undefined
}

/** @returns the table that a header line begins, if a column has an address, or two are known. */
export function readHeader(line: string): Table | undefined {
  for (const delimiter of DELIMITERS) {
    if (!line.includes(delimiter)) continue
    const bounds = splitFields(line, delimiter)
    const headers = Array.from({ length: bounds.length / 2 }, (_, index) =>
      line.slice(bounds[2 * index], bounds[2 * index + 1]),
    )
    const columns = headers.map(findColumnKind)
    const known = columns.filter((kind) => kind !== undefined)
    const isHeader =
      known.includes('address') ||
      known.includes('hash') ||
      known.length > 1 ||
      headers.some(isPrivateKey)
    if (isHeader) return { delimiter, columns, sides: readSides(headers, columns) }
  }
}

/** A row of a table, with the start and the end of each field in turn. */
export type Row = Pick<Table, 'columns' | 'sides'> & { line: string; bounds: number[] }

export function readRow(line: string, { delimiter, columns, sides }: Table): Row | undefined {
  if (!line.includes(delimiter)) return
  const bounds = splitFields(line, delimiter)
  const count = bounds.length / 2
  // Exports omit empty fields at the end, or add a delimiter.
  if (count < columns.length / 2 || count > columns.length + 2) return
  return { line, columns, sides, bounds }
}

function findColumnAt({ columns, bounds }: Row, offset: number) {
  for (let index = 0; index < columns.length; index++)
    if (offset < (bounds[2 * index + 1] ?? 0))
      return (bounds[2 * index] ?? 0) <= offset ? index : -1
  return -1
}

export const findKindAt = (row: Row, offset: number): ColumnKind | undefined =>
  row.columns[findColumnAt(row, offset)]

/** The text of the first field with a kind; with the side of the column at an offset, if the networks have sides. */
export function findField(row: Row, kind: ColumnKind, offset?: number): string | undefined {
  const { line, columns, sides, bounds } = row
  const isSided = sides !== undefined && offset !== undefined && kind !== 'tag'
  const side = isSided ? sides[findColumnAt(row, offset)] : undefined
  const column = isSided
    ? columns.findIndex((one, index) => one === kind && side !== undefined && sides[index] === side)
    : columns.indexOf(kind)
  const start = 2 * column
  return start < 0 || start >= bounds.length
    ? undefined
    : line.slice(bounds[start], bounds[start + 1])
}
