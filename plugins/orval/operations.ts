import { dirname, join } from 'node:path'
import type { Contract, Operation } from 'aml-contract/model'
import type {
  ClientExtraFilesBuilder,
  ClientFileBuilder,
  ClientGeneratorsBuilder,
  GeneratorVerbOptions,
} from 'orval'
import { isCommand } from './commands.ts'
import { listHeaderSchemes, writeSecurity } from './credentials.ts'
import { isJson, writeMediaTypes } from './media-types.ts'

/** The parts of a request: Orval's names, and the names in a mutation's variables. */
const PARTS = {
  namedPathParams: 'pathParams',
  body: 'data',
  queryParam: 'params',
  header: 'headers',
  param: undefined,
} as const

type Generated = { operation: Operation; verb: GeneratorVerbOptions }

/**
 * Extends Orval's client by `<tag>.operations.ts`, with the schemas and the hook of each operation, and by
 * `operations.ts`, with the types of all operations by operationId.
 * @param contract the contract, before `normalizeForOrval`.
 * @param header the comment at the top of each file.
 */
export const withOperations = (
  client: ClientGeneratorsBuilder,
  contract: Contract,
  header: string,
): ClientGeneratorsBuilder => ({
  ...client,
  // Orval would pass this function as the client's name, by which it detects React Query's version.
  client: (verb, options) => client.client(verb, options, 'react-query'),
  extraFiles: writeFiles(contract, header),
})

function writeFiles({ operations }: Contract, header: string): ClientExtraFilesBuilder {
  return async (verbs, { target }) => {
    const folder = dirname(target)
    const generated = operations.map((operation): Generated => {
      const verb = verbs[operation.operationId]
      if (!verb) throw new Error(`The operationId ${operation.operationId} is not unique.`)
      return { operation, verb }
    })
    const byTag = Map.groupBy(generated, ({ verb }) => verb.tags[0] ?? '')
    const file = (path: string, lines: string[]): ClientFileBuilder => ({
      path: join(folder, path),
      content: [`/**\n * ${header}\n */`, ...lines, ''].join('\n'),
    })
    return [
      file('operations.ts', [...writeRegistry([...byTag]), ...writeSchemes(operations)]),
      ...[...byTag].map(([tag, some]) =>
        file(`${tag}/${tag}.operations.ts`, writeOperations(tag, some)),
      ),
    ]
  }
}

/** Types only: values would import every hook into every page. */
const writeRegistry = (tags: [string, Generated[]][]) => [
  ...tags.map(
    ([tag], index) => `import type * as tag${index} from './${tag}/${tag}.operations.ts';`,
  ),
  '',
  '/** Every operation of the contract, by its operationId. */',
  'export type Operations = {',
  ...tags.flatMap(([, some], index) =>
    some.map(
      ({ operation, verb }) =>
        `  ${JSON.stringify(operation.operationId)}: typeof tag${index}.${verb.operationName};`,
    ),
  ),
  '};',
]

/** Credentials are typed by these names. */
const writeSchemes = (operations: Operation[]) => {
  const names = [...new Set(operations.flatMap(listHeaderSchemes))]
  return [
    '',
    '/** The security schemes whose credentials the app sends. */',
    `export type SecurityScheme = ${names.map((name) => JSON.stringify(name)).join(' | ') || 'never'};`,
  ]
}

function writeOperations(tag: string, some: Generated[]) {
  const operations = some.flatMap((one) => ['', ...writeOperation(one)])
  const uses = (text: string) => operations.some((line) => line.includes(text))
  return [
    ...(uses('createCredentialHeaders(')
      ? [
          `import { createCredentialHeaders } from '../../../api/credential-headers.ts';`,
          `import type { Credentials } from '../../../api/session.ts';`,
        ]
      : []),
    ...(uses('serializeForm')
      ? [`import { serializeForm } from '../../../api/form-body.ts';`]
      : []),
    ...(uses('readFile') ? [`import { readFile } from '../../../api/file-body.ts';`] : []),
    ...(uses('RequestContext')
      ? [`import type { RequestContext } from '../../../api/operation.ts';`]
      : []),
    ...(uses('model.') ? [`import * as model from '../model';`] : []),
    `import * as orval from './${tag}.ts';`,
    ...operations,
  ]
}

