import type { Random } from './random'
import { createSchema, editSchema, type Schema } from './schemas'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required: boolean
  schema: Schema
  style?: string
  explode?: boolean
  /** The media type of `content`, instead of a style. */
  content?: string
}
export type Encoding = {
  contentType?: string
  style?: string
  explode?: boolean
  headers?: Record<string, { required: boolean; schema: Schema }>
}
export type Media = {
  schema?: Schema
  itemSchema?: Schema
  encoding?: Record<string, Encoding>
  prefixEncoding?: Encoding[]
  itemEncoding?: Encoding
}
export type Contents = Record<string, Media>
type Response = {
  headers: Record<string, { required: boolean; schema: Schema }>
  content: Contents
}
/** @property path the names of its parameters in order, each after a fixed segment. */
type Operation = {
  path: string[]
  parameters: Parameter[]
  body?: { required: boolean; content: Contents }
  responses: Record<string, Response>
  /** Alternatives, each a list of schemes. */
  security: string[][]
}
export type Contract = { operation: Operation; components: Record<string, Schema> }

const PATH_NAMES = ['from', 'to', 'by']
const MEDIA_TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'application/*',
  '*/*',
  'application/problem+json',
]
const REQUEST_TYPES = [
  ...MEDIA_TYPES,
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'multipart/mixed',
]
const STATUSES = ['200', '200', '201', '2XX', '400', '4XX', 'default']
const PART_TYPES = [
  'text/plain',
  'application/json',
  'image/png',
  'image/jpeg',
  'image/*',
  'image/png, image/jpeg',
]
const SCHEMES = ['token', 'key', 'session']
const REFS = ['A', 'B']

const place = (random: Random) => ({ random, depth: 0, refs: REFS })
const scalar = (random: Random): Schema =>
  random.pick([
    (): Schema => ({
      type: 'string',
      ...(random.chance(0.5) && { minLength: random.upTo(2) }),
      ...(random.chance(0.5) && { maxLength: 2 + random.upTo(1) }),
      ...(random.chance(0.3) && { pattern: random.pick(['^a', '^[ab]+$']) }),
    }),
    (): Schema => ({
      type: 'integer',
      ...(random.chance(0.5) && { minimum: random.upTo(2) }),
      ...(random.chance(0.5) && { maximum: 2 + random.upTo(2) }),
    }),
    (): Schema => ({ type: 'boolean' }),
    (): Schema => ({ type: 'string', enum: random.some(['a', 'b', 'ab'], 0.7).concat('c') }),
  ])()
const flat = (random: Random): Schema =>
  random.pick([
    () => scalar(random),
    () => scalar(random),
    (): Schema => ({
      type: 'array',
      items: scalar(random),
      ...(random.chance(0.3) && { minItems: random.upTo(2) }),
      ...(random.chance(0.3) && { maxItems: 2 + random.upTo(1) }),
    }),
    (): Schema => ({
      type: 'object',
      properties: Object.fromEntries(
        random
          .some(['x', 'y'], 0.8)
          .concat('z')
          .map((name) => [name, scalar(random)]),
      ),
      required: random.some(['z'], 0.4),
    }),
  ])()

const STYLES = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
} as const

function createParameter(random: Random, name: string, location: Parameter['in']): Parameter {
  const required = location === 'path' || random.chance(0.4)
  const base = { name, in: location, required }
  if (location === 'query' && random.chance(0.1))
    return { ...base, content: 'application/json', schema: createSchema(place(random)) }
  const style = random.pick(STYLES[location])
  const structured =
    style === 'deepObject'
      ? { type: 'object', properties: { x: scalar(random), z: scalar(random) } }
      : { type: 'array', items: scalar(random), minItems: 1 }
  const isPlain = style === 'form' || style === 'simple' || style === 'label' || style === 'matrix'
  const schema: Schema =
    location === 'header' || location === 'cookie'
      ? scalar(random)
      : isPlain
        ? location === 'path'
          ? scalar(random)
          : flat(random)
        : structured
  return {
    ...base,
    schema,
    style,
    explode: style === 'deepObject' || (isPlain && random.chance(0.5)),
  }
}

const createParameters = (random: Random) => [
  ...random.some(['q', 'r', 's'], 0.4).map((name) => createParameter(random, name, 'query')),
  ...random.some(['X-H'], 0.3).map((name) => createParameter(random, name, 'header')),
  ...random.some(['c'], 0.2).map((name) => createParameter(random, name, 'cookie')),
]

const createHeaders = (random: Random, names: string[]) =>
  Object.fromEntries(
    random
      .some(names, 0.4)
      .map((name) => [name, { required: random.chance(0.5), schema: scalar(random) }]),
  )

const createEncoding = (random: Random): Encoding => ({
  contentType: random.pick(PART_TYPES),
  ...(random.chance(0.3) && { headers: createHeaders(random, ['X-Part']) }),
})

