import { toAscii } from './look-alikes'
import { decodePercent, replaceWhitespace } from './plain-text'
import { hasPrivateKey } from './private-keys'
import type { Reading } from './reading'
import { hasSeedPhrase } from './seed-phrase'

/**
 * A pairing URI, whose symmetric key gives access to the wallet session: EIP-1328 (`key`), and version 2
 * (`symKey`, specs.walletconnect.com, "Pairing URI").
 */
const WALLET_CONNECT = /\bwc:[^\s?]{1,100}\?\S{0,500}?\b(?:symkey|key)=/i

/** The decoded text is limited, since NFKC can expand a character to 18. */
const MIN_DECODED = 1024

/**
 * Finds a secret anywhere in a text, also percent-encoded or with look-alikes. The result has no part of
 * the text.
 */
export function findSecret(text: string): Extract<Reading, { kind: 'secret' }> | undefined {
  const isLink = text.includes('://')
  const decoded = decodePercent(text)
    .normalize('NFKC')
    .slice(0, Math.max(MIN_DECODED, 2 * text.length))
  const disguised = [decoded, replaceWhitespace(decoded), decoded.replace(/\p{Cf}/gu, '')]
  for (const one of new Set(disguised.flatMap((text) => [text, toAscii(text)]))) {
    if (WALLET_CONNECT.test(one)) return { kind: 'secret', secret: 'wallet-connect' }
    if (hasPrivateKey(one, isLink)) return { kind: 'secret', secret: 'private-key' }
    if (hasSeedPhrase(one)) return { kind: 'secret', secret: 'seed-phrase' }
  }
}
