import {
  type Content,
  type Contract,
  type Document,
  isRecord,
  type Operation,
  parseRef,
  valueAt,
} from 'aml-contract/model'
import { isCommand } from './commands.ts'
import { findUnsupportedSecurity, isCredential } from './credentials.ts'
import { getBodyFormat, selectContent } from './media-types.ts'
import { toCamel, toKebab, toPascal } from './names.ts'
import { normalizeNode, renameSchemas } from './schemas.ts'

type Raw = Record<string, unknown>

/**
 * Makes each contract one that Orval takes: a body has one media type, JSON or a file, with a named schema; parameters
 * are those of the operation; a tag names a folder. Removes documentation, and parameters that are credentials, which
 * src/api/ adds itself. Moves queries to the tag `<tag>-queries`, whose files are apart from those of commands: a page
 * loads whole files.
 * @returns an OpenAPI 3.1 document.
 * @throws for operations that src/api/ can't send or read, naming each.
 */
export function normalizeForOrval({ document, operations }: Contract): Document {
  const problems = operations.flatMap((operation) =>
    findUnsupported(operation).map((problem) => `  ${operation.operationId}: ${problem}`),
  )
  if (problems.length > 0)
    throw new Error(`The app can't be generated from this contract:\n${problems.join('\n')}`)
  const { paths, components, ...rest } = normalizeNode(document, false) as Raw
  const schemas: Raw = { ...Object(components).schemas }
  const items: Record<string, Raw> = {}
  for (const operation of operations) {
    const { path, method } = operation
    const item = Object(valueAt({ paths } as Document, ['paths', path]))
    const template = renamePathParameters(path)
    items[template] = {
      ...items[template],
      [method]: normalizeOperation(operation, item[method], item.parameters, { document, schemas }),
    }
  }
  const { openapi, info } = rest
  return renameSchemas({
    ...{ openapi, info, paths: items },
    components: { ...Object(components), schemas },
  } as Document)
}

type Context = { document: Document; schemas: Raw }

function normalizeOperation(
  operation: Operation,
  { externalDocs: _, ...item }: Raw,
  ofPath: unknown,
  context: Context,
): Raw {
  const { operationId, tags, body, responses } = operation
  const resolve = (node: unknown): Raw => {
    const ref = isRecord(node) ? node['$ref'] : undefined
    return typeof ref === 'string'
      ? resolve(normalizeNode(valueAt(context.document, parseRef(ref)), false))
      : Object(node)
  }
  const parameters = new Map(
    [ofPath, item['parameters']].flatMap((list) =>
      (Array.isArray(list) ? list : []).map((one): [string, Raw] => {
        const parameter = renameInPath(resolve(one))
        return [`${parameter['in']} ${parameter['name']}`, parameter]
      }),
    ),
  )
  const name = (content: Content[], raw: unknown, title: string) =>
    normalizeContent(content, Object(raw), `${toPascal(operationId)}${title}`, context)
  const requestBody = resolve(item['requestBody'])
  const rawResponses: Raw = Object(item['responses'])
  return {
    ...item,
    operationId,
    tags: [`${toKebab(tags[0])}${isCommand(operation) ? '' : '-queries'}`],
    parameters: [...parameters.values()].filter(
      (one) => !isCredential(operation, one as Operation['parameters'][number]),
    ),
    ...(body && {
      requestBody: {
        ...requestBody,
        content: name(body.contents, requestBody['content'], 'Request'),
      },
    }),
    responses: Object.fromEntries(
      responses.map(({ status, contents }) => {
        const { content, links: __, ...raw } = resolve(rawResponses[status])
        const named = name(contents, content, `Response${toPascal(status)}`)
        return [status, { ...raw, ...(contents.length > 0 && { content: named }) }]
      }),
    ),
  }
}

const PATH_PARAMETER = /\{([^}]*)\}/g

/** Orval's functions name path parameters in camel case, but its types don't. */
const renamePathParameters = (path: string) =>
  path.replaceAll(PATH_PARAMETER, (_, name: string) => `{${toCamel(name)}}`)

const renameInPath = (parameter: Raw): Raw =>
  parameter['in'] === 'path'
    ? { ...parameter, name: toCamel(String(parameter['name'])) }
    : parameter

/** @returns the one content for Orval, which gives types and checks to named schemas alone. */
function normalizeContent(contents: Content[], raw: Raw, name: string, { schemas }: Context): Raw {
  const content = selectContent(contents)
  if (!content) return {}
  if (getBodyFormat(content) === 'file') return { 'application/octet-stream': { schema: FILE } }
  const { schema = {}, ...rest }: Raw = Object(raw[content.mediaType])
  if (isRecord(schema) && isNamed(schema)) return { 'application/json': { ...rest, schema } }
  schemas[name] = schema
  return { 'application/json': { ...rest, schema: { $ref: `#/components/schemas/${name}` } } }
}

const FILE = { type: 'string', format: 'binary' }

const isNamed = ({ $ref }: Raw) =>
  typeof $ref === 'string' && /^#\/components\/schemas\/[^/]+$/.test($ref)

/** The app sends JSON, a form or a file. */
function findUnsupported(operation: Operation): string[] {
  const sent = operation.body && selectContent(operation.body.contents)
  return [
    ...(sent && /^multipart\//i.test(sent.mediaType)
      ? [`a body of ${sent.mediaType} is not supported`]
      : []),
    ...findUnsupportedSecurity(operation),
  ]
}
