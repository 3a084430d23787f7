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

/** How deep a document may be nested. */
const MAX_DEPTH = 200
/** The maximum number of values that aliases expand to: against exponential expansion (“billion laughs”). */
const ALIASED = 1_000_000

/** A problem of a document beyond its syntax, with its position. */
export class YamlError extends Error {
  override readonly name = 'YamlError'
  readonly position: number

  constructor(message: string, node: unknown) {
    super(message)
    this.position = (node as Node | null)?.range?.[0] ?? 0
  }
}

/** Whether a key is `<<`, which merges maps into its own, and not the text of that name. */
export const isMergeKey = (key: unknown) => isScalar(key) && typeof key.value === 'symbol'

/** The name of a key; empty for one that is no scalar. */
export const nameOfKey = (key: unknown) =>
  isMergeKey(key) ? '<<' : isScalar(key) ? String(key.value) : ''

/**
 * Checks a parsed document before its values are read.
 * @throws YamlError for duplicate keys (YAML 1.2.2, section 3.2.1.3), for unresolved or recursive
 *   aliases or too large an expansion, for a `<<` of a value that is no map, and for too deep nesting.
 */
export function checkYaml(yaml: YamlDocument) {
  /** How many values an anchor names; null while it is not at its end. */
  const anchors = new Map<string, number | null>()
  const anchored = new Map<string, unknown>()
  let aliased = 0

  function sizeOfAlias(alias: Alias) {
    const { source } = alias
    const size = anchors.get(source)
    if (size === undefined)
      throw new YamlError(`*${source} is an unresolved alias: no &${source} is before it`, alias)
    if (size === null)
      throw new YamlError(`*${source} is a recursive alias: it is within &${source}`, alias)
    aliased += size
    if (aliased > ALIASED)
      throw new YamlError(`its aliases expand to more than ${ALIASED} values`, alias)
    return size
  }

  /** @returns how many values a node holds, those of its aliases among them. */
  function measureNode(node: unknown, depth: number): number {
    if (isAlias(node)) return sizeOfAlias(node)
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
    if (!maps.every(isMap)) throw new YamlError('<< is for a map, or a list of maps', key)
  }

  measureNode(yaml.contents, 0)
}

function checkKeys(pairs: { key: unknown }[]) {
  const keys = new Set<string>()
  for (const { key } of pairs) {
    const name = nameOfKey(key)
    if (isScalar(key) && keys.has(name)) throw new YamlError(`the key ${name} is here twice`, key)
    keys.add(name)
  }
}
