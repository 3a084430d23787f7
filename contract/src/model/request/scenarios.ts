import type { Operation, Response, When } from '../contract/contract.ts'
import { isRecord, type JsonPointer, type Schema, valueAt } from '../document/document.ts'
import { findField, findItems, listTypes } from '../schema/schema.ts'
import { type Input, selectContent } from './input.ts'

export type Scenario = {
  operation: Operation
  response: Response
  /** The status that a mock sends, also for a range or `default`. */
  status: number
  /** The key of the example; null for a response without named examples. */
  name: string | null
  summary: string
  mediaType: string | null
  value: unknown
  when: When | null
  pointer: JsonPointer
}

export function listScenarios(operation: Operation): Scenario[] {
  return operation.responses.flatMap((response): Scenario[] => {
    const content = selectContent(response.contents)
    const common = { operation, response, status: findStatus(operation, response) }
    if (!content || content.examples.length === 0)
      return [
        {
          ...common,
          name: null,
          summary: response.description,
          mediaType: content?.mediaType ?? null,
          value: undefined,
          when: response.when,
          pointer: response.pointer,
        },
      ]
    return content.examples.map(({ name, summary, value, when, pointer }) => ({
      ...common,
      name,
      summary: name === null ? response.description : summary,
      mediaType: content.mediaType,
      value,
      when: when ?? (name === null ? response.when : null),
      pointer,
    }))
  })
}

/** For a range or `default`, finds the first matching status that the operation does not document. */
function findStatus({ responses }: Operation, { status }: Response): number {
  const named = new Set(responses.map((response) => response.status))
  const isFree = (candidate: number) => !named.has(String(candidate))
  if (/^\dXX$/i.test(status)) {
    const first = Number(status[0]) * 100
    return Array.from({ length: 100 }, (_, index) => first + index).find(isFree) ?? first
  }
  if (status !== 'default') return Number(status)
  const succeeds = [...named].some((one) => one.startsWith('2'))
  return (succeeds ? [500, 503, 400] : [200]).find(isFree) ?? 599
}

/** The first scenario of the lowest success status, for a request that meets no condition. */
export function defaultScenario(operation: Operation): Scenario | undefined {
  const all = listScenarios(operation)
  const successes = all.filter(({ status }) => status >= 200 && status < 300)
  return successes.toSorted((a, b) => a.status - b.status)[0] ?? all[0]
}

type RequestField = { schema: Schema; read: (input: Input) => unknown }

/** A parameter (`page`), or a field of the body (`address.city`); `query.page` and `body.page` select between them. */
export function findRequestField(operation: Operation, name: string): RequestField | undefined {
  const [, location, rest] = /^(path|query|header|cookie|body)\.(.+)$/.exec(name) ?? []
  const isNamed = (one: string, other: string, where: string) =>
    where === 'header' ? one.toLowerCase() === other.toLowerCase() : one === other
  const parameter =
    operation.parameters.find((one) => isNamed(one.name, name, one.in)) ??
    operation.parameters.find((one) => one.in === location && isNamed(one.name, rest ?? '', one.in))
  if (parameter)
    return {
      schema: parameter.schema,
      read: (input) => valueAt(input, [parameter.in, parameter.name]),
    }
  const content = selectContent(operation.body?.contents ?? [])
  if (!content?.schema) return undefined
  const keys = (location === 'body' && rest ? rest : name).split('.')
  let schema: Schema | undefined = content.schema
  for (const key of keys)
    schema =
      schema &&
      (/^\d+$/.test(key) && listTypes(schema).has('array')
        ? findItems(schema)
        : findField(schema, key))
  return schema && { schema, read: ({ body }) => valueAt(body, keys) }
}

/** Objects may have additional fields, lists must have the same items. */
function meets(expected: unknown, actual: unknown): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, index) => meets(item, actual[index]))
    )
  if (isRecord(expected))
    return (
      isRecord(actual) &&
      Object.entries(expected).every(([key, value]) => meets(value, actual[key]))
    )
  return expected === actual
}

export const selectScenario = (operation: Operation, input: Input): Scenario | undefined =>
  listScenarios(operation).find(
    ({ when }) =>
      when !== null &&
      Object.entries(when).every(([name, value]) => {
        const field = findRequestField(operation, name)
        return field !== undefined && meets(value, field.read(input))
      }),
  )

/** The `Prefer` header (RFC 7240) that makes a mock return the scenario for any input. */
export const preferHeader = ({ status, name }: Scenario) =>
  name === null ? `code=${status}` : `code=${status}, example=${name}`
