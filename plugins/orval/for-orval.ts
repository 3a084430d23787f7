import {
  type Contract,
  type Document,
  hasPart,
  isRecord,
  type Operation,
  type Schema,
  valueAt,
} from 'openapi-workbench/model'

/** Documentation, which every browser would load with the schemas. */
const DOCUMENTATION = ['description', 'title', 'externalDocs']
/** Keywords whose value is data, and keywords that map names to schemas. */
export const DATA_KEYWORDS = ['const', 'default', 'enum', 'example', 'examples']
const MAP_KEYWORDS = ['$defs', 'dependentSchemas', 'patternProperties', 'properties', 'schemas']

/**
 * Removes documentation from schemas, and `format: password` beside a pattern: Orval would merge both into a
 * check that runs before the length checks.
 * @returns an OpenAPI 3.1 document.
 * @throws for operations that src/api/ can't send or read, naming each.
 */
export function normalizeForOrval({ document, operations }: Contract): Document {
  const problems = operations.flatMap((operation) =>
    findUnsupported(operation, document).map((problem) => `  ${operation.operationId}: ${problem}`),
  )
  if (problems.length > 0)
    throw new Error(`The app can't be generated from this contract:\n${problems.join('\n')}`)
  return convert(document, false) as Document
}

function findUnsupported({ path, tags, body, responses }: Operation, document: Document): string[] {
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
