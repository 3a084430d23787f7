import { formatLocation, type Location } from '../model/document.ts'
import type { Finding } from '../report/finding.ts'
import type { Rated } from './policy.ts'

/** `openapi.yaml:12` */
const shown = (location: Location | null) => location && formatLocation({ ...location, keys: [] })

/**
 * The finding of a change. Its location is in the later contract; a part that was removed has none there.
 * @param file the later contract.
 */
export function toFinding(change: Rated, file: string): Finding {
  const { rule, impact, affects, operation, place, message, base, revision, accepted } = change
  const details = [
    ...(revision || !base ? [] : [`Earlier contract: ${shown(base)}`]),
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
      base: shown(base),
      revision: shown(revision),
      ...(accepted && { accepted: { reason: accepted.reason, until: accepted.until } }),
    },
  }
}
