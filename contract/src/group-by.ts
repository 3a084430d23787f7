import { getOrCreate } from './get-or-create.ts'

/** Groups items by a key, in their order. (Map.groupBy needs Node 21.) */
export function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) getOrCreate(groups, keyOf(item), (): Item[] => []).push(item)
  return groups
}
