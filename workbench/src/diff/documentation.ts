import type { Annotated, Contract, Example } from '../model/contract.ts'
import {
  CONTRACT_SCOPE,
  type Compare,
  type Comparison,
  findPointers,
  isSame,
  kindOfChange,
  pairByKey,
} from './comparison.ts'
import { type Part, readKeyword } from './parts.ts'

const isExtension = (key: string) => key.startsWith('x-')
const chooseRule = (key: string) =>
  isExtension(key) ? 'extension-changed' : 'documentation-changed'

/** The annotations of a schema that do not depend on the sender of a value. */
const SCHEMA_WORDS = ['title', 'description', 'externalDocs', 'example', 'examples', 'deprecated']

/** A list of strings in alphabetical order; other values unchanged. */
const unordered = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value

/** Compares the annotations and extensions (`x-…`) of an object. */
export const compareDocumentation: Compare<Annotated> = ({ report }, base, revision, scope) => {
  const [before, after] = [base.annotations, revision.annotations]
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSame(unordered(before[key]), unordered(after[key]))) continue
    report(chooseRule(key), scope, {
      base: before[key] === undefined ? undefined : [...base.pointer, key],
      revision: after[key] === undefined ? undefined : [...revision.pointer, key],
      name: key,
    })
  }
}

export const compareSchemaDocumentation: Compare<Part[]> = (
  { report, reportFlag },
  base,
  revision,
  scope,
) => {
  const keys = [...base, ...revision].flatMap(({ schema }) =>
    Object.keys(schema).filter((key) => SCHEMA_WORDS.includes(key) || isExtension(key)),
  )
  const shown = (parts: Part[], key: string) =>
    readKeyword(
      parts.filter(({ replaced }) => !replaced.includes(key)),
      key,
    )
  for (const key of new Set(keys)) {
    const [was, is] = [shown(base, key), shown(revision, key)]
    const values = (found: typeof was) => found.map(({ value }) => value)
    if (isSame(values(was), values(is))) continue
    const missingIn = (others: unknown[]) => (one: { value: unknown }) =>
      !others.some((other) => isSame(one.value, other))
    const detail = {
      base: (was.find(missingIn(values(is))) ?? was[0])?.pointer,
      revision: (is.find(missingIn(values(was))) ?? is[0])?.pointer,
      name: key,
    }
    const deprecated = ['schema-deprecated', 'schema-no-longer-deprecated'] as const
    if (key !== 'deprecated') report(chooseRule(key), scope, detail)
    else
      reportFlag(deprecated, [values(was).includes(true), values(is).includes(true)], scope, detail)
  }
}

/** Compares the examples of a parameter, a header or a content: the named ones, and a single one. */
export const compareExamples: Compare<Example[]> = (comparison, base, revision, scope) => {
  const { report } = comparison
  const [before, after] = [byName(base), byName(revision)]
  for (const { key: name, was, is } of pairByKey(before, after)) {
    const detail = { ...findPointers(was, is), name }
    const change = kindOfChange(was && selectData(was), is && selectData(is))
    if (change) report(`example-${change}`, scope, detail)
    const inner = { ...scope, where: `${scope.where} example ${name}` }
    if (was && is) compareDocumentation(comparison, was, is, inner)
  }

  const [[first], [firstNow]] = [[...before.values()], [...after.values()]]
  if (scope.side === 'response' && first && firstNow && first.name !== firstNow.name) {
    const names = { before: first.name, after: firstNow.name }
    report('default-example-changed', scope, { ...findPointers(first, firstNow), ...names })
  }
  // The `examples` of a schema are compared with it.
  const single = (examples: Example[]) =>
    examples.find(({ name, pointer }) => name === null && pointer.at(-1) === 'example')
  const [was, is] = [single(base), single(revision)]
  if (!isSame(was?.value, is?.value))
    report('documentation-changed', scope, { ...findPointers(was, is), name: 'example' })
}

const byName = (examples: Example[]) =>
  new Map(examples.flatMap((one) => (one.name === null ? [] : [[one.name, one] as const])))

const selectData = ({ value, serializedValue, externalValue }: Example) => [
  value,
  serializedValue,
  externalValue,
]

/** Compares the documentation of the contract as a whole: `info`, `tags`, `externalDocs`, extensions. */
export function compareContractDocumentation(comparison: Comparison) {
  const { base, revision } = comparison
  compareDocumentation(comparison, base.info, revision.info, { ...CONTRACT_SCOPE, where: 'info' })
  const withTags = ({ pointer, annotations, tags }: Contract): Annotated => {
    const named = tags.toSorted((a, b) => a.name.localeCompare(b.name))
    const all = named.map((tag) => tag.annotations)
    return { pointer, annotations: { ...annotations, tags: all.length > 0 ? all : undefined } }
  }
  compareDocumentation(comparison, withTags(base), withTags(revision), CONTRACT_SCOPE)
}
