import { accepts, intersectSchemas, markAsReceiver, not } from '../values/reading.ts'
import type { Solver } from '../values/solver.ts'
import type { Node, Reading, Result, Type } from '../values/types.ts'
import type { ChangeDetail, Comparison, Scope } from './comparison.ts'
import { WAYS, type Way } from './impact.ts'
import type { Located, SchemaPart } from './parts.ts'

/** Two lists of schemas; a value must match all of its list. */
export type Relation = {
  from: Node[]
  to: Node[]
  solver: Solver
  reading: Reading
  /** The ways in which the values may change: the others are excluded by proof. */
  ways: Way[]
  /** Whether both sides have the same structure. */
  isSame: boolean
}

/** The schemas of one contract that a value must all match. @property shown without the fields that the sender omits. */
export type Side = { schemas: Located[]; parts: SchemaPart[]; shown: SchemaPart[] }

/** Two lists of schemas that are compared at a place. */
export type Pair = Relation & { comparison: Comparison; scope: Scope; base: Side; revision: Side }

const toNodes = (all: Located[]): Node[] => all.map(({ schema }) => schema)

/** @returns the values that one side allows and the other one does not. @param rule replaces all rules of that side. */
export function findChanged(
  { from, to, solver, reading }: Pick<Relation, 'from' | 'to' | 'solver' | 'reading'>,
  way: Way,
  rule?: Node,
  type?: Type,
): Result {
  const [allowed, refusing] = way === 'narrowed' ? [from, to] : [to, from]
  const refused = rule ?? intersectSchemas(refusing)
  const isChanged = (value: unknown) =>
    allowed.every((one) => accepts(one, value, reading)) && !accepts(refused, value, reading)
  return solver.find([...allowed, markAsReceiver(not(refused))], isChanged, type)
}

/** Finds a value without a validator's judgement, which takes most of the time: each message has it. */
const findAny = (
  { from, to, solver }: Pick<Relation, 'from' | 'to' | 'solver'>,
  way: Way,
): Result => {
  const [allowed, refusing] = way === 'narrowed' ? [from, to] : [to, from]
  return solver.find([...allowed, markAsReceiver(not(intersectSchemas(refusing)))])
}

export function relate(
  comparison: Comparison,
  from: Located[],
  to: Located[],
  scope: Scope,
): Relation {
  const { solver, reading } = comparison.findSolver(scope)
  const relation = { from: toNodes(from), to: toNodes(to), solver, reading }
  const number = (all: Node[]) =>
    all
      .map((one) => comparison.numberOf(one))
      .toSorted()
      .join()
  const isSame = number(relation.from) === number(relation.to)
  const mayChange = (way: Way) =>
    !isSame && scope.open.includes(way) && findAny(relation, way) !== 'none'
  return { ...relation, isSame, ways: WAYS.filter(mayChange) }
}

/** @returns the detail of a change by a rule of the side that refuses values; undefined if there is none. */
export function findChangeDetail(
  relation: Relation,
  way: Way,
  rule?: Node,
  type?: Type,
): Pick<ChangeDetail, 'way' | 'value'> | undefined {
  const result = relation.ways.includes(way) ? findChanged(relation, way, rule, type) : 'none'
  return result === 'none' ? undefined : { way, value: toFound(result) }
}

export const toFound = (result: Result) => (typeof result === 'string' ? null : result)
