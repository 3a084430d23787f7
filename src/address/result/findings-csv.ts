import { unparse } from 'papaparse'
import { findKnownAddress } from '../lists/known-addresses'
import type { Finding } from '../reader/find-all'
import { makeRecord } from '../record/record'
import type { LoadedList } from './sanctions-result'

/** @returns `burn`, `system` or `token USDT`. */
function describeKnown(address: string): string | undefined {
  const known = findKnownAddress(address)?.known
  return known?.is === 'token' ? `token ${known.symbol}` : known?.is
}

/** Columns have English names in every language. Escapes formulas (CSV injection). */
export function serializeFindings(found: Finding[], loaded: LoadedList): string {
  const list = typeof loaded === 'object' ? loaded : undefined
  const { findings } = makeRecord(found, list, new Date())
  const rows = findings.map((finding) => {
    const { line, kind, text, networks, checksum, tag, amount, listed, duplicateOf } = finding
    const isAddress = kind === 'address' || kind === 'other-network'
    return {
      line,
      text,
      kind,
      networks: networks.map(({ name, test }) => (test ? `${name} test` : name)).join('; '),
      checksum,
      known: text === undefined ? undefined : describeKnown(text),
      tag: tag?.value,
      amount: amount?.value,
      'US sanctions list': isAddress
        ? listed
          ? listed.length > 0
            ? 'yes'
            : 'no'
          : 'list not read'
        : undefined,
      party: listed?.map(({ name, uid }) => `${name} (${uid})`).join('; '),
      'list date': isAddress ? list?.published : undefined,
      'same as line': duplicateOf === undefined ? undefined : findings[duplicateOf]?.line,
    }
  })
  return unparse(rows, { escapeFormulae: true })
}
