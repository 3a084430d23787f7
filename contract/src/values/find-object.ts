import { isRecord, type Schema, valueAt } from '../model/document/document.ts'
import { TimeoutError } from '../model/document/run-with-timeout.ts'
import { createPatternTest } from '../model/schema/pattern.ts'
import { asList, asSchemas, markAsReceiver, readNode, readNumbers } from './reading.ts'
import type { FindValue, Node, OptionalLevels, Result } from './types.ts'

/** What a schema says of one object. @property isSent whether it is the sender's, who knows the fields that it names. */
export type Leaf = { own: Schema; isSent: boolean }

/** A field of any name that matchesName, which no other keyword can ask for. */
export const SOME = '(some)'
type Some = { name: Node[]; value: Node }

type Tools = { find: FindValue; findName: (all: Node[]) => Result; levels: OptionalLevels }

/** The most patterns of names whose combinations are tried. */
const MAX_PATTERNS = 4

const isOpen = (value: unknown) =>
  value === undefined || value === true || (isRecord(value) && Object.keys(value).length === 0)

/** Whether a pattern names a field; assumed where it can't be told in time. */
export function matchesName(pattern: string, name: string): boolean {
  try {
    return createPatternTest(pattern)(name)
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error
    return true
  }
}

/** The schemas of the fields of a name. */
const listFieldSchemas = (all: Leaf[], name: string): Node[] =>
  all.flatMap(({ own: leaf, isSent }): Node[] => {
    const named = asSchemas(leaf.properties)
    const byPattern = Object.entries(asSchemas(leaf.patternProperties)).flatMap(([pattern, one]) =>
      matchesName(pattern, name) ? [one] : [],
    )
    const own = [...(Object.hasOwn(named, name) ? [named[name] as Node] : []), ...byPattern]
    const found = own.length > 0 ? own : readNode(leaf, 'additionalProperties')
    return isSent ? found : found.map(markAsReceiver)
  })

/** An object with more values has no optional parts of parts. */
const MAX_SIZE = 400

const exceeds = (value: unknown, left = { count: MAX_SIZE }): boolean => {
  left.count -= 1
  if (left.count < 0) return true
  return typeof value === 'object' && value !== null
    ? Object.values(value).some((one) => exceeds(one, left))
    : false
}

/** @param listKnown lists the fields that a sender knows by alternatives. */
export function findObject(all: Leaf[], listKnown: () => Set<string>, tools: Tools): Result {
  const { find, findName, levels } = tools
  const leaves = all.map(({ own }) => own)
  const read = (key: string) => readNumbers(leaves, key)
  const [min, max] = [Math.max(0, ...read('minProperties')), Math.min(...read('maxProperties'))]
  const patterns = [
    ...new Set(leaves.flatMap((leaf) => Object.keys(asSchemas(leaf.patternProperties)))),
  ]
  const sent = all.flatMap(({ own, isSent }) => (isSent ? [own] : []))
  const isMap = sent.some(
    (own) => !isOpen(own.additionalProperties) && own.additionalProperties !== false,
  )
  const isKnown = (name: string) =>
    isMap ||
    listKnown().has(name) ||
    sent.some(
      (own) =>
        own.required?.includes(name) ||
        Object.hasOwn(asSchemas(own.properties), name) ||
        Object.keys(asSchemas(own.patternProperties)).some((pattern) => matchesName(pattern, name)),
    )
  const isAskedFor = (name: string) =>
    all.some(({ own, isSent }) => !isSent && Object.hasOwn(asSchemas(own.properties), name))

  if (min > max) return 'none'
  function withNeeded(names: string[]): Set<string> {
    const all = new Set(names)
    for (const name of all)
      for (const leaf of leaves)
        for (const needed of asList(valueAt(leaf, ['dependentRequired', name])))
          all.add(String(needed))
    return all
  }
  const present = withNeeded(leaves.flatMap((leaf) => leaf.required ?? []))
  // Senders know no rule for a field that their contract does not name.
  if ([...present].some((name) => isAskedFor(name) && !isKnown(name))) return 'none'
  const names = leaves.flatMap((leaf) => readNode(leaf, 'propertyNames'))
  const isName = (name: string) =>
    names.length === 0 ? { value: name } : findName([{ const: name }, ...names])

  const value = new Map<string, unknown>()
  let isUnknown = false
  const findField = (name: string, more: Node[]) =>
    find([...listFieldSchemas(all, name), ...more], levels)
  /** @returns whether a field has a value. */
  function add(name: string, more: Node[] = []): boolean {
    const named = isName(name)
    const result = typeof named === 'string' ? named : findField(name, more)
    if (result === 'unknown') isUnknown = true
    if (typeof result === 'string') return false
    value.set(name, result.value)
    return true
  }
  const fail = (): Result => (isUnknown ? 'unknown' : 'none')
  for (const name of present) if (!add(name)) return fail()

  const known = [...new Set(leaves.flatMap((leaf) => Object.keys(asSchemas(leaf.properties))))]
  function addSome({ name, value: schema }: Some): boolean {
    if (levels !== null && [names, name, patterns].every((rules) => rules.length === 0)) {
      let next = 1
      while (value.has(`property${next}`) || known.includes(`property${next}`)) next += 1
      return add(`property${next}`, [schema])
    }
    if (patterns.length > MAX_PATTERNS) isUnknown = true
    const told = patterns.slice(0, MAX_PATTERNS)
    const used = [...known, ...value.keys()]
    for (let combination = 0; combination < 2 ** told.length; combination += 1) {
      const rules = told.map(
        (pattern, index): Schema =>
          combination & (1 << index) ? { pattern } : { not: { pattern } },
      )
      const found = findName([
        ...names,
        ...name,
        ...rules,
        ...(used.length > 0 ? [{ not: { enum: used } } as Schema] : []),
      ])
      if (found === 'unknown') isUnknown = true
      if (typeof found !== 'string' && add(String(found.value), [schema])) return true
    }
    return false
  }
  for (const leaf of leaves) if (leaf[SOME] && !addSome(leaf[SOME] as Some)) return fail()

  /** Adds fields until there are so many. */
  function addKnown(wanted: number) {
    for (const name of known) {
      if (value.size >= wanted || value.has(name) || !isKnown(name)) continue
      const group = [...withNeeded([name])].filter((one) => !value.has(one))
      // Another choice of fields may be right.
      if (value.size + group.length > max) isUnknown = true
      else if (!group.every((one) => add(one))) for (const one of group) value.delete(one)
    }
  }
  addKnown(min)
  while (value.size < min) if (!addSome({ name: [], value: true })) return fail()
  if (value.size > max) return fail()
  // A name may be `__proto__`.
  if (!levels) return { value: Object.fromEntries(value) }
  addKnown(max)
  if (value.size === 0 && (isMap || patterns.length > 0) && max > 0)
    addSome({ name: [], value: true })
  const made = Object.fromEntries(value)
  return levels > 1 && exceeds(made)
    ? findObject(all, listKnown, { ...tools, levels: 1 })
    : { value: made }
}
