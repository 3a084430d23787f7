import {
  type ErrorCode,
  isAlias,
  isCollection,
  isMap,
  LineCounter,
  type Node,
  parseDocument,
  type ScalarTag,
  type Tags,
  visit,
  type Document as YamlDocument,
} from 'yaml'
import { type JsonPointer, UnreadableFile } from '../document/document.ts'
import { markNumber } from '../document/numbers.ts'
import { parseJsonSource } from './json-source.ts'
import { checkYaml, formatKey, isMergeKey, YamlError } from './yaml-limits.ts'

export type Source = {
  /** A path from the working directory. */
  name: string
  text: string
  /** Parsed YAML or JSON. Numbers may be marked (`markNumber`). */
  value: unknown
  /** @returns the one-based line of a JSON Pointer, or of its nearest existing ancestor. */
  findLine: (pointer: JsonPointer) => number | undefined
}

/** @returns the offset of a key or an item, or of its nearest existing ancestor. */
type PositionFinder = (pointer: JsonPointer) => number | undefined

const NESTED = 'it is nested too deeply'

/** Instead of messages of the parser. */
const OWN_MESSAGES: Partial<Record<ErrorCode, string>> = {
  RESOURCE_EXHAUSTION: NESTED,
  MULTIPLE_DOCS: 'another document begins, and a contract is one',
}

function decodeUtf8(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [before = ''] = new TextDecoder().decode(bytes).split('\uFFFD')
    throw UnreadableFile.at(name, before.split('\n').length, 'it is not valid UTF-8')
  }
}

/** Parses YAML or JSON. @throws UnreadableFile with the line of a syntax error, or of an error of `checkYaml`. */
export function parseSource(name: string, bytes: Uint8Array): Source {
  const text = decodeUtf8(name, bytes)
  const lines = new LineCounter()
  const lineAt = (position: number) => lines.linePos(position).line
  const findLine = (findPosition: PositionFinder) => (pointer: JsonPointer) => {
    const position = findPosition(pointer)
    return position === undefined ? undefined : lineAt(position)
  }
  try {
    const json = parseJsonSource(text)
    if (json) {
      for (let start = 0; start >= 0; start = text.indexOf('\n', start) + 1 || -1)
        lines.addNewLine(start)
      return { name, text, value: json.value, findLine: findLine(json.findPosition) }
    }
    const yaml = parseDocument(text, {
      lineCounter: lines,
      merge: true,
      schema: 'core',
      resolveKnownTags: false,
      customTags: markNumbers,
      logLevel: 'error',
      // checkYaml finds duplicate keys in linear time.
      uniqueKeys: false,
    })
    const [error] = yaml.errors
    if (error) {
      const [first = ''] = error.message.split('\n')
      const message = OWN_MESSAGES[error.code] ?? first.replace(/ at line \d+, column \d+:?$/, '')
      throw UnreadableFile.at(name, lineAt(findScalarStart(yaml, error.pos[0])), message)
    }
    checkYaml(yaml)
    const value: unknown = yaml.toJS({ maxAliasCount: -1 })
    return { name, text, value, findLine: findLine(createPositionFinder(yaml)) }
  } catch (error) {
    if (error instanceof YamlError) {
      const before = text.slice(0, error.position)
      throw UnreadableFile.at(name, before.split('\n').length, error.message)
    }
    if (error instanceof RangeError) throw UnreadableFile.at(name, null, NESTED)
    throw error
  }
}

/** A number that JavaScript would write in another way becomes its marked text. */
const markNumbers = (tags: Tags): Tags =>
  tags.map((tag) => {
    if (typeof tag === 'string' || !/^tag:yaml\.org,2002:(int|float)$/.test(tag.tag)) return tag
    const { resolve, ...rest } = tag as ScalarTag
    return {
      ...rest,
      resolve: (text, onError, options) => markNumber(text) ?? resolve(text, onError, options),
    } satisfies ScalarTag
  })

/** Finds the start of the scalar around a position: the parser reports an unclosed quote at its end. */
function findScalarStart(yaml: YamlDocument, position: number): number {
  let start = position
  visit(yaml, {
    Scalar(_, { range }) {
      if (range && range[0] < position && position <= range[2]) start = range[0]
    },
  })
  return start
}

type Entries = Map<string, { position: number | undefined; value: unknown }>

function createPositionFinder(yaml: YamlDocument) {
  const cache = new WeakMap<Node, Entries>()

  function readEntries(node: Node): Entries {
    const known = cache.get(node)
    if (known) return known
    const entries: Entries = new Map()
    cache.set(node, entries)
    if (isMap(node))
      for (const { key, value } of node.items) {
        if (isMergeKey(key)) addMerged(entries, value)
        else entries.set(formatKey(key), { position: (key as Node).range?.[0], value })
      }
    else if (isCollection(node))
      for (const [index, item] of node.items.entries())
        entries.set(String(index), { position: (item as Node | null)?.range?.[0], value: item })
    return entries
  }

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
