import { isDeepStrictEqual } from 'node:util'
import type { Contract, Operation } from '../../model/contract/contract.ts'
import { type JsonPointer, valueAt } from '../../model/document/document.ts'
import { isJson } from '../../model/document/media-types.ts'
import type { Input } from '../../model/request/input.ts'
import { isValidInput } from '../../model/request/validate.ts'
import { makeMatch } from '../../values/make.ts'
import type { PlacedValue } from '../../values/places.ts'
import type { Probe } from '../../values/probe.ts'
import { listProbes } from '../../values/probes.ts'
import { changeValue } from '../input-values.ts'
import { findContent } from '../sending/body.ts'
import { isSendable, parseSentInput, serializeInput } from '../sending/request.ts'
import {
  ABSENT_RESOURCE,
  findFirstResponse,
  listDocumented,
  VALID_RESPONSE_DESCRIPTION,
} from '../test-case.ts'
import { findUnusedIdentifier } from './absent-identifiers.ts'
import { createExampleInput } from './example-input.ts'
import { listFreeTexts } from './free-texts.ts'
import type { CaseGenerator, GeneratedCase } from './generated-case.ts'
import { listRequestParts, putProbe, walkProbeGroups } from './parts.ts'

type Candidate = Pick<GeneratedCase, 'kind' | 'rule' | 'pointer' | 'headers'> & {
  keys: string[]
  id: string
  /** Of which the first valid one is sent. */
  inputs: Input[]
}

/** The value of each alternative alone, and values at the bounds. */
function listValid(place: PlacedValue): Probe[] {
  const { scope, schema, shape, sample, news, isGiven } = place
  const alternatives = place.union === undefined ? [] : news
  const named = alternatives.flatMap(({ name, place: pointer }): Probe[] => {
    const alone = makeMatch(scope, [schema, shape.tree], false) ?? sample
    if (alone === null || (isGiven && isDeepStrictEqual(alone, sample))) return []
    const details = { kind: `as-${name}`, rule: `is a value for ${name}`, pointer, place: pointer }
    return [{ keys: [], value: alone, ...details }]
  })
  const bounds = listProbes(place).filter(({ keyword }) => keyword === undefined)
  const isSent = ({ kind, value }: Probe) =>
    isGiven && kind !== 'given' && isDeepStrictEqual(value, sample)
  return [...named, ...bounds.filter((one) => !isSent(one))]
}

/** The media types of a success, if there are several. */
const listAlternativeTypes = ({ responses }: Operation) => [
  ...new Set(
    responses
      .filter(({ status, contents }) => /^2/.test(status) && contents.length > 1)
      .flatMap(({ contents }) => contents.map(({ mediaType }) => mediaType))
      .filter((mediaType) => !mediaType.includes('*')),
  ),
]

