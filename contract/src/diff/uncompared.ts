import type { Content, Operation, Response } from '../model/contract/contract.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import { formatPointer, type JsonPointer } from '../model/document/document.ts'
import { isUrlEncoded } from '../model/document/media-types.ts'
import { findPartType } from '../model/request/input.ts'
import { isReadDialect } from '../model/schema/dialect.ts'
import { findField, isAnnotation, resolveSchema, withMembers } from '../model/schema/schema.ts'
import {
  CONTRACT_SCOPE,
  type Compare,
  type Comparison,
  isSame,
  pairByKey,
  pairPointers,
  type Scope,
} from './comparison.ts'
import { type Part, readKeyword } from './parts.ts'

/** Tells that a part differs, of which nothing else is said. */
function tell(
  { report }: Comparison,
  name: string,
  scope: Scope,
  was: { pointer: JsonPointer } | undefined,
  is: { pointer: JsonPointer } | undefined,
) {
  report('uncompared-part-changed', scope, { ...pairPointers(was, is), name })
}

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

export const compareLinks: Compare<Response> = (comparison, base, revision, scope) => {
  const mapByName = ({ links }: Response) => new Map(links.map((link) => [link.name, link]))
  for (const { key, was, is } of pairByKey(mapByName(base), mapByName(revision))) {
    const read = (link: typeof was) =>
      link && withoutAnnotations({ ...link, pointer: undefined, annotations: undefined })
    if (!isSame(read(was), read(is))) tell(comparison, `the link ${key}`, scope, was, is)
  }
}

const listFields = ({ schema }: Content) =>
  schema ? withMembers(schema).flatMap((one) => Object.keys(one.properties ?? {})) : []

/** OpenAPI 3.1, section 4.8.15.1.2. */
function withoutDefaults({
  style = 'form',
  explode,
  allowReserved,
  ...others
}: Record<string, unknown>) {
  return {
    ...others,
    ...(style !== 'form' && { style }),
    ...(explode !== undefined && explode !== (style === 'form') && { explode }),
    ...(allowReserved === true && { allowReserved }),
  }
}

/** Encodings of the fields that both contracts have: a new field has its own. */
export const compareEncodings: Compare<Content> = (comparison, was, is, scope) => {
  if (!(/^multipart\//i.test(is.mediaType) || isUrlEncoded(is.mediaType))) return
  const [before, after] = [listFields(was), listFields(is)]
  const read = ({ mediaType, schema, encodings: { named, prefix, item } }: Content) =>
    withoutAnnotations([
      isUrlEncoded(mediaType)
        ? []
        : before
            .filter((name) => after.includes(name))
            .map((name) => findPartType(resolveSchema(findField(schema ?? {}, name) ?? {}))),
      Object.fromEntries(
        [...named].flatMap(([name, { entry }]) => {
          const own = withoutDefaults(entry)
          const isKept = before.includes(name) && after.includes(name)
          return isKept && Object.keys(own).length > 0 ? [[name, own]] : []
        }),
      ),
      prefix.map(({ entry }) => entry),
      item?.entry,
    ])
  if (!isSame(read(was), read(is))) tell(comparison, 'the encoding', scope, was, is)
}

/** Numbers that no double holds, which are in no other part of the contract. */
export function compareImpreciseNumbers(comparison: Comparison) {
  const { base, revision } = comparison
  const mapByPlace = ({ impreciseFields }: LoadedContract) =>
    new Map(impreciseFields.map((one) => [formatPointer(one.pointer), one]))
  for (const { was, is, one } of pairByKey(mapByPlace(base), mapByPlace(revision)))
    if (was?.text !== is?.text)
      tell(comparison, `the number of ${one.pointer.at(-1)}`, CONTRACT_SCOPE, was, is)
}

const findDialect = (uri: unknown): string =>
  typeof uri !== 'string' || isReadDialect(uri) ? 'JSON Schema 2020-12' : uri

const DIALECT_KEY = 'jsonSchemaDialect'

export function compareDialects(comparison: Comparison) {
  const [was, is] = [comparison.base, comparison.revision].map(({ document }) =>
    findDialect(document[DIALECT_KEY]),
  )
  const part = { pointer: [DIALECT_KEY] }
  if (was !== is) tell(comparison, DIALECT_KEY, CONTRACT_SCOPE, part, part)
}

/** Compares the dialects that schemas name themselves. */
export const compareSchemaDialects: Compare<Part[]> = (comparison, base, revision, scope) => {
  const [was, is] = [readKeyword(base, '$schema'), readKeyword(revision, '$schema')]
  if (was.length + is.length === 0) return
  const read = (own: typeof was, { document }: LoadedContract) =>
    (own.length > 0 ? own.map(({ value }) => value) : [document[DIALECT_KEY]]).map(findDialect)
  const isKept = isSame(read(was, comparison.base), read(is, comparison.revision))
  if (!isKept) tell(comparison, '$schema', scope, was[0] ?? base[0], is[0] ?? revision[0])
}

/** @returns whether the schemas of XML are told of instead of compared. */
export function compareXml(
  comparison: Comparison,
  was: Content,
  is: Content,
  scope: Scope,
): boolean {
  if (!/[/+]xml$/.test(is.mediaType.toLowerCase().replace(/;.*/, ''))) return false
  const number = ({ schema }: Content) => comparison.numberOf(schema)
  if (number(was) !== number(is)) tell(comparison, 'the XML', scope, was, is)
  return true
}

/** Tells of each operation that the server calls, which any change reaches. @property path names the operation. */
export function tellOfOperations(
  comparison: Comparison,
  before: Operation[],
  after: Operation[],
  scope: Scope,
  compareOperation: Compare<Operation>,
) {
  const mapByName = (all: Operation[]) =>
    new Map(all.map((one) => [`${one.path}: ${one.method.toUpperCase()}`, one]))
  for (const { key: name, was, is } of pairByKey(mapByName(before), mapByName(after))) {
    if (!(was && is)) {
      tell(comparison, name, scope, was, is)
      continue
    }
    const changes = comparison.listTrial((trial) => compareOperation(trial, was, is, scope))
    const [first] = changes.filter(({ impact }) => impact !== 'patch')
    if (first) tell(comparison, `${name} (${first.message})`, scope, was, is)
    else if (changes.length > 0)
      comparison.report('documentation-changed', scope, { ...pairPointers(was, is), name })
  }
}
