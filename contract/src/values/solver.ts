import { getOrCreate } from '../get-or-create.ts'
import { ContractError, type Document, type Schema } from '../model/document/document.ts'
import { isImplied, listKeywordRows, listSamples } from '../model/document/keywords.ts'
import { TimeoutError } from '../model/document/run-with-timeout.ts'
import { isRecursive } from '../model/schema/schema.ts'
import { findEnumValues, isUnsatisfiable, listNames, readObjectFacts } from './apart.ts'
import { findList } from './find-list.ts'
import { findNumber } from './find-number.ts'
import { findObject, type Leaf } from './find-object.ts'
import { findText } from './find-text.ts'
import {
  accepts,
  findReceiverSchema,
  followRef,
  listKeywords,
  listReadings,
  makeSchema,
  markAsReceiver,
  not,
  readTypes,
} from './reading.ts'
import { decomposeSchema, hasKeywords, measurePrefixes } from './structures.ts'
import {
  type Choice,
  type FindValue,
  type Node,
  type OptionalLevels,
  type Reading,
  type Result,
  type SolverContext,
  TYPES,
  type Type,
  toType,
  typeOf,
} from './types.ts'

/** The most schemas that one question takes apart. */
const MAX_STEPS = 20_000
const MAX_DEPTH = 60
/** References and members that are followed to an example or a type. */
const MAX_GIVEN_DEPTH = 9

/** Usual names of fields. */
const NAMES = { examples: ['property1', 'property2', 'property3'] } as Schema

/** Of these, no validator tells a value that lacks them. */
const OPAQUE = listKeywordRows().flatMap(([key, { isOpaque }]) => (isOpaque ? [key] : []))

class LimitError extends Error {}

export type Solver = {
  /** Finds a value that matches all schemas, and for which `isAccepted` returns true. */
  find: (all: Node[], isAccepted?: (value: unknown) => boolean, type?: string) => Result
  /** Lists the types of the values that match all schemas: `integer` where each number is whole. */
  listTypes: (all: Node[]) => string[]
}

const acceptAny = () => true

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

/** The types that the keywords of a schema without a type are about. */
function listImplied(schema: Schema): string[] {
  if (schema.type !== undefined || schema.enum || 'const' in schema) return []
  return [
    ...('properties' in schema || 'required' in schema ? ['object'] : []),
    ...('items' in schema || 'prefixItems' in schema ? ['array'] : []),
  ]
}

/** The values that a schema gives as an example or a default, by itself, its `$ref` or its `allOf`. */
function listGiven(node: Node, depth = 0): unknown[] {
  const own = findReceiverSchema(node) === undefined ? node : true
  if (typeof own === 'boolean' || depth > MAX_GIVEN_DEPTH) return []
  const { example, examples, default: usual, $ref, allOf = [] } = own
  const given = [example, ...(Array.isArray(examples) ? examples : []), usual]
  const inner = [...(typeof $ref === 'string' ? [followRef(own)] : []), ...allOf]
  return [
    ...given.filter((one) => one !== undefined),
    ...inner.flatMap((one) => listGiven(one, depth + 1)),
  ]
}

/** Null is valid, but tests nothing. */
const rankNull = (one: unknown, other: unknown) => Number(one === null) - Number(other === null)

/** A recursive part has no optional parts of parts. */
function lowerLevels(levels: OptionalLevels, all: Node[]): OptionalLevels {
  if (!levels) return levels
  const isEndless = levels > 2 && all.some((one) => isRecursive(one as Schema))
  return isEndless ? 1 : levels - 1
}

/** The types that a schema names or has keywords of. */
function listNamedTypes(node: Node, depth = 0): Type[] {
  const own = resolve(findReceiverSchema(node) ?? node)
  if (typeof own === 'boolean' || depth > MAX_GIVEN_DEPTH) return []
  const types = readTypes(own).map(toType)
  const { allOf = [], oneOf = [], anyOf = [] } = own
  return types.length > 0
    ? types
    : [
        ...TYPES.filter((type) => hasKeywords(own, type)),
        ...[...allOf, ...oneOf, ...anyOf].flatMap((one) => listNamedTypes(one, depth + 1)),
      ]
}

const rankTypes = (all: Node[]): Type[] => {
  const named = [...all.flatMap((one) => listNamedTypes(one)), ...TYPES]
  return [...new Set<Type>([...named.filter((one) => one !== 'null'), 'null'])]
}

