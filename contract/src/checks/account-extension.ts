import { randomBytes } from 'node:crypto'
import { UsageError } from '../errors.ts'
import { WORKFLOWS } from '../own/own-contract.ts'
import type { Setting, VerifyExtension } from '../verify/extension.ts'
import {
  checkEnumeration,
  checkIdentity,
  checkSession,
  parseTimingLimit,
  repeatTimed,
} from './account-checks.ts'

/** Makes a password longer than the 72 bytes that bcrypt hashes, as formatCutPassword does in a shell. */
const FILLER = '0'.repeat(100)
const LONG_PASSWORD_LENGTH = 100
const MAX_CODE_LENGTH = 12

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

/** If the variable is unset, the shell command stops. */
const formatShellVariable = (name: string) => `\${${name}:?}`

const PASSWORD = formatShellVariable('CONTRACT_PASSWORD')
/** Characters of the query's syntax, at which a faulty server cuts a value. */
const RESERVED = String.raw`\$&+#%=;?`
const formatCutPassword = (length: number) => `$(printf %.${length}s "${PASSWORD}$(printf %0100d)")`

const formatEditedCode = (edits: string) =>
  `$(printf %s "${formatShellVariable('CONTRACT_CODE')}" | sed -E ${edits})`

/** The secret inputs, each as an expression of the shell within double quotes. */
export const SECRETS: Record<string, string> = {
  password: PASSWORD,
  wrongPassword: `${PASSWORD}-wrong`,
  otherPassword: `${PASSWORD}-other`,
  controlPassword: `${PASSWORD}-control`,
  duplicatePassword: `${PASSWORD}-duplicate`,
  spacesPassword: ` ${PASSWORD} ${RESERVED} `,
  swappedPassword: ` $(printf %s "${PASSWORD}" | tr a-zA-Z A-Za-z) ${RESERVED} `,
  passwordWithoutFirst: `${PASSWORD} ${RESERVED} `,
  passwordWithoutLast: ` ${PASSWORD} ${RESERVED}`,
  urduPassword: `${PASSWORD}-خفیہ`,
  otherUrduPassword: `${PASSWORD}-لفظی`,
  longPassword: formatCutPassword(LONG_PASSWORD_LENGTH),
  cutPassword: formatCutPassword(72),
  otherEndPassword: `${formatCutPassword(LONG_PASSWORD_LENGTH - 1)}-`,
  newPassword: formatShellVariable('CONTRACT_NEW_PASSWORD'),
  code: formatShellVariable('CONTRACT_CODE'),
  wrongCode: formatShellVariable('CONTRACT_WRONG_CODE'),
  codeWithOtherStart: formatEditedCode('-e s/^[^9]/9/ -e t -e s/^9/8/'),
  codeOfOtherLength: formatEditedCode(`-e 's/^(.{${MAX_CODE_LENGTH - 1}}).$/\\1/' -e t -e s/$/0/`),
}

const DEFAULT_CODE = '123456'

/** The code that each tested server sends is no secret. */
function formatSecrets(setting: Setting): Record<string, string> {
  if (setting('code', DEFAULT_CODE) !== DEFAULT_CODE) return SECRETS
  const { wrongCode } = createWrongCodes(DEFAULT_CODE)
  const isDefault = setting('wrong-code', wrongCode) === wrongCode
  const name = (text: string) =>
    text
      .replace('{CONTRACT_CODE:?', `{CONTRACT_CODE:-${DEFAULT_CODE}`)
      .replace('{CONTRACT_WRONG_CODE:?', (own) =>
        isDefault ? `{CONTRACT_WRONG_CODE:-${wrongCode}` : own,
      )
  return Object.fromEntries(Object.entries(SECRETS).map(([key, text]) => [key, name(text)]))
}

/** Five more accounts, and variants of their passwords that faulty servers accept. */
export function createDerivedInputs(email: string, password: string): Record<string, string> {
  const [local = '', domain = ''] = email.split('@')
  const id = local.replace('first-', '')
  const spacesPassword = ` ${password} $&+#%=;? `
  const longPassword = (password + FILLER).slice(0, LONG_PASSWORD_LENGTH)
  return {
    otherEmail: `other-${id}@${domain}`,
    controlEmail: `control-${id}@${domain}`,
    spacesEmail: `spaces-${id}@${domain}`,
    urduEmail: `urdu-${id}@${domain}`,
    longEmail: `long-${id}@${domain}`,
    wrongPassword: `${password}-wrong`,
    otherPassword: `${password}-other`,
    controlPassword: `${password}-control`,
    duplicatePassword: `${password}-duplicate`,
    spacesPassword,
    swappedPassword: swapCase(spacesPassword),
    passwordWithoutFirst: spacesPassword.slice(1),
    passwordWithoutLast: spacesPassword.slice(0, -1),
    urduPassword: `${password}-خفیہ`,
    otherUrduPassword: `${password}-لفظی`,
    longPassword,
    cutPassword: longPassword.slice(0, 72),
    otherEndPassword: `${longPassword.slice(0, -1)}-`,
  }
}

const createSecret = () => `Aa1-${randomBytes(12).toString('base64url')}`

/** Codes that a server accepts that compares only the beginning, the end, or a part of fixed length. */
export const createWrongCodes = (code: string) => ({
  wrongCode: code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10),
  codeWithOtherStart: (code.startsWith('9') ? '8' : '9') + code.slice(1),
  codeOfOtherLength: code.length < MAX_CODE_LENGTH ? `${code}0` : code.slice(0, -1),
})

/** @throws UsageError for a code that the contract does not allow. */
function parseCode(setting: Setting, option: string, fallback: string): string {
  const code = setting(option, fallback)
  if (/^\d{6,12}$/.test(code)) return code
  throw new UsageError(`--${option} takes 6 to 12 digits.`)
}

export const accountExtension: VerifyExtension = {
  workflows: [WORKFLOWS],
  options: ['code', 'wrong-code', 'timing-limit'],
  checks: [checkIdentity, checkSession, checkEnumeration],
  repeat: repeatTimed,
  usage: `  --code CODE           the verification code that the server sends (123456)
  --wrong-code CODE     a code that the server does not send, other than --code
  --timing-limit MS     the largest time difference of responses that must be indistinguishable (100)`,
  environment: `CONTRACT_PASSWORD and CONTRACT_NEW_PASSWORD set the account's passwords, which are random
otherwise.`,
  secrets: formatSecrets,
  distinct: [
    ['code', 'wrongCode', 'codeWithOtherStart', 'codeOfOtherLength'],
    ['password', 'newPassword', 'wrongPassword', 'duplicatePassword', 'otherPassword'],
  ],
  inputs(setting, { id, emailDomain }) {
    // Validated before the run.
    parseTimingLimit(setting)
    // Has an i: in Turkish, I is the capital of another letter.
    const email = `first-${id}@${emailDomain}`
    const password = process.env['CONTRACT_PASSWORD'] || createSecret()
    const code = parseCode(setting, 'code', DEFAULT_CODE)
    const wrong = createWrongCodes(code)
    return {
      email,
      emailInCapitals: email.toUpperCase(),
      unknownEmail: email.replace('first-', 'unknown-'),
      password,
      newPassword: process.env['CONTRACT_NEW_PASSWORD'] || createSecret(),
      code,
      ...wrong,
      wrongCode: parseCode(setting, 'wrong-code', wrong.wrongCode),
      ...createDerivedInputs(email, password),
    }
  },
}
