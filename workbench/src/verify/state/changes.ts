import type { Operation } from '../../model/contract.ts'
import { isRecord, type Schema } from '../../model/document.ts'
import type { Input } from '../../model/input.ts'
import type { LoadedContract } from '../../model/load.ts'
import { fieldOf, resolveSchema, withMembers } from '../../model/schema.ts'
import { inputViolations } from '../../model/validate.ts'
import { inserted } from '../cases/made-values.ts'
import { changed } from '../input-values.ts'
import { contentOf } from '../sending/body.ts'

/** Changed values of a field, of which the first that a server accepts is used. */
function* otherValues(schema: Schema, value: unknown): Iterable<unknown> {
  const { enum: choice } = resolveSchema(schema)
  if (choice) yield* choice.filter((one) => one !== value)
  else if (typeof value === 'string') {
    yield inserted(value, 'é\u0635🙂')
    yield `${value}x`
    yield [...value].reverse().join('')
  } else if (typeof value === 'number') yield* [value + 1, value - 1]
  else if (typeof value === 'boolean') yield !value
}

/** Bodies that change one field of a resource. @param known the body that wrote it. */
export function* changesOf(
  contract: LoadedContract,
  operation: Operation,
  known: unknown,
  input: Input,
) {
  const schema = contentOf(operation)?.schema
  const base = isRecord(known) ? known : input.body
  if (!schema || !isRecord(base)) return
  for (const [name, value] of Object.entries(base)) {
    const field = fieldOf(schema, name)
    const isOwn =
      field && withMembers(field).some(({ readOnly, writeOnly }) => readOnly || writeOnly)
    if (!field || isOwn) continue
    for (const other of otherValues(field, value)) {
      const whole = changed(base, [name], other)
      const body = operation.method === 'patch' ? { [name]: other } : whole
      for (const one of operation.method === 'patch' ? [body, whole] : [body])
        if (inputViolations(contract, operation, { ...input, body: one }).length === 0) {
          yield { name, body: one }
          break
        }
    }
  }
}
