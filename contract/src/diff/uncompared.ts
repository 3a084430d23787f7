import type { Content, Operation, Response } from '../model/contract/contract.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import {
  formatPointer,
  type JsonPointer,
  type Schema,
  valueAt,
} from '../model/document/document.ts'
import { isAnnotation, isReadDialect } from '../model/document/keywords.ts'
import { FILE_TYPE, isMultipart, isXml } from '../model/document/media-types.ts'
import { asRecord } from '../model/document/raw.ts'
import { isFile } from '../model/request/input.ts'
import { findField, findItems, listTypes, resolveSchema } from '../model/schema/schema.ts'
import {
  type Change,
  CONTRACT_SCOPE,
  type Comparer,
  type Comparison,
  isSame,
  pairByKey,
  pairPointers,
  type Scope,
} from './comparison.ts'
import { compareOptionalSchemas } from './fields.ts'
import { readKeyword, type SchemaPart } from './parts.ts'

/** Tells that a part differs, of which nothing else is said. */
function reportUncompared(
  { report }: Comparison,
  name: string,
  scope: Scope,
  was: { pointer: JsonPointer } | undefined,
  is: { pointer: JsonPointer } | undefined,
) {
  report('uncompared-part-changed', scope, { ...pairPointers(was, is), name, isWhole: true })
}

/** Without the reason, which the sentence around it has. */
const cite = ({ message }: Change) =>
  ` (${message.replace(/ \((clients|servers) of [^()]*\)$/, '')})`

function withoutAnnotations(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutAnnotations)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) =>
      isAnnotation(key) || key === 'summary' || value === undefined
        ? []
        : [[key, withoutAnnotations(value)]],
    ),
  )
}

export const compareLinks: Comparer<Response> = (comparison, base, revision, scope) => {
  const mapByName = ({ links }: Response) => new Map(links.map((link) => [link.name, link]))
  for (const { key, was, is } of pairByKey(mapByName(base), mapByName(revision))) {
    const read = (link: typeof was) =>
      link && withoutAnnotations({ ...link, pointer: undefined, annotations: undefined })
    if (!was && is) comparison.report('link-added', scope, { revision: is.pointer, name: key })
    else if (!isSame(read(was), read(is)))
      reportUncompared(comparison, `the link ${key}`, scope, was, is)
  }
}

/** The media type of a field without a `contentType` (OpenAPI 3.1, section 4.8.15.1.1). */
function findUsualType(field: Schema | boolean): string {
  const [own, types] = [resolveSchema(field), listTypes(field)]
  if (types.has('array')) return findUsualType(findItems(own))
  if (types.has('object')) return 'application/json'
  return isFile(own) || 'contentEncoding' in own ? FILE_TYPE : 'text/plain'
}

function readEncoding({ schema, encodings }: Content, name: string) {
  const field = schema ? findField(schema, name) : undefined
  const usual = field && { contentType: findUsualType(field) }
  return { ...usual, ...Object(withoutAnnotations(encodings.get(name)?.entry)) }
}

const LISTED_ENCODINGS = ['prefixEncoding', 'itemEncoding']

const readListedEncodings = ({ document }: LoadedContract, { pointer }: Content) => {
  const raw = asRecord(valueAt(document, pointer))
  return LISTED_ENCODINGS.map((key) => withoutAnnotations(raw[key]))
}

export const reportUncomparedEncodings: Comparer<Content> = (comparison, was, is, scope) => {
  const { base, revision } = comparison
  // A new field has no earlier encoding.
  const isNew = (name: string) => was.schema !== null && !findField(was.schema, name)
  const names = [...was.encodings.keys(), ...is.encodings.keys()].filter((name) => !isNew(name))
  const isKept =
    isSame(readListedEncodings(base, was), readListedEncodings(revision, is)) &&
    names.every((name) => isSame(readEncoding(was, name), readEncoding(is, name)))
  if (!isKept) reportUncompared(comparison, 'the encoding', scope, was, is)
}

export const isUncompared = ({ mediaType }: Content) => isXml(mediaType) || isMultipart(mediaType)

export const reportUncomparedContent: Comparer<Content> = (comparison, was, is, scope) => {
  if (comparison.numberOf(was.schema) === comparison.numberOf(is.schema))
    return reportUncomparedEncodings(comparison, was, is, scope)
  const [first] = comparison.listTrial((trial) => {
    compareOptionalSchemas(trial, was.schema, is.schema, scope)
  })
  reportUncompared(comparison, `the body${first ? cite(first) : ''}`, scope, was, is)
}

/** Numbers that no double holds, which are in no other part of the contract. */
export function compareImpreciseNumbers(comparison: Comparison) {
  const { base, revision } = comparison
  const mapByPlace = ({ impreciseFields }: LoadedContract) =>
    new Map(impreciseFields.map((one) => [formatPointer(one.pointer), one]))
  for (const { was, is, one } of pairByKey(mapByPlace(base), mapByPlace(revision)))
    if (was?.text !== is?.text)
      reportUncompared(comparison, `the number of ${one.pointer.at(-1)}`, CONTRACT_SCOPE, was, is)
}

const findDialect = (uri: unknown): string =>
  isReadDialect(uri) ? 'JSON Schema 2020-12' : String(uri)

const DIALECT_KEY = 'jsonSchemaDialect'

export function compareDialects(comparison: Comparison) {
  const [was, is] = [comparison.base, comparison.revision].map(({ document }) =>
    findDialect(document[DIALECT_KEY]),
  )
  const part = { pointer: [DIALECT_KEY] }
  if (was !== is) reportUncompared(comparison, DIALECT_KEY, CONTRACT_SCOPE, part, part)
}

/** Tells of the dialects that schemas name themselves. */
export const reportUncomparedDialects: Comparer<SchemaPart[]> = (
  comparison,
  base,
  revision,
  scope,
) => {
  const [was, is] = [readKeyword(base, '$schema'), readKeyword(revision, '$schema')]
  if (was.length + is.length === 0) return
  const read = (own: typeof was, { document }: LoadedContract) =>
    (own.length > 0 ? own.map(({ value }) => value) : [document[DIALECT_KEY]]).map(findDialect)
  const isKept = isSame(read(was, comparison.base), read(is, comparison.revision))
  if (!isKept)
    reportUncompared(comparison, '$schema', scope, was[0] ?? base[0], is[0] ?? revision[0])
}

/** Tells of each operation that the server calls, which any change reaches. @property path names the operation. */
export function reportUncomparedOperations(
  comparison: Comparison,
  before: Operation[],
  after: Operation[],
  scope: Scope,
  compareOperation: Comparer<Operation>,
) {
  const mapByName = (all: Operation[]) =>
    new Map(all.map((one) => [`${one.path}: ${one.method.toUpperCase()}`, one]))
  for (const { key: name, was, is } of pairByKey(mapByName(before), mapByName(after))) {
    if (!(was && is)) {
      reportUncompared(comparison, name, scope, was, is)
      continue
    }
    const changes = comparison.listTrial((trial) => compareOperation(trial, was, is, scope))
    const [first] = changes.filter(({ impact }) => impact !== 'patch')
    if (first) reportUncompared(comparison, `${name}${cite(first)}`, scope, was, is)
    else if (changes.length > 0)
      comparison.report('documentation-changed', scope, { ...pairPointers(was, is), name })
  }
}
