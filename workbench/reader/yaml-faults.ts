import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
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

/**
 * Checks a parsed document before its values are read.
 * @throws YamlFault for keys that are there twice (YAML 1.2.2, section 3.2.1.3), for aliases that stand
 *   for nothing, for themselves or for too many values, and for what is nested too deeply.
 */
export function checkYaml(yaml: YamlDocument) {
  /** How many values an anchor names; null while it is not at its end. */
  const anchors = new Map<string, number | null>()
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
    if (isPair(node)) return sizeOf(node.key, depth) + sizeOf(node.value, depth)
    const anchor = (isScalar(node) || isCollection(node)) && node.anchor
    if (anchor) anchors.set(anchor, null)
    let size = 1
    if (isCollection(node)) {
      if (depth === DEPTH) throw new YamlFault(`it is nested more than ${DEPTH} levels deep`, node)
      if (isMap(node)) checkKeys(node.items)
      for (const item of node.items) size += sizeOf(item, depth + 1)
    }
    if (anchor) anchors.set(anchor, size)
    return size
  }

  sizeOf(yaml.contents, 0)
}

function checkKeys(pairs: { key: unknown }[]) {
  const keys = new Set<string>()
  for (const { key } of pairs) {
    const name = isScalar(key) ? String(key.value) : ''
    if (isScalar(key) && keys.has(name)) throw new YamlFault(`the key ${name} is here twice`, key)
    keys.add(name)
  }
}
