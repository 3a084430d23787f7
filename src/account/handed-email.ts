/**
 * Returns the email that the previous page left in the history entry, or an empty string. Passwords
 * and codes never travel that way: the browser writes history to the disk.
 * @param name `email`, of an account that was opened or that a code was sent to; `typedEmail`, only typed.
 */
export function handedEmail(state: unknown, name: 'email' | 'typedEmail' = 'email'): string {
  const email = Object(state)[name]
  return typeof email === 'string' ? email : ''
}
