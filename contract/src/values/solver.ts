import { isDeepStrictEqual } from 'node:util'
import { getOrCreate } from '../get-or-create.ts'
import { ContractError, isRecord, type Schema } from '../model/document/document.ts'
import { TimeoutError } from '../model/document/run-with-timeout.ts'
import { detectType } from '../model/schema/schema.ts'
import { findList } from './find-list.ts'
import { findNumber } from './find-number.ts'
import { findObject, type Leaf } from './find-object.ts'
import { findText } from './find-text.ts'
import { type Choice, type Context, OPAQUE, takeApart } from './options.ts'
import {
  accepts,
  asReceived,
  followRef,
  hasType,
  listKeywords,
  listReadings,
  make,
  not,
  type Reading,
  readKeywords,
  unwrapReceived,
} from './reading.ts'
import { type Node, type Result, TYPES } from './types.ts'

/** The most schemas that one question takes apart. */
const MAX_STEPS = 20_000
const MAX_DEPTH = 60

class LimitError extends Error {}

export type Solver = {
  /** Finds a value that matches all schemas, and that a validator accepts. */
  find: (all: Node[], isAccepted?: (value: unknown) => boolean, type?: string) => Result
}

const typeOf = (value: unknown) => detectType(value).replace('integer', 'number')
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other)

const isNegation = (node: Node): node is Schema & { not: Node } =>
  typeof node !== 'boolean' && 'not' in node && Object.keys(node).length === 1

/** Follows a reference that has no keyword beside it, which has the number of its target. */
function resolve(node: Node): Node {
  if (typeof node === 'boolean') return node
  if (isNegation(node)) {
    const inner = node.not
    const target = resolve(inner)
    return target === inner ? node : not(target)
  }
  return typeof node.$ref === 'string' && listKeywords(node).length === 1 ? followRef(node) : node
}

/** The values that a schema lists, by itself, its `$ref` or its `allOf`. */
function findListed(node: unknown, depth = 0): unknown[] | undefined {
  if (!isRecord(node) || depth > 20) return undefined
  return getOrCreate(listedBy, node, () => readListed(node as Schema, depth) ?? null) ?? undefined
}

const listedBy = new WeakMap<object, unknown[] | null>()

function readListed(schema: Schema, depth: number): unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum
  if ('const' in schema) return [schema.const]
  const target =
    typeof schema.$ref === 'string' ? findListed(followRef(schema), depth + 1) : undefined
  if (target) return target
  for (const one of schema.allOf ?? []) {
    const listed = findListed(one, depth + 1)
    if (listed) return listed
  }
  return undefined
}

/** The types that the keywords of a schema without a type are about. */
function listImplied(schema: Schema): string[] {
  if (schema.type !== undefined || schema.enum || 'const' in schema) return []
  return [
    ...('properties' in schema || 'required' in schema ? ['object'] : []),
    ...('items' in schema || 'prefixItems' in schema ? ['array'] : []),
  ]
}

/** What is certain of an object: fields that it has, that it lacks, and the values that a field can have. */
type Facts = { has: Set<string>; lacks: Set<string>; values: Map<string, unknown[]> }

function readFacts(leaves: Leaf[]): Facts {
  const facts: Facts = { has: new Set(), lacks: new Set(), values: new Map() }
  for (const { own } of leaves) {
    for (const name of own.required ?? []) facts.has.add(name)
    for (const [name, one] of Object.entries(own.properties ?? {})) {
      if ((one as Node) === false) facts.lacks.add(name)
      const listed = findListed(one)
      if (listed) facts.values.set(name, listed)
    }
  }
  return facts
}

