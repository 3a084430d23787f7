import { Ajv2020 } from 'ajv/dist/2020.js'
import type { DataValidateFunction, SchemaValidateFunction } from 'ajv/dist/types/index.js'
import addFormats from 'ajv-formats'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { type Document, formatPointer, formatRef } from '../document/document.ts'
import { listKeywordRows } from '../document/keywords.ts'
import { visitObjects } from '../document/object-types.ts'
import { readDiscriminator } from '../schema/discriminator.ts'
import { createPatternTest } from '../schema/pattern.ts'

/** ajv caches patterns by `toString`. */
const regExp = Object.assign(
  (pattern: string) => ({ test: createPatternTest(pattern), toString: () => pattern }),
  { code: 'regExp' },
)

/** Validates also by the schema that a discriminator selects (OpenAPI 3.1, section 4.8.25), unlike JSON Schema. */
function addDiscriminator(ajv: Ajv2020, document: Document) {
  const owners = new Map<object, string>()
  visitObjects(document, ({ type, node, pointer }) => {
    if (type === 'schema' && node['discriminator']) owners.set(node, formatRef(pointer))
  })
  /** Schemas that a value is being validated by: a subschema has its parent in `allOf`. */
  const current = new Map<object, Set<string>>()
  ajv.addKeyword({
    keyword: 'discriminator',
    type: 'object',
    errors: 'full',
    compile(_, parent) {
      const discriminator = readDiscriminator(document, parent, owners.get(parent))
      if (!discriminator) return () => true
      const { property, refs } = discriminator
      const validate: DataValidateFunction = (value: Record<string, unknown>, context) => {
        const named = value[property]
        const ref = typeof named === 'string' ? refs.get(named) : undefined
        const instancePath = context?.instancePath ?? ''
        if (ref === undefined) {
          const message = `must name a schema by its discriminator: ${[...refs.keys()].join(', ')}`
          const at = `${instancePath}${formatPointer([property])}`
          const error = {
            keyword: 'discriminator',
            instancePath: at,
            message,
            params: { property },
          }
          validate.errors = named === undefined ? [] : [error]
          return named === undefined
        }
        const running = current.get(value) ?? new Set()
        if (running.has(ref)) return true
        current.set(value, new Set([...running, ref]))
        const check = ajv.compile({ $ref: ref.replace(/^#/, 'contract#') })
        const isValid = check(value) === true
        current.set(value, running)
        validate.errors = (check.errors ?? []).map((error) => ({
          ...error,
          instancePath: instancePath + error.instancePath,
        }))
        return isValid
      }
      return validate
    },
  })
}

/** Of RFC 3339, section 5.6. `ajv-formats` also takes a space for the T. */
const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt]\S+$/
/** With a quoted local part (RFC 5321, section 4.1.2), which `ajv-formats` lacks. */
export const EMAIL = new RegExp(
  `${(fullFormats.email as RegExp).source}|${/^"(?:[^"\\\r\n]|\\.)+"@[^\s@]+$/.source}`,
  'i',
)

/** Of RFC 4122, section 3. `ajv-formats` also takes a URN. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function addStrictFormats(ajv: Ajv2020) {
  const isDateTime = Reflect.get(Object(fullFormats['date-time']), 'validate')
  ajv.addFormat('date-time', (text: string) => DATE_TIME.test(text) && isDateTime(text))
  ajv.addFormat('email', EMAIL)
  ajv.addFormat('uuid', UUID)
}

/** @param allErrors whether the errors after the first are found, too. */
export function createAjv(document: Document, allErrors: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors,
    // An error names the schema that has the keyword.
    verbose: true,
    logger: false,
    validateSchema: false,
    ownProperties: true,
    // 19.99 is a multiple of 0.01, although 19.99 / 0.01 is 1998.9999999999998.
    multipleOfPrecision: 6,
    // A schema is compiled for a few values.
    code: { regExp, optimize: false },
  })
  addFormats.default(ajv)
  addStrictFormats(ajv)
  addDiscriminator(ajv, document)
  for (const [keyword, { types = [], keeps }] of listKeywordRows())
    if (keeps)
      ajv.addKeyword({ keyword, type: [...types], validate: keeps as SchemaValidateFunction })
  ajv.addSchema(document, 'contract')
  return ajv
}
