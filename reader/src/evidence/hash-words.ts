import { findColumnKind } from './columns.ts'

/** Words in front of a hash, or in its label. */
const HASH_WORD =
  /(?:^|[^\p{L}\p{N}])(?:tx|txs|txn|tx ?id|tx ?hash|hash|transaction|transactions|block|signature|operation|trx ?id|trx ?hash|transfer|transferred|paid|payment|pays|sent|sends|received|deposit|deposited|withdrawal|withdrew|refund|refunded|spent|swapped|traced|confirmed|ٹرانزیکشن|ہیش|لین دین|معاملة|транзакция|транзакции|хеш|хэш|交易)(?![\p{L}\p{N}])/giu

/** Words of a label in front of a private key. */
const KEY_WORD =
  /(?:^|[^\p{L}\p{N}])(?:private|priv(?:ate)?[ _-]?key|keys?(?! (?:findings|transaction|tx|point|finding|fact|date|account|person))|secret(?! service)|mnemonic|passphrase|password|wif|seed(?! round)|نجی|کلید|مفتاح|ключ|私钥)(?![\p{L}\p{N}])/giu

/** Digests of files and signatures have the format of a hash, too. */
const DIGEST =
  /(?:sha-?(?:2|3|256|512)|integrity|digest|checksum|md5|fingerprint|etag)[^\p{L}\p{N}]{0,3}$/iu

const MAX_DISTANCE = 120

const lastIndex = (text: string, word: RegExp) => {
  let last = -1
  for (const { index } of text.matchAll(word)) last = index
  return last
}

export type HashEvidence = 'hash' | 'key' | 'digest' | undefined

/** Evaluates the words before a text of 64 digits: the nearest word decides. */
export function readHashEvidence(before: string): HashEvidence {
  const near = before.slice(-MAX_DISTANCE)
  if (DIGEST.test(near)) return 'digest'
  const key = lastIndex(near, KEY_WORD)
  const hash = lastIndex(near, HASH_WORD)
  if (key === -1 && hash === -1)
    return findColumnKind(lastWord(near)) === 'hash' ? 'hash' : undefined
  return hash > key ? 'hash' : 'key'
}

/** The name of a field in JSON or a form, such as "txHash": */
const lastWord = (text: string) =>
  /([\p{L}\p{M}\p{N} _-]{2,40})["']?\s*[:=]?\s*["']?$/u.exec(text)?.[1] ?? ''

/** Words of a label in front of an address. */
const ADDRESS_WORD =
  /(?:^|[^\p{L}\p{N}])(?:address(?:es)?|wallet|recipient|payee|beneficiary|deposit to|send to|pay to|adresse|dirección|endereço|indirizzo|адрес|кошел[её]к|ایڈریس|پتہ|پتا|والیٹ|عنوان|محفظة|地址|アドレス|주소)(?:[^\p{L}\p{N}]|$)/iu

export const mentionsAddress = (before: string) => ADDRESS_WORD.test(before.slice(-60))