export function createSolver(
  reading: Reading,
  numberOf: (value: unknown) => number,
  length: number,
): Solver {
  const results = new Map<string, Result>()
  const running = new Map<string, { isAssumed: boolean }>()
  const trail: string[] = []
  let steps = 0

  /** Whether no value of a type with these facts can match, as far as a glance tells. */
  function isApart(type: string, facts: Facts, node: Node, depth = 0): boolean {
    if (typeof node === 'boolean') return !node
    if (depth > 6) return false
    const own = readKeywords(node, reading)
    if (!hasType(own, type, reading)) return true
    const inner = (one: Node) => isApart(type, facts, one, depth + 1)
    if (typeof own.$ref === 'string' && inner(followRef(node))) return true
    if (own.allOf?.some(inner)) return true
    for (const members of [own.anyOf, own.oneOf])
      if (members && depth < 2 && members.every(inner)) return true
    if (type !== 'object') return false
    if (own.required?.some((name) => facts.lacks.has(name))) return true
    return Object.entries(own.properties ?? {}).some(([name, one]) => {
      if (!facts.has.has(name)) return false
      if ((one as Node) === false) return true
      const [known, listed] = [facts.values.get(name), findListed(one)]
      return known && listed && !known.some((value) => listed.some((other) => isSame(value, other)))
    })
  }

  /** @returns the schemas by their numbers; null where one excludes another one. */
  function mapByNumber(all: Node[]): Map<number, Node> | null {
    const own = all.filter((one) => one !== true)
    if (own.includes(false)) return null
    const plain = new Set(own.map((one) => numberOf(unwrapReceived(one) ?? one)))
    const isContrary = (one: Node) => {
      const node = unwrapReceived(one) ?? one
      return isNegation(node) && plain.has(numberOf(node.not))
    }
    return own.some(isContrary) ? null : new Map(own.map((one) => [numberOf(one), one]))
  }

  function find(all: Node[], type?: string): Result {
    const byNumber = mapByNumber(all)
    if (!byNumber) return 'none'
    const key = `${type ?? ''} ${[...byNumber.keys()].toSorted().join()}`
    const known = results.get(key)
    if (known) return known
    const assumed = running.get(key)
    if (assumed) {
      // A finite value does not have itself as a part.
      assumed.isAssumed = true
      return 'none'
    }
    if (running.size > MAX_DEPTH) return 'unknown'
    const entry = { isAssumed: false }
    running.set(key, entry)
    const mark = trail.length
    try {
      const result = search([...byNumber.values()], () => true, type)
      // What followed from the assumption does not hold.
      if (result !== 'none' && entry.isAssumed)
        for (const one of trail.splice(mark)) results.delete(one)
      results.set(key, result)
      if (result === 'none') trail.push(key)
      return result
    } finally {
      running.delete(key)
    }
  }

  function search(all: Node[], isAccepted: (value: unknown) => boolean, only?: string): Result {
    if (reading.isText && only === 'boolean') return findBoolean(all, isAccepted)
    const listed = all.flatMap((one) => {
      const values = findListed(one)
      return values ? [values] : []
    })[0]
    if (listed) {
      const value = listed.find(
        (one) =>
          (only === undefined ||
            listReadings(one, reading).some((each) => typeOf(each) === only)) &&
          all.every((schema) => matches(schema, one)) &&
          isAccepted(one),
      )
      return value === undefined ? 'none' : { value }
    }
    const context = createContext(all)
    let isUnknown = false
    for (const type of only ? [only] : TYPES) {
      if (reading.isText && type === 'boolean') {
        const found = findBoolean(all, isAccepted)
        if (typeof found !== 'string') return found
        continue
      }
      const state: State = {
        ...{ leaves: [], seen: new Set(), nots: new Set(), choices: [] },
        ...{ implied: new Set(), isTyped: false },
      }
      const result = explore(type, state, all, context, isAccepted)
      if (typeof result !== 'string') return result
      isUnknown ||= result === 'unknown'
    }
    return isUnknown ? 'unknown' : 'none'
  }

  /** Asks a validator. In a URL, a value lacks what no reading of it has. */
  function matches(one: Node, value: unknown): boolean {
    const node = unwrapReceived(one) ?? one
    return isNegation(node) ? !matches(node.not, value) : accepts(node, value, reading)
  }

  /** A boolean in a URL is a text, too: it has the rules of texts. */
  function findBoolean(all: Node[], isAccepted: (value: unknown) => boolean): Result {
    const value = [true, false].find(
      (one) => all.every((node) => matches(node, one)) && isAccepted(one),
    )
    return value === undefined ? 'none' : { value }
  }

  function createContext(all: Node[]): Context {
    let names: string[] | undefined
    let known: Set<string> | undefined
    return {
      reading,
      length,
      names: () => (names ??= listNames(all, ['allOf', 'anyOf', 'oneOf'])),
      known: () => (known ??= new Set(listNames(all, ['allOf', 'anyOf']))),
    }
  }

  /** Lists the fields that the schemas of a value name. */
  function listNames(all: Node[], groups: string[]): string[] {
    const [found, seen] = [new Set<string>(), new Set<Node>()]
    const visit = (node: unknown) => {
      if (!isRecord(node) || seen.has(node as Schema)) return
      const schema = node as Schema
      seen.add(schema)
      if (unwrapReceived(schema) !== undefined) return
      if (typeof schema.$ref === 'string') visit(followRef(schema))
      for (const key of groups) if (Array.isArray(schema[key])) schema[key].forEach(visit)
      for (const key of ['if', 'then', 'else']) visit(schema[key])
      Object.values(isRecord(schema['dependentSchemas']) ? schema['dependentSchemas'] : {}).forEach(
        visit,
      )
      const own = readKeywords(schema, reading)
      for (const name of [...Object.keys(own.properties ?? {}), ...(own.required ?? [])])
        found.add(name)
    }
    all.forEach(visit)
    return [...found]
  }

  type State = {
    leaves: (Leaf & { source: Schema })[]
    seen: Set<string>
    /** Keywords of a type that a schema without one has: they are meant for it. */
    implied: Set<string>
    isTyped: boolean
    nots: Set<number>
    choices: Choice[]
  }

  /** Takes schemas apart until each choice between alternatives is made. */
  function explore(
    type: string,
    { leaves: before, seen: known, nots: denied, choices: left, ...state }: State,
    more: Node[],
    context: Context,
    isAccepted: (value: unknown) => boolean,
  ): Result {
    const [leaves, seen, nots] = [[...before], new Set(known), new Set(denied)]
    const implied = new Set(state.implied)
    let { isTyped } = state
    const todo = [...more]
    let choices = left
    for (;;) {
      for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
        const inner = unwrapReceived(next)
        const node = resolve(inner ?? next)
        const isSent = inner === undefined
        steps += 1
        if (steps > MAX_STEPS) throw new LimitError()
        if (node === true) continue
        if (node === false) return 'none'
        const number = numberOf(node)
        if (seen.has(`${number} sent`) || (!isSent && seen.has(`${number}`))) continue
        if (nots.has(number)) return 'none'
        seen.add(`${number}`)
        if (isSent) seen.add(`${number} sent`)
        if (isNegation(node)) {
          const denial = numberOf(node.not)
          if (seen.has(`${denial}`)) return 'none'
          nots.add(denial)
        }
        const step = takeApart(type, node, context)
        if (!step) return 'none'
        const pass = (one: Node) => (isSent ? one : asReceived(one))
        todo.push(...step.more.map(pass))
        if (step.leaf) leaves.push({ own: step.leaf, isSent, source: node })
        choices = [
          ...choices,
          ...step.choices.map((choice) => choice.map((option) => option.map(pass))),
        ]
        if (!isSent) continue
        isTyped ||= node.type !== undefined
        for (const one of listImplied(node)) implied.add(one)
      }
      const facts = readFacts(leaves)
      const isTrue = (one: Node) => {
        const node = unwrapReceived(one) ?? one
        if (node === true || seen.has(`${numberOf(node)}`)) return true
        return isNegation(node) && isApart(type, facts, node.not)
      }
      const open: Choice[] = []
      for (const choice of choices) {
        const options = choice
          .filter((option) => !option.some((node) => isApart(type, facts, node)))
          .map((option) => option.filter((node) => !isTrue(node)))
        if (options.some((option) => option.length === 0)) continue
        const [only, ...others] = options
        if (!only) return 'none'
        if (others.length === 0) todo.push(...only)
        else open.push(options)
      }
      choices = open
      if (todo.length === 0) break
    }
    const [first, ...others] = choices.toSorted((one, other) => one.length - other.length)
    // Keywords of objects and lists without a type are meant for these.
    if (!first && !isTyped && implied.size > 0 && !implied.has(type)) return 'none'
    if (!first) return finish(type, leaves, context, isAccepted)
    let isUnknown = false
    for (const option of first) {
      const inner = { leaves, seen, nots, implied, isTyped, choices: others }
      const result = explore(type, inner, option, context, isAccepted)
      if (typeof result !== 'string') return result
      isUnknown ||= result === 'unknown'
    }
    return isUnknown ? 'unknown' : 'none'
  }

  function finish(
    type: string,
    leaves: State['leaves'],
    context: Context,
    isAccepted: (value: unknown) => boolean,
  ): Result {
    const own = leaves.map((leaf) => leaf.own)
    const nots = own.flatMap((leaf) => (leaf['not'] === undefined ? [] : [leaf['not'] as Schema]))
    const opaque = nots.filter((one) => OPAQUE.some((key) => key in one))
    const isKept = (one: Schema) =>
      OPAQUE.some((key) => key in one && own.some((leaf) => isSame(leaf[key], one[key])))
    if (opaque.some(isKept)) return 'none'
    const excluded = nots.flatMap((one) => [
      ...(one.enum ?? []),
      ...('const' in one ? [one.const] : []),
    ])
    const listed = own.flatMap((leaf) =>
      leaf.enum ? [leaf.enum] : 'const' in leaf ? [[leaf.const]] : [],
    )[0]
    const result = listed ? findAmong(listed) : findNew()
    if (typeof result === 'string') return result
    if (opaque.length > 0) return 'unknown'
    return isAccepted(result.value) ? result : 'unknown'

    function findAmong(values: unknown[]): Result {
      const rules = leaves.map((leaf) => make(leaf.source, leaf.own))
      const value = values.find(
        (one) => typeOf(one) === type && rules.every((rule) => matches(rule, one)),
      )
      return value === undefined ? 'none' : { value }
    }
    function findNew(): Result {
      const inner = (all: Node[]) => find(all)
      if (type === 'null') return excluded.includes(null) ? 'none' : { value: null }
      if (type === 'number') return findNumber(own, nots, excluded)
      if (type === 'array') return findList(leaves, nots, numberOf, inner)
      if (type === 'object') return findObject(leaves, context.known, { find: inner, findName })
      if (type === 'string')
        return findText(own, nots, excluded, (format, text) => accepts({ format }, text, reading))
      const value = [true, false].find((one) => !excluded.includes(one))
      return value === undefined ? 'none' : { value }
    }
  }

  const findName = (all: Node[]): Result => search(all, () => true, 'string')

  return {
    find(all, isAccepted = () => true, type) {
      steps = 0
      try {
        const known = find(all, type)
        if (known === 'none') return known
        if (known !== 'unknown' && isAccepted(known.value)) return known
        return search([...(mapByNumber(all) ?? []).values()], isAccepted, type)
      } catch (error) {
        // A validator has no result in time.
        const isKnown = [LimitError, RangeError, TimeoutError, ContractError].some(
          (kind) => error instanceof kind,
        )
        if (isKnown) return 'unknown'
        throw error
      } finally {
        running.clear()
      }
    },
  }
}
