import type { Contract, Operation } from '../../model/contract.ts'
import { isRecord, type Schema } from '../../model/document.ts'
import { escapeRegExp } from '../../model/pattern.ts'
import { findField, findItems, hasPart, isSecret } from '../../model/schema.ts'
import type { CaseResult, StepResult } from '../results.ts'
import { createDerivedPattern, createSecretPattern, MASK } from '../secrets.ts'
import { findContent } from '../sending/body.ts'
import { readRequestInput } from '../sending/request.ts'
import { findOperations, findResponse, type Step } from '../test-case.ts'
import type { Violation } from '../violation.ts'

/** @property name the parameter or the field. */
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
  return security.flat().flatMap(({ type, name = '', in: location }) => {
    const { headers, url } = request
    const cookie = new RegExp(`(?:^|; *)${escapeRegExp(name)}=([^;]*)`).exec(
      headers['cookie'] ?? '',
    )
    const value =
      type !== 'apiKey'
        ? headers['authorization']?.replace(/^\w+ /, '')
        : location === 'query'
          ? new URL(url).searchParams.get(name)
          : location === 'cookie'
            ? cookie?.[1]
            : headers[name.toLowerCase()]
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
        listSecrets(name, schema, input[location][name]),
      ),
      ...(schema ? listSecrets('body', schema, input.body) : []),
      ...listTokens(operation, request),
    ]
  })
}

export type Secrets = {
  /** Finds secrets that the response discloses: of its request, or of an account of the run. */
  findLeaks: (step: Step, result: StepResult) => Violation[]
  /** Masks the secrets of the accounts and of the executed steps. */
  mask: (text: string, executed: CaseResult['executed']) => string
}

/**
 * Gathers the secrets that workflows sent. Secrets of workflows with inputs belong to accounts of the whole
 * run, and no response may disclose them; a sample may be in responses to other requests.
 */
export function gatherSecrets(contract: Contract, workflows: CaseResult[]): Secrets {
  const shared = workflows
    .filter(({ testCase }) => testCase.hasInputs)
    .flatMap(({ executed }) =>
      executed.flatMap(({ step, result }) => findSecrets(contract, step, result)),
    )
  /** Patterns by secret: they are slow to create, and each request has the token. */
  const patterns = new Map<string, { plain: RegExp; derived: RegExp }>()
  function findPatterns(value: string) {
    const found = patterns.get(value) ?? {
      plain: new RegExp(createSecretPattern(value), 'g'),
      derived: createDerivedPattern(value),
    }
    patterns.set(value, found)
    return found
  }
  const known = [...new Map(shared.map((one) => [one.value, one])).values()]
  /** Short texts without a known secret: most responses of a run have the same headers and messages. */
  const harmless = new Set<string>()

  function findLeak(own: Secret[], text: string): Leak | undefined {
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

  return {
    findLeaks(step, result) {
      const { response } = result
      const [operation] = findOperations(contract, step)
      const documented = findResponse(operation, String(response?.status))
      const isReturned = (part: Schema) => part.format === 'password' && part.writeOnly !== true
      const isMeant = documented?.contents.some(
        ({ schema }) => schema && hasPart(schema, isReturned),
      )
      if (!response || isMeant) return []
      const parts: [where: { header?: string }, text: string][] = [
        [{}, response.text],
        ...response.headers.map(([name, value]): [{ header: string }, string] => [
          { header: name.toLowerCase() },
          value,
        ]),
      ]
      const own = findSecrets(contract, step, result)
      for (const [where, text] of parts) {
        const leak = findLeak(own, text)
        if (!leak) continue
        const pointer = documented?.pointer ?? operation?.pointer ?? []
        return [{ check: 'secret', problem: { kind: 'secret', ...where, ...leak }, pointer }]
      }
      return []
    },
    mask(text, executed) {
      const own = executed.flatMap(({ step, result }) => findSecrets(contract, step, result))
      const all = new Set([...known, ...own].map(({ value }) => value))
      return [...all].reduce((rest, value) => rest.replace(findPatterns(value).plain, MASK), text)
    },
  }
}
