import type { Contract, Operation } from '../reader/contract.ts'
import { isRecord, type Schema } from '../reader/document.ts'
import type { LoadedContract } from '../reader/load.ts'
import { fieldOf, isSecret, itemsOf } from '../reader/schema.ts'
import { escaped } from '../reader/text.ts'
import { contentOf } from './contents.ts'
import { MASK, patternFor } from './mask-secrets.ts'
import { operationsOf, responseFor } from './operations.ts'
import type { Ran, StepResult } from './results.ts'
import { sentInput } from './sent-input.ts'
import { type Fault, whereIs } from './step-faults.ts'
import type { Step } from './workflows.ts'

/** A secret that was sent: the name of its parameter or field, and its value. */
type Secret = { name: string; value: string }

/** A shorter one would be found by chance. */
const SHORTEST = 6

function secretsIn(contract: Contract, name: string, schema: Schema, value: unknown): Secret[] {
  const { document } = contract
  if (!isSecret(document, schema)) return []
  if (Array.isArray(value))
    return value.flatMap((item) => secretsIn(contract, name, itemsOf(document, schema), item))
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      secretsIn(contract, key, fieldOf(document, schema, key) ?? {}, inner),
    )
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text.length < SHORTEST ? [] : [{ name, value: text }]
}

/** The tokens of a request, from its header, parameter or cookie. */
function tokensIn({ security }: Operation, request: NonNullable<StepResult['request']>): Secret[] {
  return security.flat().flatMap(({ type, name = '', in: location }) => {
    const { headers, url } = request
    const cookie = new RegExp(`(?:^|; *)${escaped(name)}=([^;]*)`).exec(headers['cookie'] ?? '')
    const value =
      type !== 'apiKey'
        ? headers['authorization']?.replace(/^\w+ /, '')
        : location === 'query'
          ? new URL(url).searchParams.get(name)
          : location === 'cookie'
            ? cookie?.[1]
            : headers[name.toLowerCase()]
    return value && value.length >= SHORTEST ? [{ name: 'token', value }] : []
  })
}

/** The secrets that a step sent. */
function secretsOf(contract: LoadedContract, step: Step, { request }: StepResult): Secret[] {
  if (!request?.url) return []
  return operationsOf(contract, step).flatMap((operation) => {
    const input = sentInput(contract, operation, request)
    const schema = contentOf(operation)?.schema
    return [
      ...operation.parameters.flatMap(({ name, in: location, schema }) =>
        secretsIn(contract, name, schema, input[location][name]),
      ),
      ...(schema ? secretsIn(contract, 'body', schema, input.body) : []),
      ...tokensIn(operation, request),
    ]
  })
}

/** The secrets that a whole run sent. */
export type Secrets = {
  /** A fault if the response of a step holds a secret: one of its own, or of the kit's accounts. */
  leaksIn: (step: Step, result: StepResult) => Fault[]
  /** A text with every secret of the run masked. */
  masked: (text: string) => string
}

/**
 * Gathers the secrets that were sent. Those of workflows with inputs belong to the kit's accounts, and
 * no response may hold them. A sample must be missing from the response to its own request only.
 */
export function gatherSecrets(contract: LoadedContract, all: Ran[]): Secrets {
  const own = new Map(
    all.flatMap(({ executed }) =>
      executed.map(({ step, result }) => [step, secretsOf(contract, step, result)] as const),
    ),
  )
  const shared = all
    .filter(({ workflow }) => workflow.hasInputs)
    .flatMap(({ executed }) => executed.flatMap(({ step }) => own.get(step) ?? []))
  const patterns = new Map<string, RegExp>()
  for (const { value } of [...own.values()].flat())
    if (!patterns.has(value)) patterns.set(value, new RegExp(patternFor(value), 'g'))
  const holds = (text: string, { value }: Secret) => text.search(patterns.get(value) ?? /$^/) >= 0
  const known = [...new Map(shared.map((one) => [one.value, one])).values()]

  return {
    leaksIn(step, { response }) {
      const [operation] = operationsOf(contract, step)
      const documented = responseFor(operation, String(response?.status))
      const isMeant = documented?.contents.some(
        ({ schema }) => schema && isSecret(contract.document, schema),
      )
      if (!response || isMeant) return []
      const parts = response.headers.map(([name, value]) => [
        `the header ${name.toLowerCase()}`,
        value,
      ])
      parts.unshift(['the body', response.text])
      for (const secret of [...(own.get(step) ?? []), ...known])
        for (const [where = '', text = ''] of parts)
          if (holds(text, secret))
            return [
              {
                check: 'secret',
                problem: `${where} holds a secret, the value of ${secret.name}`,
                place: whereIs(contract, documented?.place ?? operation?.place ?? []),
              },
            ]
      return []
    },
    masked: (text) =>
      [...patterns.values()].reduce((rest, pattern) => rest.replace(pattern, MASK), text),
  }
}
