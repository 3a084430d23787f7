import type { Finding, Lookup } from 'aml-reader/finding'
import { networkName } from 'aml-reader/finding'
import { getFacts } from '../sentences/get-facts'
import { findKnownAddress } from '../sentences/known-addresses'
import { getListedKind, useLookupLabel } from '../sentences/lookup-sentence'
import { useFormatLabel } from '../sentences/use-format-label'

export type Order = '' | 'listed' | 'format' | 'network' | 'duplicates'

/** `at`: the index of the finding. */
export type FindingRow = {
  at: number
  finding: Finding
  text: string | undefined
  tag: string | undefined
  format: string
  networks: string
  lists: string
  listed: ReturnType<typeof getListedKind>
  isFormatWarning: boolean
  isWarning: boolean
}

function isFormatWarning(finding: Finding): boolean {
  switch (finding.kind) {
    case 'secret':
    case 'hash-or-key':
    case 'mistyped':
    case 'look-alikes':
    case 'shortened':
      return true
    case 'address':
      return findKnownAddress(finding) !== undefined
    case 'hash':
    case 'name':
    case 'extended-public-key':
    case 'not-an-address':
      return false
  }
}

const isTrap = (finding: Finding) =>
  finding.resembles !== undefined ||
  (finding.kind === 'address' && (finding.allows === true || finding.requires !== undefined))

export function useFindingRows(findings: Finding[]): FindingRow[] {
  const formatLabel = useFormatLabel()
  const lookupLabel = useLookupLabel()
  return findings.map((finding, at) => {
    const { text, tag, networks } = getFacts(finding)
    return {
      at,
      finding,
      text,
      tag: tag?.value,
      format: formatLabel(finding),
      networks: summarizeNetworks(networks.map(({ network }) => networkName(network))).join(', '),
      lists: lookupLabel(finding.lookup),
      listed: getListedKind(finding.lookup),
      isFormatWarning: isFormatWarning(finding),
      isWarning: isFormatWarning(finding) || isTrap(finding),
    }
  })
}

const RANKS = { sanctions: 3, own: 2, notices: 1 }

/** Rows with equal cells stay in text order. */
export function sortRows(rows: FindingRow[], order: Order): FindingRow[] {
  const isDuplicate = ({ finding }: FindingRow) => Number(finding.duplicateOf !== undefined)
  const rank = ({ listed }: FindingRow) => (listed ? RANKS[listed] : 0)
  switch (order) {
    case '':
      return rows
    case 'listed':
      return rows.toSorted((a, b) => rank(b) - rank(a))
    case 'duplicates':
      return rows.toSorted((a, b) => isDuplicate(b) - isDuplicate(a))
    case 'format':
      return rows.toSorted((a, b) => a.format.localeCompare(b.format))
    case 'network':
      return rows.toSorted((a, b) => a.networks.localeCompare(b.networks))
  }
}

/** Of three or more networks, names the first and counts the others. */
const summarizeNetworks = (names: string[]) =>
  names.length > 2 ? [names[0] ?? '', `+${names.length - 1}`] : names

/** Whether the lists could not be asked about a text that may be an address. */
export const isUnchecked = (lookup: Lookup) =>
  lookup.result === 'not-checked' && lookup.reason !== 'no-address'
