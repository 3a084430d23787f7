import type { Inputs } from './run.ts'

/** What makes a password longer than 72 bytes, where bcrypt stops to look. The shell makes the same. */
const FILLER = '0'.repeat(100)
const LENGTH = 100

const swapped = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

/** A variable of the shell. Unset, it stops the command. */
const shell = (name: string) => `\${${name}:?}`

const PASSWORD = shell('CONTRACT_PASSWORD')
const RESERVED = String.raw`\$&+#%`
const cut = (length: number) => `$(printf %.${length}s "${PASSWORD}$(printf %0100d)")`

/** Inputs that are secrets: what stands for each in a shell, within double quotes. */
export const SECRETS: Record<string, string> = {
  password: PASSWORD,
  wrongPassword: `${PASSWORD}-wrong`,
  otherPassword: `${PASSWORD}-other`,
  blanksPassword: ` ${PASSWORD} ${RESERVED} `,
  swappedPassword: ` $(printf %s "${PASSWORD}" | tr a-zA-Z A-Za-z) ${RESERVED} `,
  passwordWithoutFirst: `${PASSWORD} ${RESERVED} `,
  passwordWithoutLast: ` ${PASSWORD} ${RESERVED}`,
  longPassword: cut(LENGTH),
  cutPassword: cut(72),
  otherEndPassword: `${cut(LENGTH - 1)}-`,
  newPassword: shell('CONTRACT_NEW_PASSWORD'),
  code: shell('CONTRACT_CODE'),
  wrongCode: shell('CONTRACT_WRONG_CODE'),
  token: shell('CONTRACT_TOKEN'),
}

/**
 * What the workflows are given beside the first account: three more accounts, their passwords with
 * what servers get wrong, and what makes addresses of the kit's own.
 */
export function furtherInputs(email: string, password: string): Inputs {
  const [local = '', emailDomain = ''] = email.split('@')
  const id = local.replace('kit-', '')
  const blanksPassword = ` ${password} $&+#% `
  const longPassword = (password + FILLER).slice(0, LENGTH)
  return {
    id,
    emailDomain,
    otherEmail: `other-${id}@${emailDomain}`,
    blanksEmail: `blanks-${id}@${emailDomain}`,
    longEmail: `long-${id}@${emailDomain}`,
    wrongPassword: `${password}-wrong`,
    otherPassword: `${password}-other`,
    blanksPassword,
    swappedPassword: swapped(blanksPassword),
    passwordWithoutFirst: blanksPassword.slice(1),
    passwordWithoutLast: blanksPassword.slice(0, -1),
    longPassword,
    cutPassword: longPassword.slice(0, 72),
    otherEndPassword: `${longPassword.slice(0, -1)}-`,
  }
}
