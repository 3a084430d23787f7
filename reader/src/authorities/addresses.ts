import { findTagAfter } from '../evidence/tag-labels.ts'
import type { Finding } from '../finding.ts'
import { readExact } from '../formats/table.ts'
import { type Address, toAddress } from '../reading/address-field.ts'
import { readText } from '../reading/read.ts'

const NEWLINE = /\r\n|[\n\r\u2028\u2029]/

/** A line break with the words at both sides. */
const BREAK = /(?<![0-9A-Za-z])([0-9A-Za-z]+)[^\S\n]*\n[^\S\n]*(?=([0-9A-Za-z]+))/g

const isAddress = (text: string) => {
  const content = readExact(text)
  return content?.kind === 'address' && (content.checksum === 'right' || text.startsWith('0x'))
}

/** Joins the halves of an address that a line break cuts, as remarks of lists do: the reading reads whole words. */
const joinHalves = (text: string) =>
  text.replace(BREAK, (whole, first: string, second: string) =>
    isAddress(first + second) && !isAddress(first) ? first : whole,
  )

/** Folded look-alike letters count only with a right checksum. */
function readLookAlikes(text: string): Address[] {
  const [found] = readText(text)
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
export function findAddresses(whole: string): { found: Address[]; unreadable: string[] } {
  const text = joinHalves(whole)
  const lines = text.split(NEWLINE)
  const found: Address[] = []
  const unreadable: string[] = []
  const findings = readText(text)
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
