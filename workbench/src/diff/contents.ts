import type { Body, Content, Operation } from '../model/contract.ts'
import { isFile, isFileType } from '../model/input.ts'
import { resolveSchema } from '../model/schema.ts'
import {
  type Compare,
  enterScope,
  findPointers,
  formatRequiredSuffix,
  pairByKey,
  type Scope,
} from './comparison.ts'
import { compareDocumentation, compareExamples } from './documentation.ts'
import { compareEncodings, covers, normalizeMediaType } from './encoding.ts'
import { compareOptionalSchemas } from './fields.ts'
import { hasOnly } from './parts.ts'

const mapByMediaType = (contents: Content[]) =>
  new Map(contents.map((content) => [normalizeMediaType(content.mediaType), content]))

export const compareContents: Compare<Content[]> = (comparison, base, revision, scope) => {
  const { report } = comparison
  const [before, after] = [mapByMediaType(base), mapByMediaType(revision)]
  const prefix = scope.side === 'request' ? 'body-' : ''
  for (const { key, was, is: same, one } of pairByKey(before, after)) {
    const is = same ?? [...after].find(([range]) => covers(range, key))?.[1]
    const detail = { ...findPointers(was, is), name: one.mediaType }
    if (was && is) {
      const ranges = { before: was.mediaType, after: is.mediaType }
      if (!same) report('media-type-generalized', scope, { ...detail, ...ranges })
      compareContent(comparison, was, is, scope)
    } else if (was) report(`${prefix}media-type-removed`, scope, detail)
    else if (![...before.keys()].some((range) => covers(key, range)))
      report(`${prefix}media-type-added`, scope, detail)
  }
}

/** A body that is a file needs no schema: its media type tells it (OpenAPI 3.1, section 4.8.14.1). */
function readSchema({ schema, mediaType }: Content) {
  const own = schema && resolveSchema(schema)
  const isWhole = own && isFileType(mediaType) && isFile(own)
  return isWhole && hasOnly(own, 'type', 'format', 'contentMediaType') ? null : schema
}

const compareContent: Compare<Content> = (comparison, was, is, scope) => {
  const isXml = /[/+]xml$/.test(normalizeMediaType(is.mediaType).replace(/;.*/, ''))
  const inner: Scope = {
    ...scope,
    where: `${scope.where} ${is.mediaType}`,
    parent: is.pointer,
    format: isXml ? 'xml' : 'json',
  }
  compareDocumentation(comparison, was, is, inner)
  compareExamples(comparison, was.examples, is.examples, inner)
  compareEncodings(comparison, was, is, inner)
  compareOptionalSchemas(comparison, readSchema(was), readSchema(is), inner)
  compareOptionalSchemas(comparison, was.itemSchema, is.itemSchema, enterScope(inner, '[]'))
}

export const compareBodies: Compare<Operation> = (comparison, base, revision, scope) => {
  const inner: Scope = { ...scope, side: 'request', where: 'body' }
  const [was, is] = [base.body, revision.body]
  const one = was ?? is
  const change = was ? 'removed' : 'added'
  if (was && is) compareBody(comparison, was, is, inner)
  else if (one)
    comparison.report(`body-${change}${formatRequiredSuffix(one)}`, inner, findPointers(was, is))
}

const compareBody: Compare<Body> = (comparison, was, is, scope) => {
  const required = ['body-became-required', 'body-became-optional'] as const
  comparison.reportFlag(required, [was.required, is.required], scope, findPointers(was, is))
  compareDocumentation(comparison, was, is, scope)
  compareContents(comparison, was.contents, is.contents, scope)
}
