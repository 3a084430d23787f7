import {
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
const DEPTH = 200
/** How many values the aliases of a document may stand for. */
const ALIASED = 1_000_000

/** What is wrong with a document beyond its syntax, and where. */
export class YamlFault extends Error {
  override readonly name = 'YamlFault'
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
 * @throws YamlFault for keys that are there twice (YAML 1.2.2, section 3.2.1.3), for aliases that stand
 *   for nothing, for themselves or for too many values, for a `<<` of what is no map, and for what is
 *   nested too deeply.
 */
export function checkYaml(yaml: YamlDocument) {
  /** How many values an anchor names; null while it is not at its end. */
  const anchors = new Map<string, number | null>()
  const anchored = new Map<string, unknown>()
  let aliased = 0

  function sizeOfAlias(alias: Node & { source: string }) {
    const size = anchors.get(alias.source)
    if (size === undefined)
      throw new YamlFault(
        `*${alias.source} stands for nothing: there is no &${alias.source} before it`,
        alias,
      )
    if (size === null)
      throw new YamlFault(
        `*${alias.source} is within &${alias.source}: it stands for itself`,
        alias,
      )
    aliased += size
    if (aliased > ALIASED)
      throw new YamlFault(`its aliases stand for more than ${ALIASED} values`, alias)
    return size
  }

  /** @returns how many values a node holds, those of its aliases among them. */
  function sizeOf(node: unknown, depth: number): number {
    if (isAlias(node)) return sizeOfAlias(node)
    if (isPair(node)) {
      const size = sizeOf(node.key, depth) + sizeOf(node.value, depth)
      if (isMergeKey(node.key)) checkMerge(node.key, targetOf(node.value))
      return size
    }
    const anchor = (isScalar(node) || isCollection(node)) && node.anchor
    if (anchor) {
      anchors.set(anchor, null)
      anchored.set(anchor, node)
    }
    let size = 1
    if (isCollection(node)) {
      if (depth === DEPTH) throw new YamlFault(`it is nested more than ${DEPTH} levels deep`, node)
      if (isMap(node)) checkKeys(node.items)
      for (const item of node.items) size += sizeOf(item, depth + 1)
    }
    if (anchor) anchors.set(anchor, size)
    return size
  }

  const targetOf = (node: unknown) => (isAlias(node) ? anchored.get(node.source) : node)

  function checkMerge(key: unknown, value: unknown) {
    const maps = isSeq(value) ? value.items.map(targetOf) : [value]
    if (!maps.every(isMap)) throw new YamlFault('<< is for a map, or a list of maps', key)
  }

  sizeOf(yaml.contents, 0)
}

function checkKeys(pairs: { key: unknown }[]) {
  const keys = new Set<string>()
  for (const { key } of pairs) {
    const name = nameOfKey(key)
    if (isScalar(key) && keys.has(name)) throw new YamlFault(`the key ${name} is here twice`, key)
    keys.add(name)
  }
}
