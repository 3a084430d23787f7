import type { Finding } from 'aml-reader/finding'
import { readText, runAtOnce } from 'aml-reader/read'
import { findTagAfter } from 'aml-reader/tags'

/** `network` is absent where the format has several, and nothing tells which. */
export type Address = { address: string; network?: string; tag?: string }

const NEWLINE = /\r\n|[\n\r\u2028\u2029]/

const read = (text: string) => runAtOnce(readText(text))

const toAddress = ({
  text,
  networks: [first, ...others],
  tag,
}: Extract<Finding, { kind: 'address' }>): Address => ({
  address: text,
  ...(first && others.length === 0 ? { network: first.network } : {}),
  ...(tag ? { tag: tag.value } : {}),
})

/** Folded look-alike letters count only with a right checksum. */
function readLookAlikes(text: string): Address[] {
  const [found] = read(text)
  return found?.kind === 'address' && found.checksum === 'right' ? [toAddress(found)] : []
}

/** The spelling in the text, of which a finding that could be a key has no copy. */
function cutOut(lines: string[], { line, column, endLine, endColumn }: Finding) {
  const [first = '', ...others] = lines.slice(line - 1, endLine)
  const last = others.pop()
  return last === undefined
    ? first.slice(column, endColumn)
    : [first.slice(column), ...others, last.slice(0, endColumn)].join(' ')
}

const UNREADABLE = ['mistyped', 'hash-or-key', 'shortened', 'look-alikes', 'secret']

/**
 * Finds the addresses of a free text. An address of an exchange with a tag keeps it, in each network: alone
 * it would accuse every customer.
 */
export function findAddresses(text: string): { found: Address[]; unreadable: string[] } {
  const lines = text.split(NEWLINE)
  const found: Address[] = []
  const unreadable: string[] = []
  const findings = read(text)
  for (const [index, finding] of findings.entries()) {
    const { endLine, endColumn } = finding
    const addresses =
      finding.kind === 'address'
        ? [toAddress(finding)]
        : finding.kind === 'look-alikes'
          ? readLookAlikes(finding.text)
          : []
    if (addresses.length === 0 && UNREADABLE.includes(finding.kind))
      unreadable.push(cutOut(lines, finding))
    const next = findings[index + 1]
    const end = next?.line === endLine ? next.column : undefined
    const tag = findTagAfter(lines[endLine - 1]?.slice(endColumn, end) ?? '')
    found.push(...addresses.map((address) => (tag ? { ...address, tag } : address)))
  }
  return { found, unreadable }
}

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
  const named = code && (NETWORK_OF_CODE.get(code) ?? code)
  if (content?.kind !== 'address')
    return { address: text, ...(named ? { network: named } : {}), isValid: false }
  const isNamed = content.networks.some(({ network }) => network === named)
  return { ...toAddress(content), ...(named && isNamed ? { network: named } : {}), isValid: true }
}

/** A coin can be on several networks: a USDT on Tron is told by its format. */
const NETWORK_OF_CODE = new Map([
  ['XBT', 'BTC'],
  ['BSC', 'BNB'],
  ['POLYGON', 'MATIC'],
])
