import { type SpecData, Validator } from '@seriousme/openapi-schema-validator'
import type { LoadedContract } from '../model/contract/load.ts'
import { isRecord, type JsonPointer, parsePointer } from '../model/document/document.ts'
import { restoreNumbers, toDoubles } from '../model/document/numbers.ts'
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

/** Keywords whose error explains the others of the same part. */
const EXPLAINING = ['oneOf', 'not', 'minProperties']

/** Keeps the errors of the innermost parts, and of each part only those that name the cause. */
function selectErrors(all: SchemaError[]): SchemaError[] {
  const named = all.filter(({ keyword }) => !FOLLOWING.includes(keyword))
  // An alternative that does not apply has errors of its own.
  const groups = named.filter(({ keyword }) => keyword === 'oneOf')
  const isOfAlternative = (one: SchemaError) =>
    groups.some(({ instancePath }) => isWithin(one.instancePath, instancePath))
  const apart = named.filter((one) => !isOfAlternative(one))
  const inner = apart.filter(
    (one) => !apart.some((other) => isWithin(other.instancePath, one.instancePath)),
  )
  const explained = new Set(
    inner.flatMap((one) => (EXPLAINING.includes(one.keyword) ? [one.instancePath] : [])),
  )
  // A schema with another error evaluates no field.
  const missing = new Set(
    inner.flatMap((one) => (one.keyword === 'required' ? [one.instancePath] : [])),
  )
  return inner.filter(
    ({ keyword, instancePath }) =>
      (!explained.has(instancePath) || EXPLAINING.includes(keyword)) &&
      !(missing.has(instancePath) && keyword === 'unevaluatedProperties') &&
      !(
        keyword === 'not' &&
        inner.some((one) => one.instancePath === instancePath && one.keyword === 'minProperties')
      ),
  )
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

export async function checkOpenApiSchema({
  sources: [source],
}: LoadedContract): Promise<Finding[]> {
  const document = source?.copyValue()
  if (!source || !isRecord(document)) return []
  restoreNumbers(document)
  const errors = await validate(toDoubles(document))
  const createFinding = (message: string, pointer: JsonPointer): Finding => ({
    rule: RULE,
    severity: 'error',
    message,
    file: source.name,
    line: source.findLine(pointer) ?? null,
    operation: findOperationName(pointer),
  })
  if (!errors) return [createFinding('The contract is nested too deeply to be validated.', [])]
  const findings = selectErrors(errors).map((error) => {
    const owner = parsePointer(error.instancePath)
    const field = findField(error.params)
    const pointer = field === undefined ? owner : [...owner, String(field)]
    const [part = 'The contract', ...rest] = owner.toReversed()
    const name = /^\d+$/.test(part) && rest[0] ? `${rest[0]}[${part}]` : part
    return createFinding(`${name} ${describe(error)}.`, pointer)
  })
  return [...new Map(findings.map((one) => [`${one.line} ${one.message}`, one])).values()]
}
