import { randomBytes } from 'node:crypto'
import type { VerifyExtension } from 'openapi-workbench/cli'
import {
  checkEnumeration,
  checkIdentity,
  checkSession,
  parseTimingLimit,
} from './account-checks.ts'
import { WORKFLOWS } from './files.ts'

/** Makes a password longer than 72 bytes, where bcrypt stops. SECRETS makes the same in a shell. */
const FILLER = '0'.repeat(100)
const LENGTH = 100

const swapped = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

/** A variable of the shell. If it is unset, the command stops. */
const shell = (name: string) => `\${${name}:?}`

const PASSWORD = shell('CONTRACT_PASSWORD')
const RESERVED = String.raw`\$&+#%`
const cut = (length: number) => `$(printf %.${length}s "${PASSWORD}$(printf %0100d)")`

/** The inputs that are secrets, each as a shell writes it within double quotes. */
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
  longPassword: cut(LENGTH),
  cutPassword: cut(72),
  otherEndPassword: `${cut(LENGTH - 1)}-`,
  newPassword: shell('CONTRACT_NEW_PASSWORD'),
  code: shell('CONTRACT_CODE'),
  wrongCode: shell('CONTRACT_WRONG_CODE'),
}

/**
 * The inputs beside the first account: four more accounts, and variants of their passwords that faulty
 * servers accept.
 */
export function createDerivedInputs(email: string, password: string): Record<string, string> {
  const [local = '', domain = ''] = email.split('@')
  const id = local.replace('kit-', '')
  const spacesPassword = ` ${password} $&+#% `
  const longPassword = (password + FILLER).slice(0, LENGTH)
  return {
    otherEmail: `other-${id}@${domain}`,
    controlEmail: `control-${id}@${domain}`,
    spacesEmail: `spaces-${id}@${domain}`,
    longEmail: `long-${id}@${domain}`,
    wrongPassword: `${password}-wrong`,
    otherPassword: `${password}-other`,
    controlPassword: `${password}-control`,
    duplicatePassword: `${password}-duplicate`,
    spacesPassword,
    swappedPassword: swapped(spacesPassword),
    passwordWithoutFirst: spacesPassword.slice(1),
    passwordWithoutLast: spacesPassword.slice(0, -1),
    longPassword,
    cutPassword: longPassword.slice(0, 72),
    otherEndPassword: `${longPassword.slice(0, -1)}-`,
  }
}

const secret = () => `Aa1-${randomBytes(12).toString('base64url')}`

/** The extension of `verify` by `aml-contract`: workflows about accounts, their inputs and checks. */
export const accountExtension: VerifyExtension = {
  workflows: [WORKFLOWS],
  options: ['code', 'wrong-code', 'timing-limit'],
  checks: [checkIdentity, checkSession, checkEnumeration],
  usage: `  --code CODE           the verification code that it sends (123456)
  --wrong-code CODE     one that it does not send (another than --code)
  --timing-limit MS     the largest difference in time between responses that must not differ (100)`,
  environment: `CONTRACT_PASSWORD and CONTRACT_NEW_PASSWORD set the account's passwords, which are random
otherwise.`,
  secrets: SECRETS,
  inputs(setting, { id, emailDomain }) {
    // Checked before the run.
    parseTimingLimit(setting)
    const email = `kit-${id}@${emailDomain}`
    const password = process.env['CONTRACT_PASSWORD'] || secret()
    const code = setting('code', '123456')
    return {
      email,
      emailInCapitals: email.toUpperCase(),
      unknownEmail: email.replace('kit-', 'unknown-'),
      password,
      newPassword: process.env['CONTRACT_NEW_PASSWORD'] || secret(),
      code,
      wrongCode: setting('wrong-code', code === '654321' ? '123456' : '654321'),
      ...createDerivedInputs(email, password),
    }
  },
}
