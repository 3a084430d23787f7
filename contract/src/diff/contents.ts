import type { Body, Content, Operation } from '../model/contract/contract.ts'
import { isFileType, isUrlEncoded } from '../model/document/media-types.ts'
import { isFile } from '../model/request/input.ts'
import { deriveSchema, resolveSchema } from '../model/schema/schema.ts'
import {
  type Comparer,
  formatRequiredSuffix,
  pairByKey,
  pairPointers,
  type Scope,
} from './comparison.ts'
import { compareDocumentation, compareExamples } from './documentation.ts'
import { compareOptionalSchemas } from './fields.ts'
import { hasOnly } from './parts.ts'
import { isUncompared, reportUncomparedContent, reportUncomparedEncodings } from './uncompared.ts'

/** `Application/JSON; charset=UTF-8` -> `application/json`: UTF-8 is the default. */
const normalizeMediaType = (mediaType: string) =>
  mediaType
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/;charset="?utf-8"?/, '')

/** `application/*` covers `application/json`. */
const covers = (range: string, mediaType: string) =>
  range === '*/*' || (range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1)))

const mapByMediaType = (contents: Content[]) =>
  new Map(contents.map((content) => [normalizeMediaType(content.mediaType), content]))

type Contents = ReturnType<typeof mapByMediaType>

/** Finds the content that describes a media type: its own, or else that of the narrowest range. */
const findDescribing = (contents: Contents, mediaType: string): Content | undefined =>
  contents.get(mediaType) ??
  [...contents]
    .filter(([range]) => covers(range, mediaType))
    .toSorted(([a], [b]) => b.length - a.length)[0]?.[1]

/** Compares what describes each media type that a contract names: `application/json` may be a part of `*\/*`. */
export const compareContents: Comparer<Content[]> = (comparison, base, revision, scope) => {
  const { report } = comparison
  const [before, after] = [mapByMediaType(base), mapByMediaType(revision)]
  const prefix = scope.side === 'request' ? 'body-' : ''
  for (const { key, was: same, is: sameNow, one } of pairByKey(before, after)) {
    const [was, is] = [findDescribing(before, key), findDescribing(after, key)]
    const detail = { ...pairPointers(was, is), name: one.mediaType }
    const ranges = { before: was?.mediaType, after: is?.mediaType }
    const parts = [...after].filter(([type]) => covers(key, type)).map(([, part]) => part)
    if (was && is) {
      if (!sameNow) report('media-type-generalized', scope, { ...detail, ...ranges })
      compareContent(comparison, was, is, scope)
    } else if (is) {
      const isTold = [...before.keys()].some((type) => covers(key, type) && !after.has(type))
      if (!isTold) report(`${prefix}media-type-added`, scope, detail)
    }
    // What is left of a range is compared as the media types that the later contract names.
    else if (same && parts.length > 0)
      report('media-type-narrowed', scope, {
        ...pairPointers(same, parts[0]),
        before: same.mediaType,
        after: parts.map(({ mediaType }) => mediaType).join(' or '),
      })
    else report(`${prefix}media-type-removed`, scope, detail)
  }
}

/**
 * A body that is a file needs no schema: its media type tells it (OpenAPI 3.1, section 4.8.14.1). A sequence is a list of
 * its items (OpenAPI 3.2, section 4.14.2).
 */
function readSchema({ schema, itemSchema, mediaType }: Content) {
  if (itemSchema) {
    const list = { type: 'array', items: itemSchema, ...(schema && { allOf: [schema] }) }
    return deriveSchema(itemSchema, list)
  }
  const own = schema && resolveSchema(schema)
  const isWhole = own && isFileType(mediaType) && isFile(own)
  return isWhole && hasOnly(own, 'type', 'format', 'contentMediaType') ? null : schema
}

/** Whether the fields of a body are texts. An encoding may make them JSON. */
const isForm = ({ mediaType, encodings }: Content) =>
  isUrlEncoded(mediaType) &&
  ![...encodings.values()].some(({ entry }) => /json/i.test(String(entry['contentType'])))

const compareContent: Comparer<Content> = (comparison, was, is, scope) => {
  const inner: Scope = {
    ...scope,
    where: `${scope.where} ${is.mediaType}`,
    parent: is.pointer,
    format: isForm(was) && isForm(is) ? 'form' : 'json',
  }
  compareDocumentation(comparison, was, is, inner)
  compareExamples(comparison, was.examples, is.examples, inner)
  if (isUncompared(was) || isUncompared(is))
    return reportUncomparedContent(comparison, was, is, inner)
  if (isUrlEncoded(is.mediaType)) reportUncomparedEncodings(comparison, was, is, inner)
  compareOptionalSchemas(comparison, readSchema(was), readSchema(is), inner)
}

export const compareBodies: Comparer<Operation> = (comparison, base, revision, scope) => {
  const inner: Scope = { ...scope, side: 'request', where: 'body' }
  const [was, is] = [base.body, revision.body]
  const one = was ?? is
  const change = was ? 'removed' : 'added'
  if (was && is) compareBody(comparison, was, is, inner)
  else if (one)
    comparison.report(`body-${change}${formatRequiredSuffix(one)}`, inner, pairPointers(was, is))
}

const compareBody: Comparer<Body> = (comparison, was, is, scope) => {
  const required = ['body-became-required', 'body-became-optional'] as const
  comparison.reportFlag(required, [was.required, is.required], scope, pairPointers(was, is))
  compareDocumentation(comparison, was, is, scope)
  compareContents(comparison, was.contents, is.contents, scope)
}
