import { groupBy } from '../../group-by.ts'
import type { LoadedContract } from '../../model/contract/load.ts'
import { formatLocation } from '../../model/document/document.ts'
import type { Omission } from './generate.ts'

/** Locations of one reason in a report. */
const MAX_LOCATIONS = 3

/** Names the rules without a case. */
export const formatOmissions = ({ locate }: LoadedContract, omitted: Omission[]): string[] =>
  [...groupBy(omitted, ({ reason }) => reason)].flatMap(([reason, group]) => {
    const [first, ...others] = group.map(({ operationId }) => operationId)
    const subject = others.length === 0 ? first : `${group.length} operations`
    const locations = [...new Set(group.map(({ pointer }) => formatLocation(locate(pointer))))]
    const more = locations.length - MAX_LOCATIONS
    return [
      `no case: ${subject}: ${reason}`,
      ...locations.slice(0, MAX_LOCATIONS).map((location) => `  ${location}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ]
  })
