import { findColumnKind } from './columns.ts'

const HASH_WORD =
  /(?:^|[^\p{L}\p{N}])(?:tx|txs|txn|tx ?id|tx ?hash|hash|transaction|transactions|block|sig|signatures?|(?:tx ?in ?)?witness|operation|trx ?id|trx ?hash|transfer|transferred|paid|payment|pays|sent|sends|received|deposit|deposited|withdrawal|withdrew|refund|refunded|spent|swap|swapped|bridge|bridged|mint|minted|burn|burned|payout|swept|merkle ?root|state ?root|traced|confirmed|outpoint|utxo|inscription|attestation|user ?op ?hash|transação|transacción|transazione|işlem|トランザクション|거래|تراکنش|ٹرانزیکشن|ہیش|لین دین|معاملة|транзакция|транзакции|хеш|хэш|交易)(?![\p{L}\p{N}])/giu

/**
 * Words of a label in front of a private key, such as PRIVATE_KEY or privateKey. A public key is none; code opens wallets
 * and accounts by keys; the scripts of the second part have no spaces between words.
 */
const KEY_WORD =
  /(?:^|[^\p{L}\p{N}])(?:private(?! (?:const|final|immutable|readonly|static))|priv|prv|priv(?:ate)?[ _-]?key|(?<!(?:pub(?:lic)?|verif\p{L}{1,9}|peer|host|get[ _]tx)[ _-]?(?:\p{L}{1,12}[ _-])?)key(?:[ _-]?pair)?s?(?! (?:findings|transaction|tx|point|finding|fact|date|account|person))|secret(?! service)|mnemonic|entropy|passphrase|password|wif|seed(?! round)|sk(?=["']?\s?[:=])|pk(?=["']?\s?=)|accounts?(?=["']?\s?[:=]\s?\[)|(?:hd)?wallet(?: provider)?(?=\()|keytool import|clé privée|clave|llave|chave|chiave|(?:privat)?schlüssel|(?:privé)?sleutel|nyckel|nøkkel|nøgle|avain|cheie|kulcs|klíč|klucz|özel anahtar|anahtarı?|kunci|khóa|نجی|کلید|(?:ال)?مفتاح|ה?מפתח|ключ(?:а|ом|і)?|κλειδί|कुंजी)(?![\p{L}\p{N}])|私钥|私鑰|密钥|密鑰|秘密鍵|개인 ?키|비밀 ?키/giu

const PUBLIC =
  /(?:(?<![\p{L}\p{N}])ibc|pub(?:lic)?[ _-]?key)(?: ?\([^()]{1,120}\))?[^\p{L}\p{N}]{0,4}$/iu

/** Of a file. */
const DIGEST =
  /(?:sha-?(?:2|3|256|512)|blake(?:2b|3)|keccak|integrity|digest|checksum|md5|fingerprint|etag)(?: ?\([^()]{1,120}\))?[^\p{L}\p{N}]{0,4}$/iu

/** A line of sha256sum: the digest, two marks, and the name of a file. */
const FILE_BEHIND = /^ [ *][^\s*][^:]*\.\w{1,8}\s*$/

/** An output of a transaction (BIP-174, "Outpoint"), or an inscription in one. */
const OUTPUT_BEHIND = /^(?::\d{1,5}|i\d{1,5})(?![\p{L}\p{N}])/u

const MAX_DISTANCE = 120

/** privateKey has two words. */
const splitCamelCase = (text: string) => text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

const lastIndex = (text: string, word: RegExp) => {
  let last = -1
  for (const { index } of text.matchAll(word)) last = index
  return last
}

/** Cheap, and true too often: without their boundaries. */
const MAY_BE_KEY_LABEL =
  /priv|prv|key|secret|seed|sk|pk|mnem|entropy|pass|wif|accounts?\W|wallet\(|clave|chave|chiave|clé|[^\0-\u024f]|ss?el|leutel|nyckel|avain|cheie|kulcs|kl[íu][čc]|anahtar|kunci/i

export const mayHaveKeyLabel = (line: string) => MAY_BE_KEY_LABEL.test(line)

const MAX_LABEL_GAP = 12

/** How a key is encoded, or its curve: a remark in or behind its label. */
const ENCODING =
  /[ _-]?[([]?(?<![\p{L}\p{N}])(?:b(?:ase)?[ _-]?(?:16|32|58|64)(?:[ _-]?url)?|hex|ed25519|secp256k1|secp256r1|(?:32|64) bytes)(?![\p{L}\p{N}])[)\]]?/giu

/** The number of a key, such as in PRIVATE_KEY_2. */
const NUMBER = /(?<=\p{L})[ _-]?#?\d{1,2}(?=["'`]?\s?[:=]\s{0,3}["'`]?$)/u

/** What a label names besides the key. */
const OF_KEY =
  /(?<!\p{L})(?:id|hash|name|fingerprint|thumbprint|digest|signature|path|type|index|version)(?!\p{L})/iu

function findLabelOfKey(text: string): string | undefined {
  const near = splitCamelCase(text.slice(-MAX_DISTANCE)).replace(ENCODING, '').replace(NUMBER, '')
  let [from, end] = [-1, -1]
  for (const { index, 0: word } of near.matchAll(KEY_WORD))
    [from, end] = [index, index + word.length]
  const gap = near.slice(end)
  const isNear = end !== -1 && gap.length <= MAX_LABEL_GAP
  return isNear && !/\d/.test(gap) && !OF_KEY.test(gap) ? near.slice(from, end) : undefined
}

export const endsWithKeyLabel = (text: string) => findLabelOfKey(text) !== undefined

/** Whether the label says that the key is private: another key can be an address. */
export const endsWithPrivateLabel = (text: string) =>
  /priv|prv|secret|seed|sk|私|비밀|개인|秘密|закрыт|приватн|نجی|خصوصی|خاص/iu.test(
    text.slice(-MAX_PRIVATE_LABEL),
  )

const MAX_PRIVATE_LABEL = 30

/** Nothing, or marks of a quote, a comment, an item of a list or an element. */
const ITEM_MARK = /^(?:[>|/#*]{1,3}\s?){0,9}(?:[([#]?\d{1,3}[)\].:]|[-*•]|<\w{1,40}>)?\s?["'`]?$/u

export type HashEvidence = 'hash' | 'key' | 'public' | 'digest' | undefined

/** Evaluates the words around a text of 64 digits: the nearest word before it decides. */
export function readHashEvidence({
  before,
  after,
  above,
}: {
  before: string
  after: string
  above: string
}): HashEvidence {
  if (OUTPUT_BEHIND.test(after)) return 'hash'
  const isFirst = ITEM_MARK.test(before.trim())
  if (isFirst && FILE_BEHIND.test(after)) return 'digest'
  const near = splitCamelCase((isFirst ? `${above} ${before}` : before).slice(-MAX_DISTANCE))
  if (PUBLIC.test(near)) return 'public'
  if (DIGEST.test(near)) return 'digest'
  const key = lastIndex(near, KEY_WORD)
  const hash = lastIndex(near, HASH_WORD)
  if (key === -1 && hash === -1)
    return findColumnKind(lastWord(near)) === 'hash' ? 'hash' : undefined
  return hash > key ? 'hash' : 'key'
}

const MAX_NAME = 40

const WORDS_AT_END = /(?<![\p{L}\p{M}\p{N} _-])[\p{L}\p{M}\p{N} _-]+$/u

const MARKS_AT_END = /(?<![\s"':=])[\s"':=]{1,12}$/

const lastWord = (text: string) =>
  WORDS_AT_END.exec(text.replace(MARKS_AT_END, ''))?.[0].slice(-MAX_NAME) ?? ''

/** The name of a field of an account, or a label, right in front of it. */
const ACCOUNT_LABEL =
  /(?:^|[^\p{L}\p{N}])(?:address|account|owner|wallet|sender|recipient|receiver|payer|beneficiary|operator|treasury|entity|contract)(?:[ _-]?(?:id|address))?["'\s:=(]{1,6}$/iu

export const endsWithAccountLabel = (before: string) =>
  ACCOUNT_LABEL.test(splitCamelCase(before.slice(-60)))

const ADDRESS_WORD =
  /(?:^|[^\p{L}\p{N}])(?:address(?:es)?|wallet|recipient|payee|beneficiary|deposit to|send to|pay to|adresse|dirección|endereço|indirizzo|адреса?|кошел[её]к|кошелька|adresi?|cüzdan|carteira|billetera|portefeuille|địa chỉ|alamat|dompet|آدرس|کیف پول|ایڈریس|پتہ|پتا|والیٹ|عنوان|محفظة|地址|钱包|錢包|アドレス|ウォレット|주소|지갑)(?:[^\p{L}\p{N}]|$)/iu

export const mentionsAddress = (before: string) => ADDRESS_WORD.test(before.slice(-60))
