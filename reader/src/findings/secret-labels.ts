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

/** Characters behind a label that can be its secret. */
const MAX_LABELLED = 120

export const hasLabel = (text: string) => TESTS.some((label) => label.test(text))

/** @returns the end of the first label, if a secret can be behind it. */
export function findLabelEnd(text: string): number | undefined {
  const label = LABEL.exec(text)
  const end = label ? label.index + label[0].length : 0
  return label && /[\p{L}\p{N}]/u.test(text.slice(end)) ? end : undefined
}

/** Counts the last characters of a text, which can be the secret of a label. */
export function countLabelled(text: string): number {
  const near = text.slice(-MAX_LABELLED)
  return near.length - (findLabelEnd(near) ?? near.length)
}
