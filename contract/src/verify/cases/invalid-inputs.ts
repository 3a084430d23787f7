import { isDeepStrictEqual } from 'node:util'
import type { Content, Contract, Operation, Parameter } from '../../model/contract/contract.ts'
import { valueAt } from '../../model/document/document.ts'
import { isUrlEncoded } from '../../model/document/media-types.ts'
import type { Input } from '../../model/request/input.ts'
import {
  findInputViolations,
  findRequestViolations,
  findViolations,
  formatInputViolation,
  type InputViolation,
  isValidInput,
} from '../../model/request/validate.ts'
import { listTypes } from '../../model/schema/schema.ts'
import type { Probe } from '../../values/probe.ts'
import { listProbes } from '../../values/probes.ts'
import { createCredentials, createWrongCredentials } from '../credentials.ts'
import { changeValue, OMITTED } from '../input-values.ts'
import { isSendable, parseSentInput, serializeInput } from '../sending/request.ts'
import type { Expected } from '../test-case.ts'
import { createExampleInput } from './example-input.ts'
import { type CaseGenerator, formatLabel, type GeneratedCase } from './generated-case.ts'
import {
  listRequestParts,
  type ProbeGroup,
  putProbe,
  type RequestPart,
  type RuleWithoutCase,
  walkProbeGroups,
} from './parts.ts'
import { expectRefusalOf, expectUnauthorized } from './refusals.ts'

/** Rules that the validator explains by the values within. */
const OF_MEMBERS = ['contains', 'oneOf', 'not', 'propertyNames']

/** Rules that a value breaks alone: a server that ignores one of them refuses the value for another rule. */
const ALONE = ['contains', 'not', 'minProperties', 'maxProperties']

/** A form without fields is no body. */
const isBodyMissing = ([location]: string[], { path, keyword, params }: InputViolation) =>
  location === 'body' &&
  path.length === 1 &&
  keyword === 'required' &&
  params['missingProperty'] === undefined

const startsWith = (path: string[], start: string[]) =>
  start.every((key, index) => path[index] === key)

/** Whether a broken rule is the one that a probe is meant to break. */
const isMeant = ({ keyword, place, keys }: Probe, broken: InputViolation) =>
  broken.keyword === keyword &&
  (keyword === 'false schema'
    ? isDeepStrictEqual(broken.path, keys)
    : isDeepStrictEqual(broken.place, place)) &&
  (broken.params['missingProperty'] === undefined || broken.params['missingProperty'] === keys[0])

/**
 * Breaks as few other rules of the value as possible: a code of five digits also breaks its pattern.
 * @returns why there is none: whether another alternative allows each value that breaks the rule.
 */
function findInvalidInput(
  contract: Contract,
  operation: Operation,
  valid: Input,
  part: RequestPart,
  { place, probes }: ProbeGroup,
): { input?: Input; rule?: string; isAllowed: boolean } {
  let isAllowed = false
  let best: { input: Input; rule: string; count: number } | undefined
  for (const probe of probes) {
    if (probe.value === undefined) continue
    const input = putProbe(valid, part, place, probe)
    const sent = serializeInput(operation, input)
    if (!isSendable(sent)) continue
    const read = parseSentInput(contract, operation, sent)
    const at = [...part.keys, ...place.keys]
    const schema = probe.keyword === 'oneOf' ? place.schema : place.shape.tree
    const broken = findRequestViolations(contract, schema, valueAt(read, at))
    const target = probe.keyword === 'false schema' ? probe.keys : []
    const isWithin = OF_MEMBERS.includes(probe.keyword ?? '')
    const isNear = (path: string[], start: string[]) =>
      startsWith(path, start) && (isWithin || path.length === start.length)
    if (!broken.some((one) => isMeant(probe, one))) continue
    if (!broken.every(({ path }) => isNear(path, target))) continue
    const others = broken.filter((one) => one.path.length === 0 && !isMeant(probe, one))
    if (ALONE.includes(probe.keyword ?? '') && others.length > 0) continue
    if (best && best.count <= broken.length) continue
    if (place.union) {
      // The validator names the rules of the other alternatives, too.
      if (isValidInput(contract, operation, read)) isAllowed = true
      else best = { input, rule: probe.rule, count: broken.length }
      continue
    }
    const violations = findInputViolations(contract, operation, read)
    const isAt = (one: InputViolation) =>
      isNear(one.path, [...at, ...target]) || isBodyMissing(part.keys, one)
    if (violations.length > 0 && violations.every(isAt))
      best = { input, rule: probe.rule, count: broken.length }
  }
  return { ...best, isAllowed }
}

function findValidInput(
  [contract, operation, omit]: Parameters<CaseGenerator>,
  parameter?: Parameter,
): Input | undefined {
  const input = createExampleInput(contract, operation, parameter)
  if (typeof input === 'string') return void omit(input)
  const read = parseSentInput(contract, operation, serializeInput(operation, input))
  const [violation] = findInputViolations(contract, operation, read)
  return violation
    ? void omit(`a valid request can't be made: ${formatInputViolation(violation)}`)
    : input
}

