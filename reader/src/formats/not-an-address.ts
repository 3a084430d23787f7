import type { Content } from '../finding.ts'

/** ISO/IEC 7812: Visa, Mastercard, American Express, Discover, Diners Club, JCB, UnionPay. */
const CARD =
  /^(?:4|5[1-5]|2(?:2[2-9]|[3-6]|7[01]|720)|3[47]|6011|64[4-9]|65|30[0-5]|3[689]|35|62)\d+$/

/** ISO/IEC 7812: every second digit from the right counts twice. */
function hasLuhnDigit(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const twice = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0
}

/** ISO 13616: the first four characters moved to the end, letters as 10 to 35, modulo 97. */
function isIban(text: string) {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false
  let rest = 0
  for (const letter of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(letter, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

const EMAIL = /^[^\s@:/]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}$/u

/** ITU-T E.164: up to 15 digits. */
const isPhone = (text: string) =>
  /^\+\d[\d().-]*$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''))

export function readNotAnAddress(text: string): Content | undefined {
  const digits = text.replaceAll('-', '')
  if (digits.length >= 13 && digits.length <= 19 && CARD.test(digits) && hasLuhnDigit(digits))
    return { kind: 'not-an-address', is: 'payment-card' }
  if (text.length <= 34 && isIban(text.toUpperCase()))
    return { kind: 'not-an-address', is: 'iban', text }
  if (text.length <= 254 && EMAIL.test(text)) return { kind: 'not-an-address', is: 'email', text }
  return isPhone(text) ? { kind: 'not-an-address', is: 'phone', text } : undefined
}
