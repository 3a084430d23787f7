import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../../model/contract.ts'
import { isRecord, type Schema } from '../../model/document.ts'
import type { Input } from '../../model/input.ts'
import type { LoadedContract } from '../../model/load.ts'
import { findField, resolveSchema, withMembers } from '../../model/schema.ts'
import { findInputViolations } from '../../model/validate.ts'
import { generateInvalidInputs } from '../cases/invalid-inputs.ts'
import { insertText } from '../cases/made-values.ts'
import { ANY_CREDENTIALS } from '../credentials.ts'
import { findEnvelope } from '../resources/identity.ts'
import { findContent } from '../sending/body.ts'

/** Letters of two, two and four bytes in UTF-8. */
const NON_ASCII = 'é\u0635🙂'
/** Characters with a meaning in URLs, forms, JSON and HTML. */
const RESERVED = `${NON_ASCII} %41+&<"\\`
/** Longer than usual limits of database columns. */
const LONG_TEXT = RESERVED + 'x'.repeat(300)

/** The first value that a server accepts is used. */
function* generateValues(schema: Schema, value: unknown): Iterable<unknown> {
  const { enum: choice } = resolveSchema(schema)
  if (choice) yield* choice.filter((one) => one !== value)
  else if (typeof value === 'string') {
    for (const text of [LONG_TEXT, RESERVED, NON_ASCII]) yield insertText(value, text)
    yield `${value}x`
    yield [...value].reverse().join('')
  } else if (typeof value === 'number') yield* [value + 1, value - 1]
  else if (typeof value === 'boolean') yield !value
}

/** @property written the names of all fields in the body, and of its envelope. */
export type Change = { name: string; value: unknown; body: unknown; written: string[] }

const isWritable = (field: Schema | undefined): field is Schema =>
  field !== undefined && !withMembers(field).some((one) => one.readOnly || one.writeOnly)

/** Bodies that change one field, the smallest body first. */
function* generateBodies(
  schema: Schema,
  base: Record<string, unknown>,
  isPatch: boolean,
  current: unknown,
): Iterable<Change> {
  const known = Object.entries(base).filter(([name]) => isWritable(findField(schema, name)))
  const own = Object.fromEntries(known)
  const envelope = findEnvelope(own)
  const inner = envelope === undefined ? undefined : own[envelope]
  if (envelope !== undefined && isRecord(inner)) {
    const all = generateBodies(findField(schema, envelope) ?? {}, inner, isPatch, current)
    for (const one of all)
      yield { ...one, body: { [envelope]: one.body }, written: [...one.written, envelope] }
    return
  }
  const required = withMembers(schema).flatMap((one) => one.required ?? [])
  for (const [name, value] of known)
    for (const other of generateValues(findField(schema, name) ?? {}, value)) {
      if (isRecord(current) && isDeepStrictEqual(current[name], other)) continue
      const whole = { ...own, [name]: other }
      const needed = Object.entries(whole).filter(([one]) => one === name || required.includes(one))
      for (const body of isPatch ? [Object.fromEntries(needed), whole] : [whole])
        yield { name, value: other, body, written: Object.keys(body) }
    }
}

/**
 * Valid bodies that change one field: a PATCH has this field and the required fields, a PUT all fields.
 * @param known the body that created the resource.
 * @param current the resource as last read, whose values are not written again.
 */
export function* generateChanges(
  contract: LoadedContract,
  operation: Operation,
  known: unknown,
  input: Input,
  current?: unknown,
): Iterable<Change> {
  const schema = findContent(operation)?.schema
  const base = isRecord(known) ? known : input.body
  if (!schema || !isRecord(base)) return
  let last: Change | undefined
  for (const one of generateBodies(schema, base, operation.method === 'patch', current)) {
    // A body with all fields replaces an invalid smaller body.
    const isSame = last?.name === one.name && isDeepStrictEqual(last.value, one.value)
    if (isSame || findInputViolations(contract, operation, { ...input, body: one.body }).length > 0)
      continue
    last = one
    yield one
  }
}

/** Finds an input with an invalid value as deep as possible in its body. @returns undefined if there is none. */
export const findInvalidBody = (contract: LoadedContract, operation: Operation) =>
  [...generateInvalidInputs(contract, operation, () => [], ANY_CREDENTIALS)]
    .filter(({ keys: [location, ...within] = [] }) => location === 'body' && within.length > 0)
    .toSorted((a, b) => (b.keys?.length ?? 0) - (a.keys?.length ?? 0))[0]
