import type { Contents, Contract, Media, Operation, Parameter } from './contract'
import { createSecurity, PATH_NAMES, STATUSES } from './create-contract'
import {
  createContents,
  createHeaders,
  createMedia,
  createParameter,
  createParameters,
  createResponse,
  isForm,
  MEDIA_TYPES,
  place,
  REQUEST_TYPES,
  withoutForms,
} from './create-messages'
import type { Random } from './random'
import { editSchema } from './schemas'

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
    if (media.encoding && random.chance(0.5)) {
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
