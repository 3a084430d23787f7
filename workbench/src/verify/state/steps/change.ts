import type { Operation } from '../../../model/contract.ts'
import { isRecord, type Schema } from '../../../model/document.ts'
import type { Input } from '../../../model/input.ts'
import { findField, resolveSchema } from '../../../model/schema.ts'
import { findObjectIdentifier, readWrittenFields } from '../bodies.ts'
import { type Change, findInvalidBody, generateChanges } from '../changes.ts'
import { findReadDifferences } from '../compare.ts'
import {
  checkEcho,
  compare,
  differsFromWritten,
  expectUnchanged,
  readWritten,
  type Sequence,
} from '../sequence-state.ts'
import { isRefused, isSuccess, type Sent } from '../session.ts'

const isDone = (sent: Sent) => isSuccess(sent) && sent.response?.status !== 202

/** By each operation: one field, for PATCH two at once, and an invalid change. */
export async function change(sequence: Sequence) {
  const { session, created } = sequence
  for (const operation of created.resource.changes) {
    const input = session.createInput(operation, created.values)
    if (!sequence.isAlive || !input || sequence.known === undefined) continue
    await changeOneField(sequence, operation, input)
    const isReadBack = !sequence.violations.some(({ check }) => check === 'read-back')
    if (operation.method === 'patch' && isReadBack)
      await changeTwoAtOnce(sequence, operation, input)
    await sendInvalidChange(sequence, operation, input)
  }
}

/** Sends values until the server accepts one. */
async function changeOneField(sequence: Sequence, operation: Operation, input: Input) {
  const { contract, session, created } = sequence
  const { resource, values, sent: creation } = created
  for (const one of generateChanges(contract, operation, creation.input.body, input)) {
    const label = `changes ${one.name}`
    const sent = await session.send(operation, { ...input, body: one.body }, label)
    if (!isDone(sent)) continue
    const isEchoed = checkEcho(sequence, operation, sent, label)
    const before = sequence.known
    const earlier = values[resource.parameter] ?? ''
    const later = findObjectIdentifier(resource, operation, sent)
    if (sequence.hasIdentifier && later !== undefined) session.rename(created, later)
    await readWritten(sequence, 'reads what was changed', operation, one.body, isEchoed)
    return readRest(sequence, operation, one, before, earlier)
  }
}

/** Whether the server may update the field with any change: a time or a version. */
const isServerUpdated = (name: string, { format }: Schema) =>
  (format === 'date-time' && !/creat/i.test(name)) ||
  /updated|modified|version|revision|etag/i.test(name)

/**
 * Expects that the other fields are unchanged.
 * @param before the resource. @param earlier its identifier, from which the server may derive fields.
 */
async function readRest(
  sequence: Sequence,
  operation: Operation,
  { body, written }: Change,
  before: unknown,
  earlier: string,
) {
  const { resource, values } = sequence.created
  const isRenamed = earlier !== values[resource.parameter]
  const isDerived = (name: string) =>
    isRenamed && isRecord(before) && JSON.stringify(before[name])?.includes(earlier) === true
  await compare(sequence, 'reads the rest of what was changed', values, {
    check: 'unchanged',
    relation: 'unchanged',
    find(schema, after) {
      const [request] = readWrittenFields(resource, operation, body, schema)
      return findReadDifferences(schema, before, after, (name, field) => {
        const isRequestField = findField(request, name) !== undefined
        return (
          written.includes(name) ||
          (isRequestField
            ? operation.method === 'put'
            : isServerUpdated(name, resolveSchema(field))) ||
          isDerived(name)
        )
      })
    },
  })
}

/** Limit of the texts in concurrent changes. */
const MAX_TEXT_LENGTH = 100

/** Expects both of two concurrent changes: no lost update (RFC 5789, section 2). */
async function changeTwoAtOnce(sequence: Sequence, operation: Operation, input: Input) {
  const { contract, session, created, known } = sequence
  const { values, sent: creation } = created
  const all = [...generateChanges(contract, operation, creation.input.body, input, known)].filter(
    ({ value }) => String(value).length < MAX_TEXT_LENGTH,
  )
  const isApart = (one: Change, two: Change) => !one.written.includes(two.name)
  const [one, two] =
    all.flatMap((one) =>
      all.filter((two) => isApart(one, two) && isApart(two, one)).map((two) => [one, two]),
    )[0] ?? []
  if (known === undefined || !one || !two) return
  const label = `changes ${one.name} and ${two.name} at once`
  const send = ({ body }: Change) => session.send(operation, { ...input, body }, label)
  const both = await Promise.all([send(one), send(two)])
  if (!both.every(isDone)) return
  sequence.known = await compare(sequence, 'reads what two requests at once changed', values, {
    check: 'read-back',
    relation: 'written',
    find: (...read) =>
      [one, two].flatMap(({ body }) => differsFromWritten(sequence, operation, body)(...read)),
  })
}

/** Expects that a refused change has no effect. */
async function sendInvalidChange(sequence: Sequence, operation: Operation, input: Input) {
  const { contract, session, created, known } = sequence
  const invalid = findInvalidBody(contract, operation)
  if (!invalid || known === undefined) return
  const path = session.createInput(operation, created.values)?.path ?? input.path
  const label = `sends an invalid change: ${invalid.rule}`
  const refused = await session.send(operation, { ...invalid.input, path }, label)
  if (isRefused(refused))
    await expectUnchanged(
      sequence,
      'reads what a refused request must not change',
      created.values,
      known,
    )
}
