import { getOrCreate } from '../../get-or-create.ts'
import type { Contract, Operation, Response } from '../../model/contract/contract.ts'
import { isRecord, type Schema, valueAt } from '../../model/document/document.ts'
import { isJson } from '../../model/document/media-types.ts'
import { readApiKey } from '../../model/request/authorization.ts'
import { findField, findItems, hasPart, isSecret, withMembers } from '../../model/schema/schema.ts'
import { type CaseResult, joinHeader, type ReceivedResponse, type StepResult } from '../results.ts'
import { createDerivedPattern, createSecretPattern, MASK } from '../secrets.ts'
import { findContent } from '../sending/body.ts'
import { readRequestInput } from '../sending/request.ts'
import { findOperations, findResponse, type Step } from '../test-case.ts'
import type { Violation } from '../violation.ts'
import { matchContent } from './body.ts'

type Secret = { name: string; value: string }

/** @property isDerived whether the text holds another form of the value, such as its hash. */
type Leak = { name: string; isDerived: boolean }

/** A shorter secret would be found by chance. */
const MIN_LEAK_LENGTH = 6
/** In characters: a run receives thousands of responses, and must not keep long ones. */
const MAX_KEPT_LENGTH = 1000

function listSecrets(name: string, schema: Schema, value: unknown): Secret[] {
  if (!isSecret(schema)) return []
  if (Array.isArray(value))
    return value.flatMap((item) => listSecrets(name, findItems(schema), item))
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      listSecrets(key, findField(schema, key) ?? {}, inner),
    )
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text.length < MIN_LEAK_LENGTH ? [] : [{ name, value: text }]
}

function listTokens(
  { security }: Operation,
  request: NonNullable<StepResult['request']>,
): Secret[] {
  const { headers, url } = request
  return security.flat().flatMap((scheme) => {
    const value =
      scheme.type === 'apiKey'
        ? readApiKey(scheme, (name) => headers[name], new URL(url).searchParams)
        : headers['authorization']?.replace(/^\w+ /, '')
    return value && value.length >= MIN_LEAK_LENGTH ? [{ name: 'token', value }] : []
  })
}

function findSecrets(contract: Contract, step: Step, { request }: StepResult): Secret[] {
  if (!request?.url) return []
  return findOperations(contract, step).flatMap((operation) => {
    const input = readRequestInput(contract, operation, request)
    const schema = findContent(operation)?.schema
    return [
      ...operation.parameters.flatMap(({ name, in: location, schema }) =>
        listSecrets(name, schema, valueAt(input, [location, name])),
      ),
      ...(schema ? listSecrets('body', schema, input.body) : []),
      ...listTokens(operation, request),
    ]
  })
}

export type Secrets = {
  findLeaks: (step: Step, result: StepResult) => Violation[]
  createMask: (executed: CaseResult['executed']) => (text: string) => string
}

type Patterns = { plain: RegExp; derived: RegExp }

/** Keeps the patterns of each secret: they are slow to create, and each request has the token. */
function createPatternFinder(): (value: string) => Patterns {
  const patterns = new Map<string, Patterns>()
  return (value) =>
    getOrCreate(patterns, value, () => ({
      plain: new RegExp(createSecretPattern(value), 'g'),
      derived: createDerivedPattern(value),
    }))
}

/** @returns finds the first secret in a text of a response: of its request (`own`), or of all (`known`). */
function createLeakFinder(known: Secret[], findPatterns: (value: string) => Patterns) {
  /** Short texts without a known secret: most responses of a run have the same headers and messages. */
  const harmless = new Set<string>()
  return (own: Secret[], text: string): Leak | undefined => {
    const isHarmless = harmless.has(text)
    for (const { name, value } of isHarmless ? own : [...own, ...known]) {
      const { plain, derived } = findPatterns(value)
      // Each written form of a value is at least as long. A long pattern is slow to compile.
      const isPlain = text.length >= value.length && text.search(plain) >= 0
      if (isPlain || derived.test(text)) return { name, isDerived: !isPlain }
    }
    if (!isHarmless && text.length < MAX_KEPT_LENGTH) harmless.add(text)
    return undefined
  }
}

