import { type Document, isRecord, parseRef, type Schema, valueAt } from 'openapi-workbench/model'
import { DATA_KEYWORDS } from './for-orval.ts'

/** Faker's natural text for a property, by its name; for any other a sentence. */
const NATURAL: Record<string, string> = {
  email: 'faker.internet.email()',
  firstName: 'faker.person.firstName()',
  lastName: 'faker.person.lastName()',
  phone: 'faker.string.numeric(12)',
}
const SENTENCE = 'faker.lorem.sentence()'

const URDU_CHARACTERS = 'ابپتجچدرزسشعقکلمنہیے '

/** The length of the longest text without `maxLength`. */
const LONG = 1000

/**
 * Gives Faker code to the texts of a contract. Orval's own code makes one word of Latin letters. This code makes
 * natural texts, the shortest, the longest, and texts from right to left. Named enums become inline ones: Orval's code
 * would take the values of their zod schema, which are its methods.
 *
 * Orval takes code for a `format`, so each distinct code becomes one. Code for a property would not serve schemas
 * behind a `$ref`, and Orval would no longer omit optional properties at random.
 * @returns the document with these formats, and the code for Orval's `override.mock.format`.
 */
export function withSampleValues(document: Document) {
  const formats = new Map<string, string>()
  function convert(node: unknown, name: string): unknown {
    if (Array.isArray(node)) return node.map((item) => convert(item, name))
    if (!isRecord(node)) return node
    if (name !== 'schema' && typeof node.$ref === 'string') {
      const { $ref, ...rest } = node
      const named = valueAt(document, parseRef($ref))
      return isRecord(named) && 'enum' in named ? { ...named, ...rest } : node
    }
    const code = isText(node) ? writeText(name, node) : writeNumber(node)
    if (code) {
      if (!formats.has(code)) formats.set(code, `sample-${formats.size}`)
      return { ...node, format: formats.get(code) }
    }
    const entries = Object.entries(node).map(([key, value]) => [
      key,
      DATA_KEYWORDS.includes(key) ? value : convert(value, key),
    ])
    return Object.fromEntries(entries)
  }
  const target = convert(document, '') as Document
  const format = Object.fromEntries([...formats].map(([code, name]) => [name, asFunction(code)]))
  return { target, format }
}

/**
 * Fixed values and formats have right code already. A format beside a pattern or `allOf` would change the schemas of
 * forms; code for such a property of a response belongs to `override.mock.properties`.
 */
const isText = ({ type, ...rules }: Schema) =>
  type === 'string' &&
  !['allOf', 'const', 'enum', 'format', 'pattern'].some((keyword) => keyword in rules)

function writeText(name: string, { minLength = 0, maxLength = minLength + LONG }: Schema) {
  const kinds = [
    `${NATURAL[name] ?? SENTENCE}.slice(0, ${maxLength})`,
    `faker.string.alpha(${minLength})`,
    `faker.string.alpha(${maxLength})`,
    `faker.string.fromCharacters('${URDU_CHARACTERS}', { min: ${minLength}, max: ${maxLength} })`,
  ]
  return `faker.helpers.arrayElement([${kinds.join(', ')}])`
}

/** Orval's code would make exclusive bounds too. @returns undefined for a schema without them. */
function writeNumber({ type, multipleOf, ...rules }: Schema) {
  const { exclusiveMinimum: above, exclusiveMaximum: below } = rules
  if (above === undefined && below === undefined) return
  const low = above ?? rules.minimum
  const high = below ?? rules.maximum
  const width = low !== undefined && high !== undefined ? high - low : 1
  const step = multipleOf ?? (type === 'integer' ? 1 : width / 1000)
  const lowest = low ?? (high ?? 0) - 1000 * step
  const highest = high ?? lowest + 1000 * step
  const min = above === undefined ? lowest : lowest + step
  const max = below === undefined ? highest : highest - step
  const options = JSON.stringify({ min, max, multipleOf })
  return `faker.number.${type === 'integer' ? 'int' : 'float'}(${options})`
}

/** Orval inserts the source of a function into the generated code. */
const asFunction = (code: string) =>
  Object.assign(() => undefined, { toString: () => `() => ${code}` })
