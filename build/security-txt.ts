/** A year at most (RFC 9116, 2.5.5), less some days. */
const DAYS = 360

/**
 * `.well-known/security.txt` (RFC 9116): whom to tell about a weakness of the site.
 * @param site its origin.
 * @param email where reports go.
 * @param language the one that reports should be in.
 * @param builtAt the contact counts from then on; a later build says it anew.
 */
export function securityTxt(site: string, email: string, language: string, builtAt: Date): string {
  const expires = new Date(builtAt.getTime() + DAYS * 24 * 60 * 60 * 1000)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+/, '')}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n')
}
