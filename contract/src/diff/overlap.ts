import type { Contract } from '../model/contract/contract.ts'
import { ContractError } from '../model/document/document.ts'
import { toDoubles } from '../model/document/numbers.ts'
import { findViolations } from '../model/request/validate.ts'
import { type Group, sharesType } from './groups.ts'
import { type Located, listParts, readKeyword } from './parts.ts'

/** Whether a value must match one member only. With a discriminator, its value selects the member. */
const isExclusive = ({ keyword, hasDiscriminator }: Group) =>
  keyword === 'oneOf' && !hasDiscriminator

/** Two groups, of which one accepts values that the other one refuses, since two of its alternatives accept them. */
type Overlap = {
  groups: [accepting: Group, refusing: Group]
  contracts: [Contract, Contract]
  /** The alternatives that only one of the groups has. */
  only: [Set<Located>, Set<Located>]
  /** Whether an alternative of the refusing group accepts all values of one of the accepting group. */
  accepts: (refusing: Located, accepting: Located) => boolean
  /** Whether an alternative of the refusing group accepts all values of another one. */
  acceptsBeside: (one: Located, other: Located) => boolean
}

/** @returns alternatives that only the refusing group has, and that share values with others; or else one that shares a value. */
export function findOverlap(overlap: Overlap): Located[] {
  const { groups, contracts, only, accepts, acceptsBeside } = overlap
  const [first, second] = groups
  if (!isExclusive(second)) return []
  const kept = first.members.filter((one) => !only[0].has(one))
  const isNested = (one: Located, other: Located) =>
    acceptsBeside(one, other) || acceptsBeside(other, one)
  const nested = [...only[1]].filter(
    (one) =>
      kept.some((other) => accepts(one, other)) ||
      second.members.some((other) => {
        if (one === other || !isNested(one, other)) return false
        // The accepting group need not have values of two alternatives that it lacks.
        return !only[1].has(other) || first.members.some((known) => sharesType(known, one))
      }),
  )
  return nested.length > 0 ? nested : findSharedValue(contracts, [first, second])
}

function listProbes(members: Located[]): unknown[] {
  const parts = members.flatMap((member) => listParts(member))
  const named = ['const', 'default', 'example', 'minimum', 'maximum'].flatMap((keyword) =>
    readKeyword(parts, keyword).map(({ value }) => value),
  )
  const lists = ['enum', 'examples'].flatMap((keyword) =>
    readKeyword(parts, keyword).flatMap(({ value }) => value),
  )
  return [null, true, 0, 1, '', [], {}, ...named, ...lists]
}

/** @returns the last alternative that shares a value which the first group accepts, and the second one therefore refuses. */
function findSharedValue(
  [before, after]: [Contract, Contract],
  [first, second]: [Group, Group],
): Located[] {
  const listMatching = (contract: Contract, { members }: Group, value: unknown) =>
    members.filter(({ schema }) => findViolations(contract, schema, value).length === 0)
  try {
    for (const value of listProbes([...first.members, ...second.members]).map(toDoubles)) {
      const matched = listMatching(after, second, value)
      if (matched.length < 2) continue
      const accepted = listMatching(before, first, value)
      if (isExclusive(first) ? accepted.length === 1 : accepted.length > 0) return matched.slice(-1)
    }
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    // Nobody can tell in time which of the alternatives a value matches.
    return second.members.slice(-1)
  }
  return []
}
