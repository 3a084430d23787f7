import { groupBy } from '../group-by.ts'
import type { Consumer, Contract, NotServed } from './contract.ts'
import { droppedKeywords } from './dropped-keywords.ts'
import type { LoadedContract } from './load.ts'
import { unservedObjects } from './unserved-objects.ts'
import { unservedOperations } from './unserved-operations.ts'

/** All lists of what is left out. */
const LISTS: ((contract: Contract) => NotServed[])[] = [
  unservedOperations,
  unservedObjects,
  (contract) => droppedKeywords(contract).map((one) => ({ ...one, by: ['code generation'] })),
]

/**
 * What no, or not every, command can serve of a contract: each part once.
 * @param by leaves out what this one serves.
 */
export const notServed = (contract: Contract, by?: Consumer): NotServed[] =>
  LISTS.flatMap((list) => list(contract)).filter((one) => !by || one.by.includes(by))

/** Such a list for a person: each message, who leaves it out, and its places. */
export function notServedLines({ whereIs }: LoadedContract, list: NotServed[]): string[] {
  const groups = groupBy(list, ({ message, by }) => `${message} Left out by: ${by.join(', ')}.`)
  return [...groups].flatMap(([title, parts]) => [
    title,
    ...parts.map(({ place }) => `  ${whereIs(place)}`),
  ])
}
