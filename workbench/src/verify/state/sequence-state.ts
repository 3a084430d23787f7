import type { Operation } from '../../model/contract.ts'
import type { Schema } from '../../model/document.ts'
import type { LoadedContract } from '../../model/load.ts'
import { type PathValues, readIdentifier } from '../resources/identity.ts'
import { findResponse } from '../test-case.ts'
import type { Difference, StateViolation, Violation } from '../violation.ts'
import { findEchoDifferences, findObject, readWrittenFields } from './bodies.ts'
import { findReadDifferences, findWriteDifferences } from './compare.ts'
import { type Created, isNotFound, isSuccess, type Sent, type Session } from './session.ts'

/** The state that the steps of one sequence share. */
export type Sequence = {
  contract: LoadedContract
  session: Session
  created: Created
  /** Another resource of the same kind, which must not change. */
  sibling: Created | undefined
  /** The sibling as read before the changes. */
  siblingBefore: unknown
  /** Whether a field of the resource has the identifier of its path. */
  hasIdentifier: boolean
  /** The resource as last read; undefined if it can't be read. */
  known: unknown
  /** Whether another user has not deleted it. */
  isAlive: boolean
  violations: StateViolation[]
}

export const ANY: Schema = {}

type Details = Pick<Violation, 'label' | 'problem' | 'sharing'>

export function report(
  { violations }: Pick<Sequence, 'violations'>,
  check: string,
  operation: Operation,
  { response, step }: Sent,
  details: Details,
) {
  const { pointer } = findResponse(operation, String(response?.status)) ?? operation
  violations.push({ check, pointer, step, ...details })
}

type FindDifferences = (schema: Schema, body: unknown) => Difference[]

/** @property check of the violation. @property relation of the expected values. */
type Comparison = {
  check: string
  relation: 'written' | 'unchanged'
  find: FindDifferences
  sharing?: string
}

/** Reads a resource, and reports its differences. @returns the resource; undefined if it can't be read. */
export async function compare(
  sequence: Sequence,
  label: string,
  values: PathValues,
  { check, relation, find, sharing }: Comparison,
): Promise<unknown> {
  const { session, created, hasIdentifier } = sequence
  const { resource } = created
  const { read } = resource
  const sent = read && (await session.request(read, values, label))
  if (!read || !sent?.response) return undefined
  const add = (problem: Violation['problem']) =>
    report(sequence, check, read, sent, { label, problem, ...(sharing && { sharing }) })
  if (!isSuccess(sent)) {
    if (isNotFound(read, sent.response.status)) add({ kind: 'not-found' })
    return undefined
  }
  const [schema, body] = findObject(resource, read, sent)
  const identifier = hasIdentifier ? readIdentifier(resource, body) : undefined
  if (
    identifier !== undefined &&
    identifier.toLowerCase() !== values[resource.parameter]?.toLowerCase()
  )
    add({ kind: 'other-identifier', got: identifier })
  else {
    const fields = find(schema, body)
    if (fields.length > 0) add({ kind: 'differences', relation, fields })
  }
  return body
}

export const expectUnchanged = (
  sequence: Sequence,
  label: string,
  values: PathValues,
  before: unknown,
  { check = 'unchanged', ...more }: { check?: string; sharing?: string } = {},
) =>
  compare(sequence, label, values, {
    check,
    relation: 'unchanged',
    find: (schema, after) => findReadDifferences(schema, before, after),
    ...more,
  })

/** Finds the fields that are read with another value than the body of a write. */
export const differsFromWritten =
  ({ created: { resource } }: Sequence, operation: Operation, body: unknown): FindDifferences =>
  (response, after) => {
    const [request, written] = readWrittenFields(resource, operation, body, response)
    return findWriteDifferences({ request, response }, written, after)
  }

/** Reads the created resource, and expects the written values if the response to the write had them. */
export async function readWritten(
  sequence: Sequence,
  label: string,
  operation: Operation,
  body: unknown,
  isEchoed = true,
) {
  const find = isEchoed ? differsFromWritten(sequence, operation, body) : () => []
  const comparison = { check: 'read-back', relation: 'written', find } as const
  sequence.known = await compare(sequence, label, sequence.created.values, comparison)
}

/** @returns whether the response has the written values. */
export function checkEcho(sequence: Sequence, operation: Operation, sent: Sent, label: string) {
  const { resource } = sequence.created
  const fields = findEchoDifferences(resource, operation, sent.input.body, sent)
  if (fields.length > 0)
    report(sequence, 'read-back', operation, sent, {
      label: `${label}, its response`,
      problem: { kind: 'differences', relation: 'written', fields },
    })
  return fields.length === 0
}
