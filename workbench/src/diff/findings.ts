import { formatLocation, type Location } from '../model/document.ts'
import type { Finding } from '../report/finding.ts'
import type { Rated } from './policy.ts'

/** `openapi.yaml:12` */
const formatPosition = (location: Location | null) =>
  location && formatLocation({ ...location, keys: [] })

/**
 * The finding's location is in the later contract, without a line for a removed part.
 * @param file the later contract.
 */
export function toFinding(change: Rated, file: string): Finding {
  const { rule, impact, affects, operation, place, message, base, revision, accepted } = change
  const details = [
    ...(revision || !base ? [] : [`Earlier contract: ${formatPosition(base)}`]),
    ...(accepted ? [`Accepted until ${accepted.until}: ${accepted.reason}`] : []),
  ]
  return {
    rule,
    severity: impact === 'major' && !accepted ? 'error' : 'info',
    message,
    file: revision?.file ?? file,
    line: revision?.line ?? null,
    operation,
    ...(details.length > 0 && { details }),
    properties: {
      impact,
      place,
      affects,
      base: formatPosition(base),
      revision: formatPosition(revision),
      ...(accepted && { accepted: { reason: accepted.reason, until: accepted.until } }),
    },
  }
}