function createMedia(random: Random, type: string): Media {
  if (type === 'multipart/mixed')
    return {
      ...(random.chance(0.5) && { prefixEncoding: [createEncoding(random)] }),
      itemSchema: {},
      itemEncoding: createEncoding(random),
    }
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
    const names = random.some(['a', 'b'], 0.7).concat('c')
    const isForm = type === 'application/x-www-form-urlencoded'
    const encoding = isForm
      ? Object.fromEntries(
          random
            .some(names, 0.3)
            .map((name) => [name, { style: 'form', explode: random.chance(0.5) }]),
        )
      : Object.fromEntries(random.some(names, 0.4).map((name) => [name, createEncoding(random)]))
    return {
      schema: {
        type: 'object',
        properties: Object.fromEntries(
          names.map((name) => [
            name,
            isForm && random.chance(0.3)
              ? { type: 'array', items: scalar(random), minItems: 2 }
              : scalar(random),
          ]),
        ),
        required: random.some(names, 0.3),
      },
      encoding,
    }
  }
  return { schema: createSchema(place(random)) }
}

const isForm = (type: string) => /form|mixed/.test(type)

/** Forms beside a range are left out: the bodies that are drawn for a range are JSON. */
function withoutForms(contents: Contents): Contents {
  const hasRange = Object.keys(contents).some((type) => type.includes('*'))
  return Object.fromEntries(
    Object.entries(contents).filter(([type]) => !(hasRange && isForm(type))),
  )
}

const createContents = (random: Random, types: readonly string[]): Contents =>
  withoutForms(
    Object.fromEntries(
      [random.pick(types), ...(random.chance(0.3) ? [random.pick(types)] : [])].map((type) => [
        type,
        createMedia(random, type),
      ]),
    ),
  )

const createResponse = (random: Random): Response => ({
  headers: createHeaders(random, ['X-R', 'ETag']),
  content: random.chance(0.8) ? createContents(random, MEDIA_TYPES) : {},
})

export function createContract(random: Random): Contract {
  const path = random.some(PATH_NAMES, 0.4)
  const statuses = new Set([
    random.pick(STATUSES),
    ...(random.chance(0.4) ? [random.pick(STATUSES)] : []),
  ])
  const components = Object.fromEntries(
    REFS.map((name) => [name, createSchema({ random, depth: 1, refs: [] })]),
  )
  if (random.chance(0.3))
    components['A'] = {
      type: 'object',
      properties: { d: scalar(random), e: { $ref: '#/components/schemas/A' } },
    }
  return {
    operation: {
      path,
      parameters: [
        ...path.map((name) => createParameter(random, name, 'path')),
        ...createParameters(random),
      ],
      ...(random.chance(0.6) && {
        body: { required: random.chance(0.7), content: createContents(random, REQUEST_TYPES) },
      }),
      responses: Object.fromEntries(
        [...statuses].map((status) => [status, createResponse(random)]),
      ),
      security: createSecurity(random),
    },
    components,
  }
}

const createSecurity = (random: Random) =>
  random.chance(0.5)
    ? []
    : Array.from({ length: 1 + random.upTo(1) }, () =>
        random.some(SCHEMES, 0.4).concat(random.chance(0.3) ? [] : ['token']),
      ).map((one) => [...new Set(one)])

const editKey = <Value>(
  map: Record<string, Value>,
  random: Random,
  edit: (value: Value, key: string) => Value,
) => {
  const key = random.pick(Object.keys(map))
  return { ...map, [key]: edit(map[key] as Value, key) }
}

function editContents(contents: Contents, random: Random, types: readonly string[]): Contents {
  const known = Object.keys(contents)
  if (known.length === 0 || random.chance(0.25)) {
    const type = random.pick(types)
    return { ...contents, [type]: createMedia(random, type) }
  }
  if (random.chance(0.15)) {
    const { [random.pick(known)]: _, ...fewer } = contents
    return fewer
  }
  if (random.chance(0.2)) {
    const [from, to] = [random.pick(known), random.pick(types)]
    if (isForm(from) || isForm(to)) return { ...contents, [from]: createMedia(random, from) }
    return Object.fromEntries(
      Object.entries(contents).map(([type, media]) => [type === from ? to : type, media]),
    )
  }
  return editKey(contents, random, (media, type) => {
    if (media.itemSchema !== undefined || (media.encoding && random.chance(0.5))) {
      const fresh = createMedia(random, type)
      const keyword = random.pick(Object.keys(fresh)) as keyof Media
      return { ...media, [keyword]: fresh[keyword] }
    }
    if (media.encoding) return { ...media, schema: createMedia(random, type).schema ?? {} }
    return { ...media, schema: editSchema(media.schema ?? {}, place(random)) }
  })
}