function* listCandidates(
  contract: Contract,
  operation: Operation,
  until: number | undefined,
): Generator<Candidate> {
  const candidate = (one: Omit<Candidate, 'id'>): Candidate => ({
    ...one,
    id: JSON.stringify([one.keys, one.kind, one.pointer]),
  })
  const optional = operation.parameters.filter(({ required }) => !required)
  const least = createExampleInput(contract, operation)
  if (typeof least === 'string') return
  const { pointer } = optional[0] ?? operation
  const rule = optional.length > 0 ? 'nothing optional is sent' : 'a valid request'
  yield candidate({ keys: [], kind: 'least', rule, pointer, inputs: [least] })
  for (const mediaType of listAlternativeTypes(operation)) {
    const headers = [{ name: 'Accept', in: 'header', value: mediaType }]
    const asked = { kind: `accept-${mediaType}`, rule: `${mediaType} is asked for`, headers }
    yield candidate({ keys: [], ...asked, pointer: operation.pointer, inputs: [least] })
  }
  const { body } = operation
  if (body && !body.required && least.body !== undefined) {
    const inputs = [{ ...least, body: undefined }]
    yield candidate({
      keys: ['body'],
      kind: 'omitted',
      rule: 'is omitted',
      pointer: body.pointer,
      inputs,
    })
  }
  for (const one of listRequestParts(operation)) {
    const { part, keys } = one
    const isParameter = 'in' in part
    const input = isParameter ? createExampleInput(contract, operation, part) : least
    if (typeof input === 'string') continue
    if (isParameter && !part.required)
      yield candidate({
        keys,
        kind: 'given',
        rule: 'is given',
        pointer: part.pointer,
        inputs: [input],
      })
    const given = valueAt(input, keys)
    const variants = walkProbeGroups({ contract, until }, one, given, {
      select: listValid,
      levels: 2,
    })
    for (const { probes, place, ...rest } of variants)
      yield { ...rest, inputs: probes.map((probe) => putProbe(input, one, place, probe)) }
  }
  const absent = findUnusedIdentifier(contract, operation)
  if (!absent) return
  const { parameter, values } = absent
  const keys = ['path', parameter.name]
  const inputs = values.map((value) => changeValue(least, keys, value))
  const missing = {
    kind: ABSENT_RESOURCE,
    rule: 'names nothing that exists',
    pointer: parameter.pointer,
  }
  yield candidate({ keys, ...missing, inputs })
}

/** Whether an input is valid, and a server reads it unchanged. */
function isReadable(contract: Contract, operation: Operation, keys: string[], input: Input) {
  const sent = serializeInput(operation, input)
  if (!isSendable(sent)) return false
  if (keys.length === 0) return true
  const value = valueAt(input, keys)
  const isJsonBody = keys[0] === 'body' && isJson(findContent(operation)?.mediaType ?? '')
  // Servers take an empty header or cookie for a missing one.
  const mayBeEmpty = keys[0] !== 'header' && keys[0] !== 'cookie'
  if ((value === null && !isJsonBody) || (value === '' && !mayBeEmpty)) return false
  const read = parseSentInput(contract, operation, sent)
  return isDeepStrictEqual(valueAt(read, keys), value) && isValidInput(contract, operation, read)
}

/**
 * Sends the bounds of each value, which a server must not reject as invalid: with the documented 422 or 400,
 * or either if neither is documented. Any status but these, 415, 429 and 5XX is a response to valid input, such
 * as 401 for a sign-in with an unknown email.
 */
export const generateValidInputs: CaseGenerator = function* (contract, operation, _, { until }) {
  const [rejection] = listDocumented(operation, '422', '400')
  const rejections = rejection ? [rejection] : ['422', '400']
  // Without a documented 404, an unknown resource may be rejected in the same way.
  const isNotFoundDocumented =
    findFirstResponse(operation, '404', '410', '4XX', 'DEFAULT') !== undefined
  const expect = (keys: string[], pointer: JsonPointer) => {
    const isIdentifier = keys[0] === 'path' && pointer.at(-1) !== 'enum'
    const mayBeUnknown = isIdentifier && !isNotFoundDocumented
    return {
      not: [...(mayBeUnknown ? [] : rejections), '415', '429', '5XX'],
      description: VALID_RESPONSE_DESCRIPTION,
    }
  }
  // Alternatives share rules.
  const made = new Set<string>()
  for (const one of listCandidates(contract, operation, until)) {
    const { id, keys, kind, rule, pointer, inputs, headers } = one
    const input = made.has(id)
      ? undefined
      : inputs.find((each) => isReadable(contract, operation, keys, each))
    if (!input) continue
    made.add(id)
    const outcome = 'must not be rejected as invalid'
    const expected = expect(keys, pointer)
    const freeTexts = listFreeTexts(operation, input)
    yield headers
      ? {
          ...{ kind, rule, pointer, outcome, input, keys, headers, freeTexts },
          expected: { ...expected, not: ['406', ...expected.not] },
        }
      : { kind, rule, pointer, outcome, input, keys, expected, freeTexts }
  }
}
