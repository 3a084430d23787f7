import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

export type PasswordHash = { salt: Buffer; key: Buffer }

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
/** Low, for speed. OWASP recommends at least N = 2 ** 17. */
const SCRYPT_COST = { N: 2 ** 10 }

export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(16),
): Promise<PasswordHash> {
  return { salt, key: await derive(password, salt, 32, SCRYPT_COST) }
}

/**
 * Hashed for unknown accounts, so that they take the same time (timing side channel of account enumeration).
 */
const dummyHash = await hashPassword(randomBytes(16).toString('hex'))

/** @param hash undefined for an unknown account. */
export async function verifyPassword(
  password: string,
  hash: PasswordHash | undefined,
): Promise<boolean> {
  const kept = hash ?? dummyHash
  const { key } = await hashPassword(password, kept.salt)
  return timingSafeEqual(key, kept.key) && hash !== undefined
}
