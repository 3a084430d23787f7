/**
 * The email that a page was handed through the history entry; empty when there is none. Passwords
 * and codes never travel that way: the browser writes history to the disk.
 */
export function emailFrom(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}
