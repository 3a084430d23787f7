import type { Operation, Response } from '../reader/contract.ts'
import { isRecord } from '../reader/document.ts'
import { entriesOf, nodeAt, schemaIn } from '../reader/read-content.ts'
import type { Comparison, Scope } from './comparison.ts'
import { compareContents, compareOptionalSchemas, schemaAt, writtenAt } from './contents.ts'
import { compareDocumentation, compareExamples, type Written } from './documentation.ts'
import type { CompareSchemas } from './objects.ts'
import { compareWriting, type Writing } from './writing.ts'

/** The range that a status belongs to, or `default`, if the operation has them. */
const covering = (responses: Map<string, Response>, status: string) =>
  responses.get(`${status.charAt(0)}XX`) ?? responses.get('default')

const byStatus = ({ responses }: Operation) =>
  new Map(
    responses.map((one) => [one.status === 'default' ? 'default' : one.status.toUpperCase(), one]),
  )

/** Compares the responses of two operations: what may be sent, and what is promised for it. */
export function compareResponses(
  comparison: Comparison,
  base: Operation,
  revision: Operation,
  scope: Scope,
  compareSchemas: CompareSchemas,
) {
  const { report } = comparison
  const [before, after] = [byStatus(base), byStatus(revision)]
  const scopeOf = ({ status }: Response): Scope => ({
    ...scope,
    side: 'response',
    where: `response ${status}`,
  })
  const ranges = new Set<Response>()
  for (const [status, was] of before) {
    const same = after.get(status)
    const is = same ?? covering(after, status)
    if (!is) {
      report('status-removed', scopeOf(was), { base: was.place, name: was.status })
      continue
    }
    if (same)
      compareDocumentation(
        comparison,
        writtenAt(comparison.base, was.place),
        writtenAt(comparison.revision, is.place),
        scopeOf(is),
        ['description', 'links'],
      )
    else {
      ranges.add(is)
      const places = { base: was.place, revision: is.place }
      report('status-generalized', scopeOf(was), { ...places, after: is.status })
    }
    compareResponse(was, is)
  }
  for (const [status, is] of after) {
    if (before.has(status) || ranges.has(is)) continue
    report('status-added', scopeOf(is), { revision: is.place, name: is.status })
    const was = covering(before, status)
    if (was) compareResponse(was, is)
  }

  function compareResponse(was: Response, is: Response) {
    const inner = scopeOf(is)
    compareHeaders(comparison, was, is, inner, compareSchemas)
    compareContents(comparison, was.contents, is.contents, inner, compareSchemas)
  }
}

/** A header with its name as it is written, by its name in lower case. */
function headersOf(contract: Comparison['base'], { place }: Response) {
  const { node } = writtenAt(contract, place)
  return new Map(
    entriesOf(node['headers'])
      // A header of this name is described by the media types (OpenAPI 3.1, section 4.8.17.1).
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, one]) => [
        name.toLowerCase(),
        {
          name,
          used: [...place, 'headers', name],
          ...nodeAt(contract.document, one, [...place, 'headers', name]),
        },
      ]),
  )
}

function compareHeaders(
  comparison: Comparison,
  base: Response,
  revision: Response,
  scope: Scope,
  compareSchemas: CompareSchemas,
) {
  const { report } = comparison
  const before = headersOf(comparison.base, base)
  const after = headersOf(comparison.revision, revision)
  const scopeOf = (name: string): Scope => ({
    ...scope,
    where: `${scope.where} header ${name}`,
    asText: true,
  })
  for (const [key, was] of before) {
    const is = after.get(key)
    const inner = scopeOf(is?.name ?? was.name)
    if (!is) {
      report('header-removed', inner, { base: was.used, name: was.name })
      continue
    }
    const places = { base: was.place, revision: is.place }
    const flag = (name: string) => [was.node[name] === true, is.node[name] === true]
    const [wasRequired, isRequired] = flag('required')
    if (!wasRequired && isRequired) report('header-became-required', inner, places)
    if (wasRequired && !isRequired) report('header-became-optional', inner, places)
    const [wasDeprecated, isDeprecated] = flag('deprecated')
    if (!wasDeprecated && isDeprecated) report('header-deprecated', inner, places)
    if (wasDeprecated && !isDeprecated) report('header-no-longer-deprecated', inner, places)
    const [writing, writingNow] = [writingOf(was), writingOf(is)]
    compareWriting(comparison, writing, writingNow, inner, places)
    compareDocumentation(comparison, was, is, inner)
    compareExamples(comparison, was, is, inner)
    compareOptionalSchemas(comparison, writing.schema, writingNow.schema, inner, compareSchemas)
  }
  for (const [key, is] of after)
    if (!before.has(key))
      report(
        is.node['required'] === true ? 'header-added-required' : 'header-added',
        scopeOf(is.name),
        { revision: is.used, name: is.name },
      )
}

/** How a header is written: in the media type of its content, or else in the style of all headers. */
function writingOf({ node, place }: Written): Writing {
  const [content] = entriesOf(node['content'])
  const [mediaType, described] = content ?? [undefined, node]
  const at = mediaType === undefined ? place : [...place, 'content', mediaType]
  return {
    mediaType,
    style: 'simple',
    explode: node['explode'] === true,
    schema: schemaAt({ schema: isRecord(described) ? schemaIn(described) : null, place: at }),
  }
}