function writeOperation({ operation, verb }: Generated) {
  const { operationId, method, path, summary, responses } = operation
  const { operationName: name } = verb
  const parts = listParts(verb)
  const command = isCommand(operation)
  const hasSuccess = responses.some(({ status }) => status.startsWith('2'))
  return [
    `/** ${summary.replaceAll('*/', '* /')} */`,
    `export const ${name} = {`,
    `  kind: '${command ? 'command' : 'query'}',`,
    `  operationId: ${JSON.stringify(operationId)},`,
    `  method: '${method.toUpperCase()}',`,
    `  path: ${JSON.stringify(path)},`,
    '  schemas: {',
    ...parts.flatMap(({ part, schema }) =>
      schema && schema !== FILE ? [`    ${part}: model.${schema},`] : [],
    ),
    '    responses: {',
    ...responses.map(({ status, contents }) => {
      const schema = contents.some(isJson) ? findResponseSchema(verb, status) : undefined
      if (contents.some(isJson) && !schema)
        throw createUnnamedError(operationId, `response ${status}`)
      // Where no success has a status, `default` is one too.
      const key = status === 'default' && !hasSuccess ? '2XX' : status
      return `      ${JSON.stringify(key)}: ${schema ? `model.${schema}` : 'undefined'},`
    }),
    '    },',
    '  },',
    ...writeMediaTypes(operation),
    ...writeAuthorize(operation),
    ...(command
      ? [`  useHook: orval.use${capitalize(name)},`]
      : writeOptions(`orval.get${capitalize(name)}QueryOptions`, parts)),
    '} as const;',
  ]
}

/** Orval's type of a file, which has no schema. */
const FILE = 'Blob'

/** Orval generates no schema for an inline schema of another type than object, so nothing would validate the part. */
const createUnnamedError = (operationId: string, part: string) =>
  new Error(`The ${part} of ${operationId} needs a schema of components.schemas.`)

const capitalize = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

function writeAuthorize(operation: Operation) {
  const security = writeSecurity(operation)
  if (!security) return []
  return [
    '  authorize(credentials: Credentials) {',
    `    return createCredentialHeaders(${security}, credentials);`,
    '  },',
  ]
}

function writeOptions(create: string, parts: ReturnType<typeof listParts>) {
  const names = parts.map(({ part }) => part)
  const types = parts.map(
    ({ part, type, optional }) => `${part}${optional ? '?' : ''}: model.${type}`,
  )
  const variables =
    parts.length > 0
      ? `{ ${names.join(', ')} }: { ${types.join('; ')} }`
      : '_variables: Record<string, never>'
  return [
    `  createOptions(${variables}, request: RequestContext) {`,
    `    return ${create}(${[...names, '{ request }'].join(', ')});`,
    '  },',
  ]
}

/** Lists the parts in the order of the generated function's parameters. Path parameters have no schema. */
const listParts = ({ props, body, queryParams, headers, operationId }: GeneratorVerbOptions) =>
  props.flatMap((prop) => {
    const types = {
      pathParams: 'schema' in prop ? prop.schema.name : undefined,
      data: body.definition,
      params: queryParams?.schema.name,
      headers: headers?.schema.name,
    }
    const part = PARTS[prop.type]
    const type = part && types[part]
    if (!type) return []
    const schema = part === 'data' ? findNamedSchema(body.definition, body.imports) : type
    if (!schema && type !== FILE) throw createUnnamedError(operationId, 'body')
    return [
      { part, type, schema: part === 'pathParams' ? undefined : schema, optional: !prop.required },
    ]
  })

/** @returns undefined for a response without a body. */
const findResponseSchema = ({ response }: GeneratorVerbOptions, status: string) => {
  const types = [...response.types.success, ...response.types.errors]
  const found = types.find(({ key }) => key === status)
  return found && findNamedSchema(found.value, found.imports)
}

/** @returns undefined for an inline schema, such as a list, whose import is the schema of its items. */
const findNamedSchema = (type: string, [first]: readonly { name: string }[]) =>
  first?.name === type ? type : undefined
