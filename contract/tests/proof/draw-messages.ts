import type { Contract, Media } from './contract'
import { drawValue } from './draw-value'
import {
  acceptsBody,
  type Compiled,
  findResponse,
  readRequest,
  refuseResponse,
  type WireBody,
  type WireRequest,
  type WireResponse,
} from './messages'
import type { Random } from './random'
import type { Schema } from './schemas'
import { type Pair, serialize } from './serialization'
import type { Judge } from './validator'

const TRIES = 8
const NONE = Symbol('none')

/** Draws a valid value. @returns NONE if none is found. */
function drawValid(
  random: Random,
  judge: Judge,
  from: [Schema, Contract],
  to: [Schema | undefined, Contract],
): unknown {
  const sender = { schemas: [from[0]], components: from[1].components }
  const receiver = { schemas: to[0] === undefined ? [] : [to[0]], components: to[1].components }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const value = drawValue(random, sender, receiver)
    if (judge(value)) return value
  }
  return NONE
}

const concretize = (random: Random, range: string, others: string[]) => {
  const known = [
    'application/json',
    'application/problem+json',
    'image/png',
    'image/jpeg',
    'text/plain',
    ...others,
  ].filter((type) => !type.includes('*'))
  const prefix = range.replace(/\*.*$/, '')
  const fitting = known.filter(
    (type) => type.startsWith(prefix) && (range !== '*/*' || /json/.test(type)),
  )
  return range.includes('*')
    ? random.pick(fitting.length > 0 ? fitting : ['application/json'])
    : range
}

type Contents = Compiled['body']

function drawBody(
  random: Random,
  contents: Contents,
  others: Contents,
  from: Contract,
  to: Contract,
): WireBody | undefined {
  const [range, media] = random.pick(contents)
  const type = concretize(
    random,
    range,
    others.map(([other]) => other),
  )
  // The media type has a description of its own.
  if (type !== range && contents.some(([own]) => own === type)) return undefined
  const own = (one: Media) =>
    (one.schema ?? {}) as { properties?: Record<string, Schema>; required?: string[] }
  if (media.encoding) {
    const { properties = {}, required = [] } = own(media)
    const pairs: Pair[] = []
    for (const [name, field] of Object.entries(properties)) {
      if (!required.includes(name) && random.chance(0.4)) continue
      const judge = media.fields[name]?.judge ?? (() => true)
      const value = drawValid(random, judge, [field, from], [undefined, to])
      if (value === NONE) {
        if (required.includes(name)) return undefined
        continue
      }
      const { style = 'form', explode = style === 'form' } = media.encoding[name] ?? {}
      pairs.push(
        ...serialize({ name, in: 'query', required: true, schema: field, style, explode }, value),
      )
    }
    return { type, pairs }
  }
  const described = others.find(([other]) => other === range)?.[1] ?? others[0]?.[1]
  const value = drawValid(random, media.judge, [media.schema ?? {}, from], [described?.schema, to])
  return value === NONE ? undefined : { type, value }
}

export function drawRequest(random: Random, from: Compiled, to: Compiled): WireRequest | undefined {
  const { operation } = from.contract
  const wire: WireRequest = {
    path: operation.path.map(() => ''),
    query: [],
    headers: [],
    cookies: [],
    credentials: [],
  }
  for (const { one, judge } of from.parameters) {
    if (!one.required && random.chance(0.5)) continue
    const other = to.parameters.find((it) => it.one.name === one.name)?.one.schema
    const value = drawValid(random, judge, [one.schema, from.contract], [other, to.contract])
    if (value === NONE) {
      if (one.required) return undefined
      continue
    }
    const pairs = serialize(one, value)
    const [first] = pairs
    // An empty segment is no value of a path.
    if (one.in === 'path' && (!first || first[1] === '')) return undefined
    if (one.in === 'path') wire.path[operation.path.indexOf(one.name)] = first?.[1] ?? ''
    else ({ query: wire.query, header: wire.headers, cookie: wire.cookies })[one.in].push(...pairs)
  }
  if (operation.security.length > 0) wire.credentials = random.pick(operation.security)
  if (operation.body && from.body.length > 0 && (operation.body.required || random.chance(0.8))) {
    const body = drawBody(random, from.body, to.body, from.contract, to.contract)
    if (!body && operation.body.required) return undefined
    if (body) wire.body = body
  }
  return typeof readRequest(from, wire) === 'string' ? undefined : wire
}

/** Some responses have few valid bodies. */
const MAX_DRAWS = 1200

const CODES: Record<string, number[]> = {
  '2XX': [200, 201, 203],
  '4XX': [400, 404],
  default: [500],
}

const pickStatus = (random: Random, ranges: string[]) => {
  const range = random.pick(ranges)
  return random.pick(CODES[range] ?? [Number(range)])
}

/** Draws a valid response of a status, or of a documented success. @returns undefined if none is found. */
export function drawResponseOf(random: Random, of: Compiled, status?: number) {
  const successes = [...of.responses.keys()].filter((range) => range.startsWith('2'))
  const chosen = status ?? (successes.length > 0 ? pickStatus(random, successes) : 200)
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const response = drawResponse(random, of, of, chosen)
    if (response) return response
  }
  return undefined
}

export function drawResponse(
  random: Random,
  from: Compiled,
  to: Compiled,
  status = pickStatus(random, [...from.responses.keys()]),
): WireResponse | undefined {
  const described = findResponse(from, status)
  if (!described) return undefined
  const schemas =
    from.contract.operation.responses[
      [...from.responses].find(([, one]) => one === described)?.[0] ?? ''
    ]
  const headers = Object.entries(described.headers).flatMap(
    ([name, { required, judge }]): Pair[] => {
      if (!required && random.chance(0.5)) return []
      const value = drawValid(
        random,
        judge,
        [schemas?.headers[name]?.schema ?? {}, from.contract],
        [undefined, to.contract],
      )
      return value === NONE ? [] : [[name, String(value)]]
    },
  )
  const other = findResponse(to, status)
  const wire: WireResponse = { status, headers }
  if (described.content.length > 0) {
    const body = drawBody(
      random,
      described.content,
      other?.content ?? [],
      from.contract,
      to.contract,
    )
    if (!body || acceptsBody(described.content, body) !== true) return undefined
    wire.body = body
  }
  return refuseResponse(from, wire) === undefined ? wire : undefined
}
