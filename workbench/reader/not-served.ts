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
 * What is left out of a contract: each part once.
 * @param consumers those that it is about; all by default.
 */
export const notServed = (contract: Contract, ...consumers: Consumer[]): NotServed[] =>
  LISTS.flatMap((list) => list(contract))
    .map((one) => ({
      ...one,
      by: one.by.filter((consumer) => consumers.length === 0 || consumers.includes(consumer)),
    }))
    .filter(({ by }) => by.length > 0)

/** Such a list for a person: each message, who leaves it out, and its places. */
export function notServedLines({ whereIs }: LoadedContract, list: NotServed[]): string[] {
  const groups = groupBy(list, ({ message, by }) => `${message} Left out by: ${by.join(', ')}.`)
  return [...groups].flatMap(([title, parts]) => [
    title,
    ...parts.map(({ place }) => `  ${whereIs(place)}`),
  ])
}
