import {
  type Alias,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Document as YamlDocument,
} from 'yaml'
import { readMark } from '../document/numbers.ts'

export const MAX_DEPTH = 200
/** Limit of alias expansion (“billion laughs”). */
const MAX_ALIASED_VALUES = 100_000

export class YamlError extends Error {
  override readonly name = 'YamlError'
  readonly position: number

  constructor(message: string, node: unknown) {
    super(message)
    this.position = (node as Node | null)?.range?.[0] ?? 0
  }
}

/** False for the string `"<<"`. */
export const isMergeKey = (key: unknown) => isScalar(key) && typeof key.value === 'symbol'

/** @returns an empty string for a key that is no scalar. */
export const formatKey = (key: unknown) =>
  isMergeKey(key) ? '<<' : isScalar(key) ? String(key.value) : ''

/**
 * Checks a parsed document before its values are read.
 * @throws YamlError for duplicate keys (YAML 1.2.2, section 3.2.1.3), unresolved or recursive aliases, alias
 *   expansion or nesting beyond the limits, and `<<` with a value that is no map.
 */
export function checkYaml(yaml: YamlDocument) {
  /** The size of each anchored node in values; null while the node is measured. */
  const anchors = new Map<string, number | null>()
  const anchored = new Map<string, unknown>()
  let aliased = 0

  function measureAlias(alias: Alias) {
    const { source } = alias
    const size = anchors.get(source)
    if (size === undefined)
      throw new YamlError(`*${source} is an unresolved alias: no &${source} is before it`, alias)
    if (size === null)
      throw new YamlError(`*${source} is a recursive alias: it is within &${source}`, alias)
    aliased += size
    if (aliased > MAX_ALIASED_VALUES)
      throw new YamlError(`its aliases expand to more than ${MAX_ALIASED_VALUES} values`, alias)
    return size
  }

  function measureNode(node: unknown, depth: number): number {
    if (isAlias(node)) return measureAlias(node)
    if (isPair(node)) {
      const size = measureNode(node.key, depth) + measureNode(node.value, depth)
      if (isMergeKey(node.key)) checkMerge(node.key, resolveAlias(node.value))
      return size
    }
    const anchor = (isScalar(node) || isCollection(node)) && node.anchor
    if (anchor) {
      anchors.set(anchor, null)
      anchored.set(anchor, node)
    }
    let size = 1
    if (isCollection(node)) {
      if (depth === MAX_DEPTH)
        throw new YamlError(`it is nested more than ${MAX_DEPTH} levels deep`, node)
      if (isMap(node)) checkKeys(node.items)
      for (const item of node.items) size += measureNode(item, depth + 1)
    }
    if (anchor) anchors.set(anchor, size)
    return size
  }

  const resolveAlias = (node: unknown) => (isAlias(node) ? anchored.get(node.source) : node)

  function checkMerge(key: unknown, value: unknown) {
    const maps = isSeq(value) ? value.items.map(resolveAlias) : [value]
    if (!maps.every(isMap)) throw new YamlError('<< needs a map, or a list of maps', key)
  }

  measureNode(yaml.contents, 0)
}

function checkKeys(pairs: { key: unknown }[]) {
  const keys = new Set<string>()
  for (const { key } of pairs) {
    // A key is no number: `1.10` is the key 1.1 to every parser.
    if (isScalar(key) && readMark(key.value) !== undefined) key.value = Number(readMark(key.value))
    const name = formatKey(key)
    if (isScalar(key) && keys.has(name)) throw new YamlError(`duplicate key ${name}`, key)
    keys.add(name)
  }
}