/** Whether the contract documents that a response has a password as this value. */
function isReturned(schema: Schema): boolean {
  const all = withMembers(schema)
  return (
    all.some(({ format }) => format === 'password') &&
    !all.some(({ writeOnly }) => writeOnly === true)
  )
}

function dropReturned(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => dropReturned(findItems(schema), item))
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        dropReturned(findField(schema, key) ?? {}, inner),
      ]),
    )
  return isReturned(schema) ? null : value
}

/** The body, without the passwords that the contract documents. Where these are not found, nothing. */
function readBody(response: ReceivedResponse, documented: Response | undefined) {
  const type = joinHeader(response.headers, 'content-type') ?? ''
  const { schema } = (documented && matchContent(documented, type)) ?? {}
  if (!schema || !hasPart(schema, isReturned)) return { text: response.text, body: response.body }
  const body = isJson(type) ? dropReturned(schema, response.body) : undefined
  return { text: JSON.stringify(body) ?? '', body }
}

type Text = { holder: string; text: string; body?: unknown }

/** @returns the body, then the headers and the trailers. */
const listTexts = (response: ReceivedResponse, documented: Response | undefined): Text[] => [
  { holder: 'the body', ...readBody(response, documented) },
  ...response.headers
    .filter(
      ([header]) =>
        !documented?.headers.some(
          ({ name, schema }) =>
            name.toLowerCase() === header.toLowerCase() && schema && isReturned(schema),
        ),
    )
    .map(([name, text]) => ({ holder: `the header ${name.toLowerCase()}`, text })),
  ...response.trailers.map(([name, text]) => ({
    holder: `the trailer ${name.toLowerCase()}`,
    text,
  })),
]

/** @returns the path of the first text of a JSON value that passes a test: `data.password`, `[].token`. */
function findPath(value: unknown, test: (text: string) => boolean): string[] | undefined {
  if (value !== Object(value)) return test(String(value)) ? [] : undefined
  for (const [key, inner] of Object.entries(value as object)) {
    const path = findPath(inner, test)
    if (path) return [Array.isArray(value) ? '[]' : key, ...path]
  }
  return undefined
}

/** Secrets of workflows with inputs belong to accounts of the whole run, and no response may disclose them. */
export function gatherSecrets(contract: Contract, workflows: CaseResult[]): Secrets {
  const listAll = (executed: CaseResult['executed']) =>
    executed.flatMap(({ step, result }) => findSecrets(contract, step, result))
  const shared = workflows
    .filter(({ testCase }) => testCase.type === 'workflow' && testCase.hasInputs)
    .flatMap(({ executed }) => listAll(executed))
  const known = [...new Map(shared.map((one) => [one.value, one])).values()]
  const findPatterns = createPatternFinder()
  const findLeak = createLeakFinder(known, findPatterns)
  return {
    findLeaks(step, result) {
      const { response } = result
      const [operation] = findOperations(contract, step)
      const documented = findResponse(operation, String(response?.status))
      if (!response) return []
      const own = findSecrets(contract, step, result)
      for (const { holder, text, body } of listTexts(response, documented)) {
        const leak = findLeak(own, text)
        if (!leak) continue
        const pointer = documented?.pointer ?? operation?.pointer ?? []
        const field = findPath(body, (one) => findLeak(own, one) !== undefined)?.join('.')
        const value = leak.isDerived ? 'a form of the value' : 'the value'
        const place = field ? ` in ${field}` : ''
        const message = `${holder} holds a secret${place}, ${value} of ${leak.name}`
        return [{ check: 'secret', message, cause: `${holder} ${leak.name}`, pointer }]
      }
      return []
    },
    createMask(executed) {
      const all = new Set([...known, ...listAll(executed)].map(({ value }) => value))
      return (text) =>
        [...all].reduce((rest, value) => rest.replace(findPatterns(value).plain, MASK), text)
    },
  }
}
