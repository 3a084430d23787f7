import { useLingui } from '@lingui/react/macro'
import { findKnownAddress } from '../lists/known-addresses'
import { networkName } from '../networks'
import type { Finding } from '../reader/find-all'
import type { Reading } from '../reader/reading'
import type { LoadedList } from './sanctions-result'

export type Order = '' | 'listed' | 'format' | 'network' | 'duplicates'

/** `at`: the index of the finding. */
export type FindingRow = {
  at: number
  found: Finding
  format: string
  networks: string
  listed: boolean
  isWarning: boolean
}

const WARNINGS = ['secret', 'mistyped', 'look-alikes', 'shortened', 'key-or-hash']

export function useFindingRows(found: Finding[], list: LoadedList): FindingRow[] {
  const formatLabel = useFormatLabel()
  return found.map((one, at) => {
    const { reading } = one
    const isAddress = reading.kind === 'address' || reading.kind === 'other-network'
    const isKnown = reading.kind === 'address' && findKnownAddress(reading.text) !== undefined
    return {
      at,
      found: one,
      format: formatLabel(reading),
      networks: summarizeNetworks(reading).join(', '),
      isWarning: isKnown || WARNINGS.includes(reading.kind),
      listed: isAddress && typeof list === 'object' && list.find(reading.text).length > 0,
    }
  })
}

/** Rows with equal cells stay in text order. */
export function sortRows(rows: FindingRow[], order: Order): FindingRow[] {
  const isDuplicate = ({ found: { duplicateOf } }: FindingRow) => Number(duplicateOf !== undefined)
  switch (order) {
    case '':
      return rows
    case 'listed':
      return rows.toSorted((a, b) => Number(b.listed) - Number(a.listed))
    case 'duplicates':
      return rows.toSorted((a, b) => isDuplicate(b) - isDuplicate(a))
    case 'format':
      return rows.toSorted((a, b) => a.format.localeCompare(b.format))
    case 'network':
      return rows.toSorted((a, b) => a.networks.localeCompare(b.networks))
  }
}

/** Of three or more networks, names the first and counts the others. */
function summarizeNetworks(reading: Reading): string[] {
  if (reading.kind === 'other-network') return reading.names
  if (!('matches' in reading)) return []
  const names = reading.matches.map(({ network }) => networkName(network))
  return names.length > 2 ? [names[0] ?? '', `+${names.length - 1}`] : names
}

function useFormatLabel() {
  const { t } = useLingui()
  return (reading: Reading): string => {
    switch (reading.kind) {
      case 'address': {
        const known = findKnownAddress(reading.text)?.known.is
        if (known === 'token') return t`Token contract, not a wallet`
        if (known === 'burn') return t`Burn address`
        if (known) return t`Address of the network itself`
        return reading.checksum === 'right' ? t`Format right` : t`Format right, no checksum`
      }
      case 'mistyped':
        return t`Has a mistake`
      case 'hash':
        return t`Transaction hash`
      case 'key-or-hash':
        return t`Hash or key, hidden`
      case 'secret':
        return t`Secret, removed`
      case 'name':
        return t`Name`
      case 'extended-public-key':
        return t`Extended public key`
      case 'other-network':
        return t`Another network`
      case 'shortened':
        return t`Shortened`
      case 'look-alikes':
        return t`Letters of another alphabet`
      default:
        return t`Not an address`
    }
  }
}
