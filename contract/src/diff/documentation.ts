import type { Annotated, Contract, Example } from '../model/contract/contract.ts'
import { valueAt } from '../model/document/document.ts'
import { findKeyword } from '../model/document/keywords.ts'
import { asRecord } from '../model/document/raw.ts'
import {
  CONTRACT_SCOPE,
  type Comparer,
  type Comparison,
  classifyChange,
  isSame,
  pairByKey,
  pairPointers,
} from './comparison.ts'
import { readKeyword, type SchemaPart } from './parts.ts'

const isExtension = (key: string) => key.startsWith('x-')
const chooseRule = (key: string) =>
  isExtension(key) ? 'extension-changed' : 'documentation-changed'

/** A keyword without a row documents, as JSON Schema has it of an unknown one (2020-12, section 6.5). */
function isDocumentation(keyword: string, value: unknown): boolean {
  const row = findKeyword(keyword)
  if (!row || row.hints?.some((one) => one === value)) return true
  return row.isAnnotation === true && !row.isIgnored
}

const sortStrings = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value

export const compareDocumentation: Comparer<Annotated> = ({ report }, base, revision, scope) => {
  const [before, after] = [base.annotations, revision.annotations]
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSame(sortStrings(before[key]), sortStrings(after[key]))) continue
    report(chooseRule(key), scope, {
      base: before[key] === undefined ? undefined : [...base.pointer, key],
      revision: after[key] === undefined ? undefined : [...revision.pointer, key],
      name: key,
    })
  }
}

export const compareSchemaDocumentation: Comparer<SchemaPart[]> = (
  { report, reportFlag },
  base,
  revision,
  scope,
) => {
  const keys = [...base, ...revision].flatMap(({ schema }) =>
    Object.keys(schema).filter((key) => isDocumentation(key, schema[key])),
  )
  const readShown = (parts: SchemaPart[], key: string) =>
    readKeyword(
      parts.filter(({ replaced }) => !replaced.includes(key)),
      key,
    ).filter(({ value }) => isDocumentation(key, value))
  for (const key of new Set(keys)) {
    const [was, is] = [readShown(base, key), readShown(revision, key)]
    const values = (found: typeof was) => found.map(({ value }) => value)
    if (isSame(values(was), values(is))) continue
    const isMissingIn = (others: unknown[]) => (one: { value: unknown }) =>
      !others.some((other) => isSame(one.value, other))
    const detail = {
      base: (was.find(isMissingIn(values(is))) ?? was[0])?.pointer,
      revision: (is.find(isMissingIn(values(was))) ?? is[0])?.pointer,
      name: key,
    }
    const deprecated = ['schema-deprecated', 'schema-no-longer-deprecated'] as const
    if (key !== 'deprecated') report(chooseRule(key), scope, detail)
    else
      reportFlag(deprecated, [values(was).includes(true), values(is).includes(true)], scope, detail)
  }
}

export const compareExamples: Comparer<Example[]> = (comparison, base, revision, scope) => {
  const { report } = comparison
  const [before, after] = [mapByName(base), mapByName(revision)]
  const selectData = ({ document }: Contract, { pointer, ...example }: Example) => [
    asRecord(valueAt(document, pointer))?.['value'] ?? example.value,
    example.serializedValue,
    example.externalValue,
  ]
  for (const { key: name, was, is } of pairByKey(before, after)) {
    const detail = { ...pairPointers(was, is), name }
    const change = classifyChange(
      was && selectData(comparison.base, was),
      is && selectData(comparison.revision, is),
    )
    if (change) report(`example-${change}`, scope, detail)
    const inner = { ...scope, where: `${scope.where} example ${name}` }
    if (was && is) compareDocumentation(comparison, was, is, inner)
  }

  const [[first], [firstNow]] = [[...before.values()], [...after.values()]]
  if (scope.side === 'response' && first && firstNow && first.name !== firstNow.name) {
    const names = { before: first.name, after: firstNow.name }
    report('default-example-changed', scope, { ...pairPointers(first, firstNow), ...names })
  }
  // The `examples` of a schema are compared with it.
  const findSingle = (examples: Example[]) =>
    examples.find(({ name, pointer }) => name === null && pointer.at(-1) === 'example')
  const [was, is] = [findSingle(base), findSingle(revision)]
  const readSingle = ({ document }: Contract, { pointer = [] }: Partial<Example> = {}) =>
    asRecord(valueAt(document, pointer.slice(0, -1)))?.['example']
  if (!isSame(readSingle(comparison.base, was), readSingle(comparison.revision, is)))
    report('documentation-changed', scope, { ...pairPointers(was, is), name: 'example' })
}

const mapByName = (examples: Example[]) =>
  new Map(examples.flatMap((one) => (one.name === null ? [] : [[one.name, one] as const])))

export function compareContractDocumentation(comparison: Comparison) {
  const { base, revision } = comparison
  compareDocumentation(comparison, base.info, revision.info, { ...CONTRACT_SCOPE, where: 'info' })
  const addTags = ({ pointer, annotations, tags }: Contract): Annotated => {
    const named = tags.toSorted((a, b) => a.name.localeCompare(b.name))
    const all = named.map((tag) => tag.annotations)
    return { pointer, annotations: { ...annotations, tags: all.length > 0 ? all : undefined } }
  }
  compareDocumentation(comparison, addTags(base), addTags(revision), CONTRACT_SCOPE)
}
