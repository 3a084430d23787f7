import { type Document, isRecord, parseRef, type Schema, valueAt } from 'aml-contract/model'
import { getNaturalBounds, writeNaturalText } from './natural-texts.ts'
import { DATA_KEYWORDS } from './schemas.ts'

/** Keywords between a schema and its parts, which name nothing. */
const STRUCTURE = /^(properties|items|allOf|anyOf|oneOf|schema|schemas|content|responses)$/

/**
 * Gives Faker code to the texts and numbers of a contract, so that responses are believable. Orval's own code makes one
 * word of Latin letters and numbers up to the largest. Named enums become inline ones: Orval's code would take the
 * values of their zod schema, which are its methods.
 *
 * Orval takes code for a `format`, so each distinct code becomes one. Code for a property would not serve schemas
 * behind a `$ref`.
 * @returns the document with these formats, and the code for Orval's `override.mock.format`.
 */
export function withSampleValues(document: Document) {
  const formats = new Map<string, string>()
  /** @param owner the name of the schema or property around the one called `name`. */
  function convert(node: unknown, name: string, owner: string): unknown {
    if (Array.isArray(node)) return node.map((item) => convert(item, name, owner))
    if (!isRecord(node)) return node
    if (name !== 'schema' && typeof node.$ref === 'string') {
      const { $ref, ...rest } = node
      const named = valueAt(document, parseRef($ref))
      return isRecord(named) && 'enum' in named ? { ...named, ...rest } : node
    }
    const code = isText(node) ? writeText(name, owner, node) : writeNumber(name, node)
    if (code) {
      if (!formats.has(code)) formats.set(code, `sample-${formats.size}`)
      return { ...node, format: formats.get(code) }
    }
    const entries = Object.entries(node).map(([key, value]) => {
      if (DATA_KEYWORDS.includes(key)) return [key, value]
      return STRUCTURE.test(key)
        ? [key, convert(value, name, owner)]
        : [key, convert(value, key, name)]
    })
    return Object.fromEntries(entries)
  }
  const target = convert(document, '', '') as Document
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

function writeText(name: string, owner: string, { minLength = 0, maxLength }: Schema) {
  const text = writeNaturalText(name, owner)
  const longEnough = minLength > 1 ? `.padEnd(${minLength}, '.')` : ''
  return `${text}${longEnough}${maxLength === undefined ? '' : `.slice(0, ${maxLength})`}`
}

/** @returns undefined for a schema that is no number, or has fixed values. */
function writeNumber(name: string, { type, multipleOf, ...rules }: Schema) {
  const types = [type].flat()
  const isInteger = types.includes('integer')
  const isFixed = ['allOf', 'const', 'enum', 'format'].some((keyword) => keyword in rules)
  if (isFixed || types.length !== 1 || !(isInteger || types.includes('number'))) return
  const natural = getNaturalBounds(name)
  const { exclusiveMinimum: above, exclusiveMaximum: below } = rules
  const low = above ?? rules.minimum
  const high = below ?? rules.maximum
  const isBounded = low !== undefined && high !== undefined
  const width = isBounded ? high - low : natural.max - natural.min
  const step = multipleOf ?? (isInteger ? 1 : Math.min(10 ** -natural.digits, width / 1000))
  const lowest = low ?? Math.min(natural.min, (high ?? natural.max) - width)
  const highest = high ?? Math.max(natural.max, lowest + width)
  const min = above === undefined ? lowest : lowest + step
  const max = below === undefined ? highest : highest - step
  const grid = multipleOf ?? (isInteger || isBounded ? undefined : step)
  const options = JSON.stringify({ min, max, multipleOf: grid })
  return `faker.number.${isInteger ? 'int' : 'float'}(${options})`
}

/** Orval inserts the source of a function into the generated code. */
const asFunction = (code: string) =>
  Object.assign(() => undefined, { toString: () => `() => ${code}` })
