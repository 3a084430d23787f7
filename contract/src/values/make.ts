import { getOrCreate } from '../get-or-create.ts'
import type { Contract } from '../model/contract/contract.ts'
import type { Document, Schema } from '../model/document/document.ts'
import { type Audience, accepts } from './judge.ts'
import { measurePrefixes } from './options.ts'
import type { Reading } from './reading.ts'
import type { Shape } from './shapes.ts'
import { createSolver, type Solver } from './solver.ts'
import { createStructureNumbering } from './structure-numbers.ts'

/** Levels of optional fields and items of a full value. */
const FULL_LEVELS = 4

/** @property until a time, in ms since the epoch, after which nothing more is made. */
export type Scope = { contract: Contract; audience: Audience; until?: number | undefined }

export const isValid = ({ contract, audience }: Scope, schema: Schema | boolean, value: unknown) =>
  accepts(contract, schema, value, audience)

/** The solvers of a document by audience: of full values, and of those with required parts only. */
const solvers = new WeakMap<Document, Record<Audience, [full: Solver, least: Solver]>>()

function createSolvers(document: Document): Record<Audience, [full: Solver, least: Solver]> {
  const [numberOf, length] = [createStructureNumbering(), measurePrefixes(document)]
  const create = (hidden: Reading['hidden'], levels: number) =>
    createSolver({ hidden, isText: false, isLiteral: true }, numberOf, length, levels)
  const both = (hidden: Reading['hidden']): [Solver, Solver] => [
    create(hidden, FULL_LEVELS),
    create(hidden, 0),
  ]
  return { request: both('readOnly'), response: both('writeOnly') }
}

/** Makes a value that matches all schemas, the same each time; null only if no other value does; undefined for none. */
export function makeMatch(scope: Scope, all: (Schema | boolean)[], isFull = true): unknown {
  const { document } = scope.contract
  const [full, least] = getOrCreate(solvers, document, () => createSolvers(document))[
    scope.audience
  ]
  const isAccepted = (value: unknown) => all.every((one) => isValid(scope, one, value))
  for (const solver of isFull ? [full, least] : [least]) {
    if (scope.until !== undefined && Date.now() > scope.until) return undefined
    const found = solver.find(all, isAccepted)
    if (found === 'none') return undefined
    if (found !== 'unknown') return found.value
  }
  return undefined
}

export const makeValue = (scope: Scope, schema: Schema | boolean, isFull = true): unknown =>
  makeMatch(scope, [schema], isFull)

/** Makes a value of an alternative. @param isFull with optional fields. */
export const makeOfShape = (scope: Scope, schema: Schema, { tree }: Shape, isFull: boolean) =>
  makeMatch(scope, [schema, tree], isFull)
