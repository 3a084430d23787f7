import {
  type Contract,
  type Document,
  hasPart,
  isRecord,
  type Operation,
  parseRef,
  type Schema,
  valueAt,
} from 'openapi-workbench/model'
import { isCommand } from './commands.ts'
import { findUnsupportedSecurity, isCredential } from './credentials.ts'

/** Documentation, which every browser would load with the schemas. */
const DOCUMENTATION = ['description', 'title', 'externalDocs']
/** Keywords whose value is data, and keywords that map names to schemas. */
export const DATA_KEYWORDS = ['const', 'default', 'enum', 'example', 'examples']
const MAP_KEYWORDS = ['$defs', 'dependentSchemas', 'patternProperties', 'properties', 'schemas']

/**
 * Removes documentation from schemas, and `format: password` beside a pattern: Orval would merge both into a
 * check that runs before the length checks. Removes parameters that are credentials, which src/api/ adds itself. Moves
 * queries to the tag `<tag>-queries`, whose files are apart from those of commands: a page loads whole files.
 * @returns an OpenAPI 3.1 document.
 * @throws for operations that src/api/ can't send or read, naming each.
 */
export function normalizeForOrval({ document, operations }: Contract): Document {
  const problems = operations.flatMap((operation) =>
    findUnsupported(operation, document).map((problem) => `  ${operation.operationId}: ${problem}`),
  )
  if (problems.length > 0)
    throw new Error(`The app can't be generated from this contract:\n${problems.join('\n')}`)
  const normalized = convert(document, false) as Document
  for (const operation of operations) {
    const item = valueAt(normalized, ['paths', operation.path, operation.method]) as Raw
    const { parameters, tags } = item
    if (Array.isArray(parameters))
      item.parameters = parameters.filter((one) => !isCredential(operation, find(document, one)))
    if (Array.isArray(tags) && !isCommand(operation)) item.tags = [`${tags[0]}-queries`]
  }
  return normalized
}

type Ref = { $ref: string }
type Raw = { parameters?: unknown; tags?: unknown }

/** @param parameter may be a reference. */
const find = (document: Document, parameter: Ref | Operation['parameters'][number]) =>
  ('$ref' in parameter ? valueAt(document, parseRef(parameter.$ref)) : parameter) as Exclude<
    typeof parameter,
    Ref
  >

function findUnsupported(operation: Operation, document: Document): string[] {
  const { path, tags, body, responses } = operation
  const contents = [body ?? [], responses].flat().flatMap((one) => one.contents)
  const statuses = responses.map(({ status }) => status).filter((status) => !/^\d+$/.test(status))
  const types = contents
    .map(({ mediaType }) => mediaType)
    .filter((one) => one !== 'application/json')
  return [
    ...statuses.map((status) => `the response ${status} needs exact statuses, such as 404`),
    ...types.map((type) => `${type} is not supported, only application/json`),
    ...(contents.every(({ schema }) => schema && !hasPart(schema, hasAccess))
      ? []
      : ['a body needs a schema, without readOnly and writeOnly']),
    ...findUnsupportedSecurity(operation),
    ...(valueAt(document, ['paths', path, 'parameters'])
      ? ['parameters must be those of the operation, not of the path']
      : []),
    // The first tag names the folder of the generated files.
    ...(/^[a-z\d-]+$/.test(tags[0] ?? '') ? [] : ['it needs a tag in kebab case']),
  ]
}

const hasAccess = ({ readOnly, writeOnly }: Schema) => readOnly === true || writeOnly === true

function convert(node: unknown, isSchema: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => convert(item, isSchema))
  if (!isRecord(node)) return node
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (DATA_KEYWORDS.includes(key)) return [[key, value]]
    if (isSchema && DOCUMENTATION.includes(key)) return []
    if (isSchema && key === 'format' && value === 'password' && 'pattern' in node) return []
    if (!MAP_KEYWORDS.includes(key) || !isRecord(value))
      return [[key, convert(value, isSchema || key === 'schema')]]
    const named = Object.entries(value).map(([name, one]) => [name, convert(one, true)])
    return [[key, Object.fromEntries(named)]]
  })
  return Object.fromEntries(entries)
}
