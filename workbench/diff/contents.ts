import type { Body, Content, Operation } from '../reader/contract.ts'
import { type Place, type Schema, valueAt } from '../reader/document.ts'
import { nodeAt } from '../reader/read-content.ts'
import { type Comparison, isSame, type Scope } from './comparison.ts'
import { compareDocumentation, compareExamples, type Written } from './documentation.ts'
import type { CompareSchemas } from './objects.ts'
import type { Located } from './parts.ts'

/** A node as it is written in a contract, with its references followed. */
export const writtenAt = ({ document }: Comparison['base'], place: Place): Written =>
  nodeAt(document, valueAt(document, place), place)

/** The schema of a node, if it has one. */
export const schemaAt = (node: { schema: Schema | null; place: Place }): Located[] =>
  node.schema && Object.keys(node.schema).length > 0
    ? [{ schema: node.schema, place: [...node.place, 'schema'] }]
    : []

/** Compares what a value was described by, if at all, with what it is described by now. */
export function compareOptionalSchemas(
  comparison: Comparison,
  base: Located[],
  revision: Located[],
  scope: Scope,
  compareSchemas: CompareSchemas,
) {
  if (base.length > 0 && revision.length > 0) return compareSchemas(base, revision, scope)
  const [was, is] = [base[0]?.place, revision[0]?.place]
  if (is) comparison.report('schema-added', scope, { revision: is })
  if (was) comparison.report('schema-removed', scope, { base: was })
}

/** `Application/JSON; charset=UTF-8` -> `application/json`: UTF-8 is what is meant without it. */
const normalized = (mediaType: string) =>
  mediaType
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/;charset="?utf-8"?/, '')

/** Whether a range such as `application/*` covers a media type. */
const covers = (range: string, mediaType: string) =>
  range === '*/*' || (range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1)))

/** Compares the media types of a body, and each one's schema and examples. */
export function compareContents(
  comparison: Comparison,
  base: Content[],
  revision: Content[],
  scope: Scope,
  compareSchemas: CompareSchemas,
) {
  const { report } = comparison
  const typed = (contents: Content[]) =>
    new Map(contents.map((content) => [normalized(content.mediaType), content]))
  const [before, after] = [typed(base), typed(revision)]
  for (const [mediaType, content] of before) {
    const same = after.get(mediaType)
    const range = [...after].find(([other]) => covers(other, mediaType))?.[1]
    const now = same ?? range
    if (!now) {
      report('media-type-removed', scope, { base: content.place, name: content.mediaType })
      continue
    }
    if (!same)
      report('media-type-generalized', scope, {
        base: content.place,
        revision: now.place,
        before: content.mediaType,
        after: now.mediaType,
      })
    compareContent(content, now)
  }
  for (const [mediaType, content] of after)
    if (!before.has(mediaType) && ![...before.keys()].some((one) => covers(mediaType, one)))
      report(scope.side === 'request' ? 'body-media-type-added' : 'media-type-added', scope, {
        revision: content.place,
        name: content.mediaType,
      })

  function compareContent(content: Content, now: Content) {
    const inner = { ...scope, where: `${scope.where} ${now.mediaType}` }
    const was = writtenAt(comparison.base, content.place)
    const is = writtenAt(comparison.revision, now.place)
    compareDocumentation(comparison, was, is, inner)
    compareExamples(comparison, was, is, inner)
    if (!isSame(was.node['encoding'] ?? {}, is.node['encoding'] ?? {}))
      report('encoding-changed', inner, {
        base: [...content.place, 'encoding'],
        revision: [...now.place, 'encoding'],
      })
    compareOptionalSchemas(comparison, schemaAt(content), schemaAt(now), inner, compareSchemas)
  }
}

/** Compares the bodies of two requests. */
export function compareBodies(
  comparison: Comparison,
  base: Operation,
  revision: Operation,
  scope: Scope,
  compareSchemas: CompareSchemas,
) {
  const { report } = comparison
  const inner: Scope = { ...scope, side: 'request', where: 'body' }
  const [was, is] = [base.body, revision.body]
  if (was && is) return compareBoth(was, is)
  if (was) report('body-removed', inner, { base: was.place })
  if (is) report(is.required ? 'body-added-required' : 'body-added', inner, { revision: is.place })

  function compareBoth(was: Body, is: Body) {
    const places = { base: was.place, revision: is.place }
    if (!was.required && is.required) report('body-became-required', inner, places)
    if (was.required && !is.required) report('body-became-optional', inner, places)
    compareDocumentation(
      comparison,
      writtenAt(comparison.base, was.place),
      writtenAt(comparison.revision, is.place),
      inner,
    )
    compareContents(comparison, was.contents, is.contents, inner, compareSchemas)
  }
}
