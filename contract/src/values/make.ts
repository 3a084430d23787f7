import { getOrCreate } from '../get-or-create.ts'
import type { Contract } from '../model/contract/contract.ts'
import type { Document, Schema } from '../model/document/document.ts'
import { isValidValue, type MessageSide } from '../model/request/validate.ts'
import { resolveSchema } from '../model/schema/schema.ts'
import { createSolver, type Solver } from './solver.ts'
import { createStructureNumbering } from './structure-numbers.ts'
import type { Reading } from './types.ts'

/** OptionalLevels of optional fields and items of a full value. */
const FULL_LEVELS = 4

/** @property until a time, in ms since the epoch, after which nothing more is made. */
export type ValueScope = { contract: Contract; audience: MessageSide; until?: number | undefined }

export const isValid = (
  { contract, audience }: ValueScope,
  schema: Schema | boolean,
  value: unknown,
) => isValidValue(contract, schema, value, audience)

/** @property made the values of single schemas. */
type Maker = { solver: Solver; made: WeakMap<Schema, { value: unknown }> }

const makers = new WeakMap<Document, Map<string, Maker>>()
const numberings = new WeakMap<Document, ReturnType<typeof createStructureNumbering>>()

function findMaker({ contract: { document }, audience }: ValueScope, levels: number): Maker {
  const ofDocument = getOrCreate(makers, document, () => new Map<string, Maker>())
  return getOrCreate(ofDocument, `${audience} ${levels}`, () => {
    const numberOf = getOrCreate(numberings, document, createStructureNumbering)
    const hidden = audience === 'request' ? 'readOnly' : 'writeOnly'
    const reading: Reading = { hidden, isText: false, isLiteral: true }
    const solver = createSolver(reading, numberOf, [document], levels)
    return { solver, made: new WeakMap() }
  })
}

/**
 * Makes a value that matches all schemas, the same each time; null only if no other value does; undefined for none.
 * @param isFull with optional fields.
 */
export function makeMatch(
  scope: ValueScope,
  schemas: (Schema | boolean)[],
  isFull = true,
): unknown {
  const all = schemas.map((one) => resolveSchema(one))
  const isAccepted = (value: unknown) => all.every((one) => isValid(scope, one, value))
  for (const levels of isFull ? [FULL_LEVELS, 0] : [0]) {
    const { solver, made } = findMaker(scope, levels)
    const [only, ...others] = all
    const known = only && others.length === 0 ? made.get(only) : undefined
    if (known) return known.value
    if (scope.until !== undefined && Date.now() > scope.until) return undefined
    const found = solver.find(all, isAccepted)
    if (found === 'none') return undefined
    if (found === 'unknown') continue
    if (only && others.length === 0) made.set(only, found)
    return found.value
  }
  return undefined
}

export const makeValue = (scope: ValueScope, schema: Schema | boolean): unknown =>
  makeMatch(scope, [schema])