/** Whether a parameter without fields is sent as nothing, which a server can't tell from a missing parameter. */
function mayBeSentAsNothing(
  contract: Contract,
  { in: location, style, explode, schema }: Parameter,
) {
  const hasOwnName = location !== 'query' || !(explode || style === 'deepObject')
  const isObject = [...listTypes(schema)].join() === 'object'
  return !hasOwnName && isObject && findViolations(contract, schema, {}).length === 0
}

/** Whether an empty body, which a server can't tell from a missing one, is a valid form or text. */
function mayBeEmpty(contract: Contract, { mediaType, schema }: Content) {
  const empty = isUrlEncoded(mediaType) ? {} : /^text\//i.test(mediaType) ? '' : undefined
  return empty !== undefined && findViolations(contract, schema ?? true, empty).length === 0
}

function mayBeMissing(contract: Contract, { part }: RequestPart) {
  if (!part.required) return true
  if (!('in' in part)) return part.contents.some((one) => mayBeEmpty(contract, one))
  return part.in === 'path' || mayBeSentAsNothing(contract, part)
}

const listBroken = (place: ProbeGroup['place']) =>
  listProbes(place).filter(({ keyword }) => keyword !== undefined)

/** The alternatives of a value share rules: each is broken once. */
function* generateRuleBreaks(...args: Parameters<CaseGenerator>): Generator<GeneratedCase> {
  const [contract, operation, omit, { until }] = args
  const made = new Set<string>()
  const unmade = new Map<string, RuleWithoutCase>()
  for (const part of listRequestParts(operation)) {
    const input = findValidInput(args, 'in' in part.part ? part.part : undefined)
    if (!(input && part.schema)) continue
    const { keys } = part
    if (!mayBeMissing(contract, part))
      yield {
        ...{
          kind: 'missing',
          rule: 'is missing',
          pointer: [...part.part.pointer, 'required'],
          keys,
        },
        ...{ input: changeValue(input, keys, OMITTED), outcome: REJECTED },
        expected: expectRefusalOf(operation, keys, true),
      }
    const add = (one: RuleWithoutCase) => unmade.set(JSON.stringify(one), one)
    const variants = walkProbeGroups({ contract, until }, part, valueAt(input, keys), {
      select: listBroken,
      omit: add,
    })
    for (const variant of variants) {
      if (made.has(variant.id)) continue
      const { kind, pointer, keys: at, id } = variant
      const invalid = findInvalidInput(contract, operation, input, part, variant)
      if (!invalid.input) {
        const isNamed = !invalid.isAllowed && variant.probes.some((one) => !one.isAdditional)
        if (isNamed) unmade.set(id, { keys: at, rule: variant.rule, pointer })
        continue
      }
      made.add(id)
      // One value may break a rule of several alternatives.
      const sent = JSON.stringify([at, invalid.input])
      if (variant.place.union && made.has(sent)) continue
      made.add(sent)
      const expected = expectRefusalOf(operation, at, kind === 'missing')
      const { rule = variant.rule } = invalid
      yield { kind, rule, pointer, input: invalid.input, keys: at, outcome: REJECTED, expected }
    }
  }
  for (const [id, { keys, rule, pointer }] of unmade)
    if (!made.has(id)) omit(`${formatLabel(keys)} ${rule}`, pointer)
}

const REJECTED = 'must be rejected'

/** The operation documents no response to missing credentials. */
const NO_ACCESS: Expected = {
  not: ['2XX', '5XX'],
  description: 'a refusal, such as 401, without a valid token',
  unchecked: ['4XX'],
}

const generateTokenCases = (
  ...[contract, operation, omit, { credentials }]: Parameters<CaseGenerator>
): GeneratedCase[] => {
  const { security, securityRequirements } = operation
  if (security.length === 0) return []
  const missing = expectUnauthorized(operation, false) ?? NO_ACCESS
  const refused = expectUnauthorized(operation, true) ?? NO_ACCESS
  const input = createExampleInput(contract, operation)
  if (typeof input === 'string') return omit(input)
  const common = {
    pointer: securityRequirements.pointer,
    outcome: REJECTED,
    input,
    isAnonymous: true,
  }
  const wrong = createWrongCredentials(operation, credentials)
  return [
    { ...common, kind: 'without-token', rule: 'the token is missing', expected: missing },
    ...(wrong.length > 0
      ? [
          {
            ...common,
            kind: 'wrong-token',
            rule: 'the token is wrong',
            headers: wrong,
            expected: refused,
          },
        ]
      : []),
  ]
}

export const generateInvalidInputs: CaseGenerator = function* (...args) {
  const [, operation, omit, { credentials }] = args
  if (createCredentials(operation, credentials) === undefined)
    omit('one token is not enough for its security')
  else yield* generateRuleBreaks(...args)
  yield* generateTokenCases(...args)
}
