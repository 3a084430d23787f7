import type { Operation, Parameter, When } from '../../../workbench/reader/contract'

type Values = Record<string, unknown>
type Sample = Record<'path' | 'query' | 'header' | 'cookie', Values> & { body: unknown }

/** The input that the contract itself shows: the example of each parameter, and of the body. */
function sampleOf({ parameters, body }: Operation): Sample {
  const of = (location: Parameter['in']) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === location && one.example !== undefined)
        .map(({ name, example }) => [name, example]),
    )
  return {
    path: of('path'),
    query: of('query'),
    header: of('header'),
    cookie: of('cookie'),
    body: structuredClone(body?.contents[0]?.examples[0]?.value),
  }
}

/** Puts the value of a condition where its name says, as `x-when` names parameters and fields. */
function put(sample: Sample, { parameters }: Operation, key: string, value: unknown) {
  const [, location, rest] = /^(path|query|header|cookie|body)\.(.+)$/.exec(key) ?? []
  const name = rest ?? key
  const parameter = parameters.find(
    (one) => one.name === name && (location === undefined || one.in === location),
  )
  if (parameter && location !== 'body') {
    sample[parameter.in][name] = value
    return
  }
  const keys = name.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((node, one) => Reflect.get(node, one) as object, sample.body as object)
  Reflect.set(parent, last, value)
}

/**
 * The request that the contract shows for an operation, with a condition's values put in.
 * @param server what stands before the path.
 */
export function sampleRequest(operation: Operation, when: When | null, server: string): Request {
  const sample = sampleOf(operation)
  for (const [key, value] of Object.entries(when ?? {})) put(sample, operation, key, value)
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(sample.path[name])),
  )
  const query = new URLSearchParams(
    operation.parameters
      .filter(({ in: location, name }) => location === 'query' && name in sample.query)
      .flatMap(({ name, explode }) => {
        const value = sample.query[name]
        if (Array.isArray(value) && explode) return value.map((one) => [name, String(one)])
        return [[name, String(value)]]
      }),
  )
  const headers = new Headers(
    Object.entries(sample.header).map(([name, value]) => [name, String(value)]),
  )
  if (operation.security.length > 0) headers.set('Authorization', 'Bearer sample')
  const hasBody = sample.body !== undefined
  if (hasBody) headers.set('Content-Type', operation.body?.contents[0]?.mediaType ?? '')
  return new Request(`${server}${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: operation.method.toUpperCase(),
    headers,
    ...(hasBody && { body: JSON.stringify(sample.body) }),
  })
}
