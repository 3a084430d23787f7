import type { Finding } from '../finding.ts'
import { readNotAnAddress } from '../formats/not-an-address.ts'
import { maskBase64 } from '../text/base64-text.ts'
import { restoreSpaces } from '../unwrap/unwrap.ts'
import { HIDDEN_CHARACTER } from './locate.ts'

/** Characters on each side. */
const MAX_LENGTH = 40

const SCANNED = 8 * MAX_LENGTH

const MASK = '•••'

const CUT = '…'

const HIDDEN_RUN = RegExp(`${HIDDEN_CHARACTER}+`, 'g')

const CARD = /\d(?:[ -]?\d){12,18}/g

function maskCard(number: string) {
  const content = readNotAnAddress(number.replace(/\D/g, ''))
  return content?.kind === 'not-an-address' && content.is === 'payment-card' ? MASK : number
}

const NEEDS_TIDYING = /[^ -~]| {2}/

/** As many digits as a card; the digits are repeated, which is six times faster than a count of groups. */
const MAY_HAVE_CARD = RegExp(`${'\\d[ -]?'.repeat(12)}\\d`)

const tidy = (text: string) =>
  restoreSpaces(text).replace(HIDDEN_RUN, MASK).replace(CARD, maskCard).replace(/\s+/g, ' ')

function cutBefore(text: string, isLabelled: boolean) {
  const words = text.length > MAX_LENGTH ? text.slice(-MAX_LENGTH).replace(/^[^\s,;|]*/, CUT) : text
  const labelled = isLabelled ? countLabelled(text) : 0
  if (labelled === 0) return words
  const shown = words.slice(0, Math.max(0, words.length - labelled))
  return `${shown === CUT ? '' : shown}${CUT} `
}

function cutAfter(text: string, isLabelled: boolean) {
  const words =
    text.length > MAX_LENGTH
      ? text.slice(0, MAX_LENGTH).replace(/(?<![^\s,;|])[^\s,;|]*$/, CUT)
      : text
  const end = isLabelled ? findLabelEnd(text) : undefined
  return end !== undefined && end < words.length ? words.slice(0, end) + CUT : words
}

export function readAround(text: string): (at: number, end: number) => Finding['around'] {
  const isTidy = !NEEDS_TIDYING.test(text) && !MAY_HAVE_CARD.test(text)
  const clean = isTidy ? (part: string) => part : tidy
  const isLabelled = hasLabel(text)
  return (at, end) => {
    const left = clean(text.slice(Math.max(0, at - SCANNED), at)).trimStart()
    const right = clean(text.slice(end, end + SCANNED)).trimEnd()
    const before = maskBase64(cutBefore(left, isLabelled), MASK)
    const after = maskBase64(cutAfter(right, isLabelled), MASK)
    return before || after ? { before, after } : undefined
  }
}

/** Longer words, which are parts of names such as walletPassword. */
const LONG = [
  'pass(?:word|phrase|code|wd|wort)s?|kennwort|mot de passe|contrase[ñn]a|api[ _-]?secret|mnemonic',
  'secret[ _-]?(?:access[ _-]?)?key|private[ _-]?key|(?:seed|recovery|secret|backup)[ _-]?(?:phrase|words?|codes?)',
  '(?:2fa|totp|authenticator)[ _-]?(?:key|code|secret)s?|парол[ьяю]|секретный ключ|密[码碼]|口令|助[记記]词|私[钥鑰]',
  'パスワード|비밀번호|كلمة (?:المرور|السر)|پاس ?ورڈ|خفیہ (?:کوڈ|الفاظ)|رمز عبور|पासवर्ड|סיסמה',
].join('|')

/** Shorter ones, which need a colon. */
const SHORT =
  '(?<![\\p{L}\\p{N}])(?:pin|seed|secret|pwd|pass|2fa|otp|totp|authorization|senha|parola|şifre|پن|پن کوڈ)(?: code)?(?=["\']?\\s?[:=：])'

/**
 * In front of a secret that has no provable format, such as a password. A courtesy: the reader proves nothing by words.
 */
const LABEL = RegExp(`${LONG}|${SHORT}`, 'iu')

/** In most texts without a label, two tests take half the time of one. */
const TESTS = [RegExp(LONG, 'iu'), RegExp(SHORT, 'iu')]

const MAX_LABELLED = 120

const hasLabel = (text: string) => TESTS.some((label) => label.test(text))

function findLabelEnd(text: string): number | undefined {
  const label = LABEL.exec(text)
  const end = label ? label.index + label[0].length : 0
  return label && /[\p{L}\p{N}]/u.test(text.slice(end)) ? end : undefined
}

function countLabelled(text: string): number {
  const near = text.slice(-MAX_LABELLED)
  return near.length - (findLabelEnd(near) ?? near.length)
}