/** @param levels of optional fields and items that a value has; null for the shortest value, which is no natural one. */
export function createSolver(
  reading: Reading,
  numberOf: (value: unknown) => number,
  documents: Document[],
  levels: OptionalLevels = null,
): Solver {
  const length = Math.max(...documents.map(measurePrefixes))
  const results = new Map<string, Result>()
  const typeLists = new Map<string, string[]>()
  const running = new Map<string, { isAssumed: boolean }>()
  /** Questions within others, at a depth that may have been the limit. */
  const deep = new Set<string>()
  const trail: string[] = []
  let steps = 0

  /** @returns the schemas by their numbers; null where one excludes another one. */
  function mapByNumber(all: Node[]): Map<number, Node> | null {
    const own = all.filter((one) => one !== true)
    if (own.includes(false)) return null
    const plain = new Set(own.map((one) => numberOf(findReceiverSchema(one) ?? one)))
    const isContrary = (one: Node) => {
      const node = findReceiverSchema(one) ?? one
      return isNegation(node) && plain.has(numberOf(node.not))
    }
    return own.some(isContrary) ? null : new Map(own.map((one) => [numberOf(one), one]))
  }

  function find(all: Node[], levels: OptionalLevels, type?: string): Result {
    const byNumber = mapByNumber(all)
    if (!byNumber) return 'none'
    const key = `${type ?? ''} ${levels ?? ''} ${[...byNumber.keys()].toSorted().join()}`
    const known = results.get(key)
    const isTriedAgain = known === 'unknown' && running.size === 0 && deep.delete(key)
    if (known && !isTriedAgain) return known
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
      const result = search([...byNumber.values()], levels, acceptAny, type)
      // What followed from the assumption does not hold.
      if (result !== 'none' && entry.isAssumed)
        for (const one of trail.splice(mark)) results.delete(one)
      results.set(key, result)
      if (result === 'unknown' && running.size > 1) deep.add(key)
      if (result === 'none') trail.push(key)
      return result
    } finally {
      running.delete(key)
    }
  }

  function search(
    all: Node[],
    levels: OptionalLevels,
    isAccepted: (value: unknown) => boolean,
    only?: string,
  ): Result {
    const isNatural = levels !== null
    const listed = all.map((one) => findEnumValues(one)).find((values) => values !== undefined)
    const given = isNatural ? all.flatMap((one) => listGiven(one)) : []
    const value = [...given, ...(listed ?? [])]
      .toSorted(isNatural ? rankNull : () => 0)
      .find(
        (one) =>
          (only === undefined ||
            listReadings(one, reading).some((each) => typeOf(each) === only)) &&
          all.every((schema) => matches(schema, one)) &&
          isAccepted(one),
      )
    if (value !== undefined && (listed || value !== null)) return { value }
    if (listed) return 'none'
    const context = createContext(all, levels)
    let isUnknown = false
    for (const type of only ? [only] : isNatural ? rankTypes(all) : TYPES) {
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
    const node = findReceiverSchema(one) ?? one
    return isNegation(node) ? !matches(node.not, value) : accepts(node, value, reading)
  }

  /** A boolean in a URL is a text, too: it has the rules of texts. */
  function findBoolean(all: Node[], isAccepted: (value: unknown) => boolean): Result {
    const value = [true, false].find(
      (one) => all.every((node) => matches(node, one)) && isAccepted(one),
    )
    return value === undefined ? 'none' : { value }
  }

  function createContext(all: Node[], levels: OptionalLevels): SolverContext {
    let names: string[] | undefined
    let known: Set<string> | undefined
    return {
      reading,
      length,
      levels,
      names: () => (names ??= listNames(all, ['allOf', 'anyOf', 'oneOf'], reading)),
      known: () => (known ??= new Set(listNames(all, ['allOf', 'anyOf'], reading))),
    }
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

  /** Without the options that equal another one. */
  const differing = (options: Node[][]): Choice => [
    ...new Map(options.map((option) => [option.map(numberOf).join(), option])).values(),
  ]

  /** Takes schemas apart until each choice between alternatives is made. */
  function explore(
    type: string,
    { leaves: before, seen: known, nots: denied, choices: left, ...state }: State,
    more: Node[],
    context: SolverContext,
    isAccepted: (value: unknown) => boolean,
  ): Result {
    const [leaves, seen, nots] = [[...before], new Set(known), new Set(denied)]
    const implied = new Set(state.implied)
    let { isTyped } = state
    const todo = [...more]
    let choices = left
    for (;;) {
      for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
        const inner = findReceiverSchema(next)
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
        const step = decomposeSchema(type, node, context)
        if (!step) return 'none'
        const pass = (one: Node) => (isSent ? one : markAsReceiver(one))
        todo.push(...step.more.map(pass))
        if (step.leaf) leaves.push({ own: step.leaf, isSent, source: node })
        choices = [
          ...choices,
          ...step.choices.map((choice) => differing(choice.map((option) => option.map(pass)))),
        ]
        if (!isSent) continue
        isTyped ||= node.type !== undefined
        for (const one of listImplied(node)) implied.add(one)
      }
      const facts = readObjectFacts(leaves)
      const isTrue = (one: Node) => {
        const node = findReceiverSchema(one) ?? one
        if (node === true || seen.has(`${numberOf(node)}`)) return true
        return isNegation(node) && isUnsatisfiable(reading, type, facts, node.not)
      }
      const open: Choice[] = []
      for (const choice of choices) {
        const options = choice
          .filter((option) => !option.some((node) => isUnsatisfiable(reading, type, facts, node)))
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
    context: SolverContext,
    isAccepted: (value: unknown) => boolean,
  ): Result {
    const own = leaves.map((leaf) => leaf.own)
    const nots = own.flatMap((leaf) => (leaf['not'] === undefined ? [] : [leaf['not'] as Schema]))
    const opaque = nots.filter((one) => OPAQUE.some((key) => key in one))
    const isExcluded = nots.some((one) =>
      Object.entries(one).some(([key, value]) =>
        own.some((leaf) => key in leaf && isImplied(key, leaf[key], value)),
      ),
    )
    if (isExcluded) return 'none'
    const excluded = nots.flatMap((one) => [
      ...(one.enum ?? []),
      ...('const' in one ? [one.const] : []),
    ])
    const listed = own.flatMap((leaf) =>
      leaf.enum ? [leaf.enum] : 'const' in leaf ? [[leaf.const]] : [],
    )[0]
    const { levels } = context
    const isNatural = levels !== null
    const given = isNatural ? leaves.flatMap(({ source }) => listGiven(source)) : []
    const rules = leaves.map((leaf) => makeSchema(leaf.source, leaf.own))
    const samples = own.flatMap((leaf) => listSamples({ ...Object(leaf['not']), ...leaf }))
    const usual = [...given.filter((one) => one !== null), ...samples.map(({ value }) => value)]
    const known = findAmong([...usual, ...(listed ?? [])])
    const result = listed || known !== 'none' ? known : findNew()
    if (typeof result === 'string') return result
    if (opaque.length > 0) return 'unknown'
    // `find-….ts` reads no rules of extensions.
    if (samples.length > 0 && !rules.every((one) => matches(one, result.value))) return 'unknown'
    return isAccepted(result.value) ? result : 'unknown'

    function findAmong(values: unknown[]): Result {
      const value = values.find(
        (one) => typeOf(one) === type && rules.every((rule) => matches(rule, one)),
      )
      return value === undefined ? 'none' : { value }
    }
    function findNew(): Result {
      const inner: FindValue = (all, outer = levels) => find(all, lowerLevels(outer, all))
      const findName = (all: Node[]) =>
        search([...all, ...(isNatural ? [NAMES] : [])], levels, acceptAny, 'string')
      if (type === 'null') return excluded.includes(null) ? 'none' : { value: null }
      if (type === 'number') return findNumber(own, nots, excluded, isNatural)
      if (type === 'array') return findList(leaves, nots, numberOf, inner, levels)
      if (type === 'object')
        return findObject(leaves, context.known, { find: inner, findName, levels })
      if (type === 'string') {
        const isOfFormat = (format: string, text: string) => accepts({ format }, text, reading)
        return findText(own, nots, excluded, isOfFormat, isNatural)
      }
      const value = [true, false].find((one) => !excluded.includes(one))
      return value === undefined ? 'none' : { value }
    }
  }

  const solver: Solver = {
    listTypes(all) {
      const key = [...(mapByNumber(all)?.keys() ?? ['none'])].toSorted().join()
      const has = (type: Type, ...more: Node[]) =>
        solver.find([...all, ...more], acceptAny, type) !== 'none'
      return getOrCreate(typeLists, key, () =>
        TYPES.filter((type) => has(type)).map((type) =>
          type === 'number' && !has(type, not({ type: 'integer' })) ? 'integer' : type,
        ),
      )
    },
    find(all, isAccepted = acceptAny, type) {
      steps = 0
      try {
        const known = find(all, levels, type)
        if (known === 'none' || isAccepted === acceptAny) return known
        if (known !== 'unknown' && isAccepted(known.value)) return known
        return search([...(mapByNumber(all) ?? []).values()], levels, isAccepted, type)
      } catch (error) {
        // A validator has no result in time.
        const kinds = [
          LimitError,
          RangeError,
          ...(reading.isLiteral ? [] : [TimeoutError, ContractError]),
        ]
        if (kinds.some((kind) => error instanceof kind)) return 'unknown'
        throw error
      } finally {
        running.clear()
      }
    },
  }
  return solver
}
