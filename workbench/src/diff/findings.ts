import { formatPosition } from '../model/document.ts'
import type { Finding } from '../report/finding.ts'
import { joinNames } from '../report/lines.ts'
import type { Rated } from './policy.ts'

/**
 * The finding's location is in the later contract; for a removed part, that of the part that had it.
 * @param file the later contract.
 */
export function toFinding(change: Rated, file: string): Finding {
  const { rule, impact, affects, operation, place, message, base, revision, accepted } = change
  const { parent, operations, alsoAt } = change
  const others = operations.filter((one) => one !== operation)
  const details = [
    ...(revision || !base ? [] : [`Earlier contract: ${formatPosition(base)}`]),
    ...(alsoAt.length > 0 ? [`Also at ${joinNames(alsoAt)}`] : []),
    ...(others.length > 0 ? [`Reaches also ${joinNames(others)}`] : []),
    ...(accepted ? [`Accepted until ${accepted.until}: ${accepted.reason}`] : []),
  ]
  return {
    rule,
    severity: impact === 'major' && !accepted ? 'error' : 'info',
    message,
    file: (revision ?? parent)?.file ?? file,
    line: (revision ?? parent)?.line ?? null,
    operation,
    ...(details.length > 0 && { details }),
    properties: {
      impact,
      place,
      affects,
      ...(others.length > 0 && { operations }),
      ...(alsoAt.length > 0 && { alsoAt }),
      base: base && formatPosition(base),
      revision: revision && formatPosition(revision),
      ...(accepted && { accepted: { reason: accepted.reason, until: accepted.until } }),
    },
  }
}
