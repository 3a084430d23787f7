/**
 * Returns the email that the previous page left in the history entry, or an empty string. Passwords
 * and codes never travel that way: the browser writes history to the disk.
 */
export function handedEmail(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}
