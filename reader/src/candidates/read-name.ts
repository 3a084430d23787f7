import type { Content } from '../finding.ts'
import { NAME_DOMAINS } from '../tokens/name-services.ts'
import { isAscii, listForeignLetters, toAscii } from '../unwrap/look-alikes.ts'

const NAME_PART = '[^\\s/\\\\:@?#%&=+,;"\'<>(){}[\\]|^`~.]+'

/** A name of a name service; ₿ marks BIP-353. */
const NAME = RegExp(`^${NAME_PART}(?:\\.${NAME_PART})*\\.${NAME_DOMAINS}$`, 'iu')

const PAYMENT_NAME = /^₿[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u

/** Source files of Solidity are named as their contracts, in CamelCase; names of Solana have no case. */
const SOLIDITY_FILE = /^(?:[A-Z]{2}\w*|[A-Z][a-z0-9]+[A-Z]\w*|\w+\.[ts])\.sol$/

/** Properties in code, the Web Crypto API (w3.org/TR/WebCryptoAPI), and modules in CamelCase, such as OpenSSL's. */
const PROPERTY = /^(?:this\.\w+|(?:window|self|[a-z0-9_]*[A-Z]\w*)\.crypto)$/

/** Names exist in every script; an imitation of a Latin name is a homograph attack. */
export function readName(text: string): Content | undefined {
  if (PAYMENT_NAME.test(text)) return { kind: 'name', text }
  if (
    text.length > 255 ||
    !NAME.test(toAscii(text)) ||
    SOLIDITY_FILE.test(text) ||
    PROPERTY.test(text)
  )
    return
  const letters = listForeignLetters(text)
  const isLatin = /[a-z]/i.test(text.slice(0, text.lastIndexOf('.')))
  const ascii = toAscii(text)
  return letters.some(({ like }) => like !== undefined) && (isLatin || isAscii(ascii))
    ? { kind: 'look-alikes', text: ascii, letters }
    : { kind: 'name', text }
}
