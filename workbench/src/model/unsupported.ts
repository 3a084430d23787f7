import { groupBy } from '../group-by.ts'
import type { Consumer, Contract, Unsupported } from './contract.ts'
import { formatLocation } from './document.ts'
import type { LoadedContract } from './load.ts'
import { findUnsupportedObjects } from './unsupported-objects.ts'
import { findUnsupportedOperations } from './unsupported-operations.ts'

/** @param consumer a command; all by default. */
export const findUnsupported = (contract: Contract, consumer?: Consumer): Unsupported[] =>
  [...findUnsupportedOperations(contract), ...findUnsupportedObjects(contract)]
    .map((one) => ({ ...one, by: one.by.filter((command) => command === (consumer ?? command)) }))
    .filter(({ by }) => by.length > 0)

/** @returns lines: each message with its commands, and the indented locations. */
export function formatUnsupported({ locate }: LoadedContract, list: Unsupported[]): string[] {
  const groups = groupBy(list, ({ message, by }) => `${message} Unsupported by: ${by.join(', ')}.`)
  return [...groups].flatMap(([title, parts]) => [
    title,
    ...parts.map(({ pointer }) => `  ${formatLocation(locate(pointer))}`),
  ])
}
