import { unparse } from 'papaparse'
import { networkName } from '../networks'
import type { Found } from '../reader/find-all'
import type { LoadedList } from './sanctions-result'

/**
 * The findings as CSV, one in each row, in their order. The columns have English names in every
 * language. Cells that a spreadsheet would run as a formula are escaped.
 */
export function findingsAsCsv(found: readonly Found[], list: LoadedList) {
  const rows = found.map(({ line, reading, duplicateOf }) => {
    const isAddress = reading.kind === 'address' || reading.kind === 'other-network'
    const parties = isAddress && typeof list === 'object' ? list.find(reading.text) : []
    const notListed = typeof list === 'object' ? 'no' : 'list not read'
    return {
      line,
      text: ('text' in reading && reading.text) || '',
      kind: reading.kind,
      networks:
        'matches' in reading
          ? reading.matches
              .map(({ network, chain }) => networkName(network) + (chain === 'test' ? ' test' : ''))
              .join('; ')
          : '',
      checksum: reading.kind === 'address' ? reading.checksum : '',
      tag: ('tag' in reading && reading.tag?.value) || '',
      'US sanctions list': isAddress ? (parties.length > 0 ? 'yes' : notListed) : '',
      party: parties.map(({ name, uid }) => `${name} (${uid})`).join('; '),
      'list date': isAddress && typeof list === 'object' ? list.published : '',
      'same as line': duplicateOf === undefined ? '' : found[duplicateOf]?.line,
    }
  })
  return unparse(rows, { escapeFormulae: true })
}
