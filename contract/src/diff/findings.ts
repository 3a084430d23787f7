import { formatPosition } from '../model/document/document.ts'
import type { Finding } from '../report/finding.ts'
import { joinNames } from '../report/lines.ts'
import type { Change } from './comparison.ts'
import type { RatedChange } from './policy.ts'

/** A reviewer asks how many; the JSON report has all names. */
const MAX_NAMED_OPERATIONS = 2

function formatReach(others: string[]): string[] {
  if (others.length === 0) return []
  const isNamed = others.length <= MAX_NAMED_OPERATIONS
  return [
    isNamed ? `Reaches also ${others.join(', ')}` : `Reaches ${others.length} more operations`,
  ]
}

const NAMED_RULES = ['documentation-changed', 'extension-changed']

/** @returns what a change of documentation has in common with others: `description changed`. */
function findKind({ rule, place, message }: Change): string {
  const text = message.slice(place === '' ? 0 : place.length + ': '.length)
  return NAMED_RULES.includes(rule) ? text : rule.replaceAll('-', ' ')
}

/** Located in the later contract: for a removed part, at the part that had it. @param file the later contract. */
export function toFinding(change: RatedChange, file: string): Finding {
  const { rule, impact, affects, operation, place, message, base, revision, accepted } = change
  const { parent, operations, alsoAt, witness } = change
  const others = operations.filter((one) => one !== operation)
  const details = [
    ...(revision || !base ? [] : [`Earlier contract: ${formatPosition(base)}`]),
    ...(witness === undefined ? [] : [witness?.text ?? 'No message is found that shows it']),
    ...(alsoAt.length > 0 ? [`Also at ${joinNames(alsoAt)}`] : []),
    ...formatReach(others),
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
    ...(impact === 'patch' && !accepted && { kind: findKind(change) }),
    properties: {
      impact,
      place,
      affects,
      ...(others.length > 0 && { operations }),
      ...(alsoAt.length > 0 && { alsoAt }),
      ...(witness !== undefined && { witness: witness && { value: witness.value } }),
      base: base && formatPosition(base),
      revision: revision && formatPosition(revision),
      ...(accepted && { accepted: { reason: accepted.reason, until: accepted.until } }),
    },
  }
}
