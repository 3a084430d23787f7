import type { Finding } from '../finding.ts'
import { findByWord } from '../networks/find-networks.ts'
import { readText } from './read.ts'

/** `network` is absent where the format has several, and nothing tells which. */
export type Address = { address: string; network?: string; tag?: string }

const read = (text: string) => readText(text)

export const toAddress = ({
  text,
  networks: [first, ...others],
  tag,
}: Extract<Finding, { kind: 'address' }>): Address => ({
  address: text,
  ...(first && others.length === 0 ? { network: first.network } : {}),
  ...(tag ? { tag: tag.value } : {}),
})

/**
 * Reads a field that is declared to be an address. A value that is none stays as it is: only its spelling
 * is compared.
 * @param code of the network or the coin, which the file gives.
 */
export function readAddressField(value: string, code?: string): Address & { isValid: boolean } {
  const text = value.trim()
  const [finding, ...others] = read(text)
  const content =
    finding?.kind === 'look-alikes'
      ? read(finding.text)[0]
      : others.length === 0
        ? finding
        : undefined
  const named = code && (findByWord(code)?.[0]?.network ?? code)
  if (content?.kind !== 'address')
    return { address: text, ...(named ? { network: named } : {}), isValid: false }
  const isNamed = content.networks.some(({ network }) => network === named)
  return { ...toAddress(content), ...(named && isNamed ? { network: named } : {}), isValid: true }
}
