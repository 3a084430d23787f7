import { type SpecData, Validator } from '@seriousme/openapi-schema-validator'
import { groupBy } from '../group-by.ts'
import type { LoadedContract } from '../model/contract/load.ts'
import {
  type Document,
  formatPointer,
  isRecord,
  type JsonPointer,
  parsePointer,
} from '../model/document/document.ts'
import { restoreNumbers } from '../model/source/imprecise-numbers.ts'
import type { Finding } from '../report/finding.ts'
import { findOperationName } from './rules.ts'

type SchemaError = {
  instancePath: string
  keyword: string
  message?: string
  params: Record<string, unknown>
  schema?: unknown
}

const RULE = 'openapi-schema'

/** Keywords whose errors only say that another schema within them has one. */
const FOLLOWING = ['if', '$ref', 'propertyNames']

const quote = (names: unknown) => (Array.isArray(names) ? names.join(' and ') : String(names))

/** The fields that each schema of `oneOf` requires, if it requires nothing else. */
const listRequired = (schemas: unknown) =>
  (Array.isArray(schemas) ? schemas : []).map((one) =>
    isRecord(one) && Array.isArray(one['required']) ? quote(one['required']) : undefined,
  )

function describe({ keyword, message = '', params, schema }: SchemaError): string {
  const field = findField(params)
  if (field !== undefined) return `can't have the field ${field}`
  if (keyword === 'required') return `needs the field ${params['missingProperty']}`
  if (keyword === 'not' && isRecord(schema) && Array.isArray(schema['required'])) {
    const { required } = schema
    return `can't have ${quote(required)}${required.length > 1 ? ' together' : ' here'}`
  }
  if (keyword === 'oneOf') {
    const alternatives = listRequired(schema)
    const isNamed = alternatives.every((one) => one !== undefined)
    return isNamed
      ? `needs exactly one of ${alternatives.join(' or ')}`
      : 'is none of the objects that OpenAPI has there'
  }
  const values = Array.isArray(params['allowedValues']) ? `: ${params['allowedValues']}` : ''
  return `${message}${values}`
}

const findField = (params: SchemaError['params']) =>
  params['unevaluatedProperty'] ?? params['additionalProperty']

const isWithin = (path: string, outer: string) => path.startsWith(`${outer}/`)

/** Whether an error names no field: one within the same part explains it. */
const isVague = ({ keyword, schema }: SchemaError) =>
  keyword === 'pattern' ||
  (keyword === 'not' && !(isRecord(schema) && schema['required'])) ||
  (keyword === 'oneOf' && listRequired(schema).includes(undefined))

/** Keywords whose error explains the others of the same part, the most precise first. */
const EXPLAINING = ['minProperties', 'not', 'oneOf']

/** Keeps the errors of the innermost parts, and of each part only those that name the cause. */
function selectErrors(all: SchemaError[]): SchemaError[] {
  const named = all.filter(({ keyword }) => !FOLLOWING.includes(keyword))
  // An alternative that does not apply has errors of its own.
  const groups = named.filter(({ keyword }) => keyword === 'oneOf')
  const apart = named.filter(
    (one) => !groups.some(({ instancePath }) => isWithin(one.instancePath, instancePath)),
  )
  const inner = apart.filter(
    (one) => !apart.some((other) => isWithin(other.instancePath, one.instancePath)),
  )
  return [...groupBy(inner, ({ instancePath }) => instancePath).values()].flatMap((some) => {
    const explaining = EXPLAINING.find((name) => some.some(({ keyword }) => keyword === name))
    if (explaining) return some.filter(({ keyword }) => keyword === explaining)
    // A schema with another error evaluates no field.
    const lacksField = some.some(({ keyword }) => keyword === 'required')
    return some.filter(({ keyword }) => !(lacksField && keyword === 'unevaluatedProperties'))
  })
}

/** @returns undefined for a document that is too deep for the validator. */
async function validate(document: unknown): Promise<SchemaError[] | undefined> {
  try {
    const { errors } = await new Validator({ allErrors: true, verbose: true }).validate(
      document as SpecData,
    )
    return Array.isArray(errors) ? (errors as SchemaError[]) : []
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Validates the file of a contract by the JSON Schema of its version of OpenAPI.
 * @param told the parts that another rule reports as malformed.
 */
export async function checkOpenApiSchema(
  { source }: LoadedContract,
  told: JsonPointer[] = [],
): Promise<Finding[]> {
  const document = structuredClone(source.value) as Document
  restoreNumbers(document)
  const errors = await validate(document)
  const createFinding = (message: string, pointer: JsonPointer): Finding => ({
    rule: RULE,
    severity: 'error',
    message,
    file: source.name,
    line: source.findLine(pointer) ?? null,
    operation: findOperationName(pointer),
  })
  if (!errors) return [createFinding('The contract is nested too deeply to be validated.', [])]
  const known = told.map(formatPointer)
  const findings = selectErrors(errors).flatMap((error) => {
    const owner = parsePointer(error.instancePath)
    const field = findField(error.params)
    const pointer = field === undefined ? owner : [...owner, String(field)]
    const path = formatPointer(pointer)
    if (known.some((one) => one === path || (isVague(error) && isWithin(one, path)))) return []
    const [part = 'The contract', ...rest] = owner.toReversed()
    const name = /^\d+$/.test(part) && rest[0] ? `${rest[0]}[${part}]` : part
    return [createFinding(`${name} ${describe(error)}.`, pointer)]
  })
  return [...new Map(findings.map((one) => [`${one.line} ${one.message}`, one])).values()]
}