const EDITS: Record<string, (operation: Operation, random: Random) => Operation> = {
  parameter(operation, random) {
    const { parameters } = operation
    if (parameters.length === 0) return { ...operation, parameters: createParameters(random) }
    const at = random.upTo(parameters.length - 1)
    const one = parameters[at] as Parameter
    const fresh = createParameter(random, one.name, one.in)
    const keyword = random.pick(['required', 'schema', 'all'])
    const edited =
      keyword === 'required'
        ? { ...one, required: one.in === 'path' || !one.required }
        : keyword === 'schema' && one.content
          ? { ...one, schema: editSchema(one.schema, place(random)) }
          : fresh
    return {
      ...operation,
      parameters: parameters.map((other, index) => (index === at ? edited : other)),
    }
  },
  parameters: (operation, random) => ({
    ...operation,
    parameters: [
      ...operation.parameters.filter((one) => one.in === 'path'),
      ...createParameters(random),
    ],
  }),
  path(operation, random) {
    const { path, parameters } = operation
    if (path.length === 0) return operation
    const rotated = [...path.slice(1), path[0] as string]
    const fresh = random.pick([...PATH_NAMES, 'id'].filter((name) => !path.includes(name)))
    const other = random.pick([
      rotated,
      rotated,
      [...path.slice(1), fresh],
      [fresh, ...path.slice(1)],
    ])
    const renamed = other.map((name) => {
      const own = parameters.find((one) => one.in === 'path' && one.name === name)
      const at = parameters.find(
        (one) => one.in === 'path' && one.name === path[other.indexOf(name)],
      )
      return own ?? { ...(at as Parameter), name }
    })
    return {
      ...operation,
      path: other,
      parameters: [...renamed, ...parameters.filter((one) => one.in !== 'path')],
    }
  },
  body(operation, random) {
    const { body, ...rest } = operation
    if (!body || random.chance(0.1))
      return body
        ? rest
        : {
            ...rest,
            body: { required: random.chance(0.5), content: createContents(random, REQUEST_TYPES) },
          }
    if (random.chance(0.2)) return { ...rest, body: { ...body, required: !body.required } }
    return {
      ...rest,
      body: { ...body, content: withoutForms(editContents(body.content, random, REQUEST_TYPES)) },
    }
  },
  response(operation, random) {
    const { responses } = operation
    if (random.chance(0.1))
      return {
        ...operation,
        responses: { ...responses, [random.pick(STATUSES)]: createResponse(random) },
      }
    return {
      ...operation,
      responses: editKey(responses, random, (response) =>
        random.chance(0.25)
          ? { ...response, headers: createHeaders(random, ['X-R', 'ETag']) }
          : { ...response, content: editContents(response.content, random, MEDIA_TYPES) },
      ),
    }
  },
  security: (operation, random) => ({ ...operation, security: createSecurity(random) }),
}

/** Changes one or two places of a contract. */
export function editContract({ operation, components }: Contract, random: Random): Contract {
  let edited = operation
  const kinds = [
    'parameter',
    'parameters',
    'path',
    'body',
    'body',
    'body',
    'response',
    'response',
    'response',
    'security',
  ]
  for (let count = random.upTo(1); count >= 0; count -= 1)
    edited = EDITS[random.pick(kinds)]?.(edited, random) ?? edited
  const others = random.chance(0.2)
    ? editKey(components, random, (schema) => editSchema(schema, { random, depth: 1, refs: [] }))
    : components
  return { operation: edited, components: others }
}

/** @returns the contract as OpenAPI 3.2. */
export function toDocument({ operation, components }: Contract): Record<string, unknown> {
  const { path, parameters, body, responses, security } = operation
  const template = path.map((name) => `/${PATH_SEGMENT}/{${name}}`).join('') || '/all'
  const headers = (all: Response['headers']) => all
  return {
    openapi: '3.2.0',
    info: { title: 'Proof', version: '1.0.0' },
    paths: {
      [template]: {
        post: {
          operationId: 'send',
          parameters: parameters.map(({ content, schema, ...one }) =>
            content ? { ...one, content: { [content]: { schema } } } : { ...one, schema },
          ),
          ...(body && { requestBody: body }),
          responses: Object.fromEntries(
            Object.entries(responses).map(([status, one]) => [
              status,
              { description: 'A response.', headers: headers(one.headers), content: one.content },
            ]),
          ),
          security: security.map((schemes) =>
            Object.fromEntries(schemes.map((name) => [name, []])),
          ),
        },
      },
    },
    components: {
      schemas: components,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
      },
    },
  }
}

const PATH_SEGMENT = 'p'

/**
 * Adds what a server can be tested by: a success, a refusal of invalid input, and one of missing credentials.
 * @returns a contract whose media types and schemas a server can respond with.
 */
export function toTestable(contract: Contract, random: Random): Contract {
  const { operation, components } = contract
  const { responses, security, body } = operation
  const plain: Response = { headers: {}, content: {} }
  const has = (prefix: string) => Object.keys(responses).some((status) => status.startsWith(prefix))
  const refusal = random.pick(['422', '400', '4XX', 'default'])
  return {
    components,
    operation: {
      ...operation,
      ...(body && { body }),
      responses: {
        ...responses,
        ...(!has('2') && { '200': createResponse(random) }),
        ...(!has('4') && !has('d') && { [refusal]: plain }),
        ...(security.length > 0 && !has('401') && { '401': plain }),
      },
    },
  }
}
