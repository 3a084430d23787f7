import type { Finding } from '../finding.ts'
import { readNotAnAddress } from '../formats/not-an-address.ts'
import { showSpaces } from '../unwrap/unwrap.ts'
import { HIDDEN } from './locate.ts'

/** Characters on each side. */
const MAX_LENGTH = 40

/** Hidden texts and spaces get shorter. */
const SCANNED = 8 * MAX_LENGTH

/** Stands for a hidden text, without its length. */
const MASK = '•••'

const CUT = '…'

const HIDDEN_RUN = RegExp(`${HIDDEN}+`, 'g')

const CARD = /\d(?:[ -]?\d){12,18}/g

function maskCard(number: string) {
  const content = readNotAnAddress(number.replace(/\D/g, ''))
  return content?.kind === 'not-an-address' && content.is === 'payment-card' ? MASK : number
}

/**
 * In front of a secret that has no provable format, such as a password. A courtesy: the reader proves nothing by words.
 */
const LABEL = RegExp(
  [
    // Longer words, which are parts of names such as walletPassword.
    'pass(?:word|phrase|code|wd|wort)s?|kennwort|mot de passe|contrase[ñn]a|api[ _-]?secret|mnemonic',
    'secret[ _-]?(?:access[ _-]?)?key|private[ _-]?key|(?:seed|recovery|secret|backup)[ _-]?(?:phrase|words?|codes?)',
    '(?:2fa|totp|authenticator)[ _-]?(?:key|code|secret)s?|парол[ьяю]|секретный ключ|密[码碼]|口令|助[记記]词|私[钥鑰]',
    'パスワード|비밀번호|كلمة (?:المرور|السر)|پاس ?ورڈ|خفیہ (?:کوڈ|الفاظ)|رمز عبور|पासवर्ड|סיסמה',
    // Shorter ones, which need a colon.
    '(?<![\\p{L}\\p{N}])(?:pin|seed|secret|pwd|pass|2fa|otp|totp|bearer|senha|parola|şifre|پن|پن کوڈ)(?: code)?(?=["\']?\\s?[:=：])',
  ].join('|'),
  'iu',
)

/** Characters behind a label that can be its secret. */
const MAX_LABELLED = 120

/** Few lines have hidden text, encoded or several spaces, or the number of a card. */
const NEEDS_TIDYING = /[^ -~]| {2}|\d(?:[ -]?\d){12}/

const tidy = (text: string) =>
  showSpaces(text).replace(HIDDEN_RUN, MASK).replace(CARD, maskCard).replace(/\s+/g, ' ')

/** The length of a text up to the first label, if a secret can be behind it. */
function findLabelEnd(text: string): number | undefined {
  const label = LABEL.exec(text)
  const end = label ? label.index + label[0].length : 0
  return label && /[\p{L}\p{N}]/u.test(text.slice(end)) ? end : undefined
}

function cutBefore(text: string) {
  const from = Math.max(0, text.length - MAX_LABELLED)
  const end = findLabelEnd(text.slice(from))
  return end === undefined ? text : `${text.slice(0, from + end)}${CUT} `
}

function cutAfter(text: string) {
  const end = findLabelEnd(text)
  return end === undefined ? text : text.slice(0, end) + CUT
}

/** Returns a function that finds the words of a line around a span. A word that is longer than the limit is omitted. */
export function readAround(text: string): (at: number, end: number) => Pick<Finding, 'around'> {
  const clean = NEEDS_TIDYING.test(text) ? tidy : (part: string) => part
  const isLabelled = LABEL.test(text)
  return (at, end) => {
    const scannedBefore = clean(text.slice(Math.max(0, at - SCANNED), at)).trimStart()
    const scannedAfter = clean(text.slice(end, end + SCANNED)).trimEnd()
    const left = isLabelled ? cutBefore(scannedBefore) : scannedBefore
    const right = isLabelled ? cutAfter(scannedAfter) : scannedAfter
    const before =
      left.length > MAX_LENGTH ? left.slice(-MAX_LENGTH).replace(/^[^\s,;|]*/, CUT) : left
    const after =
      right.length > MAX_LENGTH ? right.slice(0, MAX_LENGTH).replace(/[^\s,;|]*$/, CUT) : right
    return before || after ? { around: { before, after } } : {}
  }
}
