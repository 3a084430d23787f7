import {
  isAlias,
  isCollection,
  isMap,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type Document as YamlDocument,
} from 'yaml'
import { type JsonPointer, UnreadableFile } from './document.ts'
import { checkYaml, isMergeKey, nameOfKey, YamlError } from './yaml-limits.ts'

export type Source = {
  /** The path from the working directory, or the URL. */
  name: string
  text: string
  /** The parsed YAML or JSON; the text of any other file. */
  value: unknown
  /** The line of a JSON Pointer in it, or of the nearest that exists around that. */
  lineOf: (pointer: JsonPointer) => number | undefined
}

const NESTED = 'it is nested too deeply'

/** Decodes a file. @throws UnreadableFile with the line of invalid UTF-8. */
function decoded(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [before = ''] = new TextDecoder().decode(bytes).split('\uFFFD')
    throw UnreadableFile.at(name, before.split('\n').length, 'it is not written in UTF-8')
  }
}

/** A file as it is. @throws UnreadableFile for one that is not written in UTF-8. */
export function textSource(name: string, bytes: Uint8Array): Source {
  const text = decoded(name, bytes)
  return { name, text, value: text, lineOf: () => undefined }
}

/**
 * Parses a file of YAML or JSON.
 * @throws UnreadableFile with the line of a syntax error, or of a problem that `checkYaml` finds.
 */
export function parseSource(name: string, bytes: Uint8Array): Source {
  const text = decoded(name, bytes)
  const lines = new LineCounter()
  const lineAt = (position: number) => lines.linePos(position).line
  try {
    const yaml = parseDocument(text, {
      lineCounter: lines,
      merge: true,
      schema: 'core',
      resolveKnownTags: false,
      logLevel: 'error',
      // checkYaml looks for these, in linear time.
      uniqueKeys: false,
    })
    const [error] = yaml.errors
    if (error) {
      const [first = ''] = error.message.split('\n')
      const isDeep = error.code === 'RESOURCE_EXHAUSTION'
      const message = isDeep ? NESTED : first.replace(/ at line \d+, column \d+:?$/, '')
      throw UnreadableFile.at(name, lineAt(startOfText(yaml, error.pos[0])), message)
    }
    checkYaml(yaml)
    const value: unknown = yaml.toJS({ maxAliasCount: -1 })
    const findPosition = createPositions(yaml)
    return {
      name,
      text,
      value,
      lineOf: (pointer) => {
        const position = findPosition(pointer)
        return position === undefined ? undefined : lineAt(position)
      },
    }
  } catch (error) {
    if (error instanceof YamlError)
      throw UnreadableFile.at(name, lineAt(error.position), error.message)
    if (error instanceof RangeError) throw UnreadableFile.at(name, null, NESTED)
    throw error
  }
}

/** Where the scalar around a position begins: the parser reports an unclosed quote at its end. */
function startOfText(yaml: YamlDocument, position: number): number {
  let start = position
  visit(yaml, {
    Scalar(_, { range }) {
      if (range && range[0] < position && position <= range[2]) start = range[0]
    },
  })
  return start
}

/** The entries of a collection: the position and the value of each key or item. */
type Entries = Map<string, { position: number | undefined; value: unknown }>

/** Finds JSON Pointers in a document. Each collection is read through once. */
function createPositions(yaml: YamlDocument) {
  const known = new WeakMap<Node, Entries>()

  function readEntries(node: Node): Entries {
    const found = known.get(node)
    if (found) return found
    const entries: Entries = new Map()
    known.set(node, entries)
    if (isMap(node))
      for (const { key, value } of node.items) {
        if (isMergeKey(key)) addMerged(entries, value)
        else entries.set(nameOfKey(key), { position: (key as Node).range?.[0], value })
      }
    else if (isCollection(node))
      for (const [index, item] of node.items.entries())
        entries.set(String(index), { position: (item as Node | null)?.range?.[0], value: item })
    return entries
  }

  /** A map's own keys override those that `<<` merges into it. */
  function addMerged(entries: Entries, value: unknown) {
    const target = resolveAlias(value)
    const maps = isMap(target)
      ? [target]
      : isCollection(target)
        ? target.items.map(resolveAlias)
        : []
    for (const map of maps)
      if (isMap(map))
        for (const [name, entry] of readEntries(map))
          if (!entries.has(name)) entries.set(name, entry)
  }

  const targets = new WeakMap<object, unknown>()
  function resolveAlias(node: unknown): unknown {
    if (!isAlias(node)) return node
    if (!targets.has(node)) targets.set(node, node.resolve(yaml))
    return targets.get(node)
  }

  return (pointer: JsonPointer): number | undefined => {
    let node: unknown = yaml.contents
    let position: number | undefined
    for (const key of pointer) {
      node = resolveAlias(node)
      const entry = isCollection(node) ? readEntries(node).get(key) : undefined
      if (!entry) break
      position = entry.position ?? position
      node = entry.value
    }
    return position
  }
}
