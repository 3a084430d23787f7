/**
 * Creates the stored text of credentials that the mock backend accepts (src/account/session/credentials.ts).
 * @param schemes the contract's security schemes.
 * @returns null if the contract has none.
 */
export function createSampleCredentials(email = '', schemes: object = {}): string | null {
  const names = Object.keys(schemes)
  if (names.length === 0) return null
  const credentials = Object.fromEntries(names.map((name) => [name, 'sample-credential']))
  return JSON.stringify({ email, credentials })
}
