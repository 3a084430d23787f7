import { getOrCreate } from '../../get-or-create.ts'
import type { Example, Operation } from '../../model/contract/contract.ts'
import { isRecord, type Schema, walkTexts } from '../../model/document/document.ts'
import type { Input } from '../../model/request/input.ts'
import {
  findField,
  findItems,
  listTypes,
  resolveSchema,
  withMembers,
} from '../../model/schema/schema.ts'
import { findContent } from '../sending/body.ts'
import { formatLabel } from './generated-case.ts'

/** Keywords that say which texts a server knows. */
const TELLING = ['pattern', 'format', 'enum', 'const', 'contentEncoding', 'contentMediaType']
const ALTERNATIVES = ['oneOf', 'anyOf', 'not', 'if']

const isFree = (schema: Schema) =>
  listTypes(schema).has('string') &&
  withMembers(schema).every((one) =>
    [...TELLING, ...ALTERNATIVES].every((keyword) => one[keyword] === undefined),
  )

/** What a schema says of its texts. @property named its examples and its default. @property fields by name, resolved. */
type TextFacts = { isFree: boolean; named: string[]; fields: Map<string, Schema> }

const factsOf = new WeakMap<Schema, TextFacts>()

/** Once for a schema, since each of thousands of inputs has most of its values. */
const readTextFacts = (schema: Schema): TextFacts =>
  getOrCreate(factsOf, schema, () => ({
    isFree: isFree(schema),
    named: withMembers(schema).flatMap((one) => [
      ...walkTexts([one.example, one.examples, one.default]),
    ]),
    fields: new Map(),
  }))

/** Lists the free texts of an input that are no examples of the contract: nothing tells whether a server knows them. */
export function listFreeTexts(operation: Operation, input: Input): string[] {
  const found: { label: string; text: string }[] = []
  const known = new Set<string>()
  const visit = (value: unknown, schema: Schema, keys: string[], examples: Example[] = []) => {
    const facts = readTextFacts(schema)
    for (const text of [...walkTexts(examples.map((one) => one.value)), ...facts.named])
      known.add(text)
    if (Array.isArray(value))
      for (const item of value) visit(item, resolveSchema(findItems(schema)), [...keys, '[]'])
    else if (isRecord(value))
      for (const [name, one] of Object.entries(value))
        visit(
          one,
          getOrCreate(facts.fields, name, () => resolveSchema(findField(schema, name) ?? {})),
          [...keys, name],
        )
    else if (typeof value === 'string' && facts.isFree)
      found.push({ label: formatLabel(keys), text: value })
  }
  for (const { name, in: location, schema, examples } of operation.parameters) {
    const value = input[location][name]
    if (value !== undefined) visit(value, resolveSchema(schema), [location, name], examples)
  }
  const content = findContent(operation)
  if (content?.schema && input.body !== undefined)
    visit(input.body, resolveSchema(content.schema), ['body'], content.examples)
  return [...new Set(found.filter(({ text }) => !known.has(text)).map(({ label }) => label))]
}
