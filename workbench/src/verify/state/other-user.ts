import type { Operation } from '../../model/contract.ts'
import { createCredentials } from '../credentials.ts'
import { generateChanges } from './changes.ts'
import { readList } from './lists.ts'
import { expectUnchanged, report, type Sequence } from './sequence-state.ts'
import { isSuccess, REFUSALS } from './session.ts'

/**
 * Requests a resource as another user, who must not read, list, change or delete it (OWASP API1:2023, Broken
 * Object Level Authorization). A success without an effect is allowed: a PUT or a DELETE may succeed where
 * the user sees no resource.
 */
export async function requestAsOtherUser(sequence: Sequence) {
  const { session, created } = sequence
  const { otherUser: user, shared } = session.plan
  if (!user) return
  const isPrivate = (operation: Operation | undefined): operation is Operation =>
    operation !== undefined &&
    !shared.some((id) => id === '*' || id === operation.operationId) &&
    (createCredentials(operation, user) ?? []).length > 0
  const { read, list, changes, remove } = created.resource
  if (isPrivate(read)) await readAsOther(sequence, read)
  if (isPrivate(list)) await listAsOther(sequence, list)
  if (sequence.known === undefined) return
  for (const operation of changes.filter(isPrivate)) await changeAsOther(sequence, operation)
  if (isPrivate(remove)) await deleteAsOther(sequence, remove)
  if (!sequence.isAlive) session.forget(created)
}

async function readAsOther(sequence: Sequence, read: Operation) {
  const { session, created } = sequence
  const label = 'reads it as another user'
  const sent = await session.request(read, created.values, label, { user: session.plan.otherUser })
  if (!sent?.response || !isSuccess(sent)) return
  const got = sent.response.status
  const problem = { kind: 'status', expected: '401, 403 or 404', got } as const
  report(sequence, 'object-authorization', read, sent, {
    label,
    problem,
    sharing: read.operationId,
  })
}

async function listAsOther(sequence: Sequence, list: Operation) {
  const label = 'lists it as another user'
  const found = await readList(sequence, label, { user: sequence.session.plan.otherUser })
  if (!found || found.count(sequence.created) === 0) return
  const problem = { kind: 'listed-to-other-user' } as const
  report(sequence, 'object-authorization', list, found.last, {
    label,
    problem,
    sharing: list.operationId,
  })
}

/** Reads as the first user. */
async function readAfter(sequence: Sequence, label: string, { operationId }: Operation) {
  const { created, known } = sequence
  const more = { check: 'object-authorization', sharing: operationId }
  sequence.known = await expectUnchanged(sequence, label, created.values, known, more)
}

async function changeAsOther(sequence: Sequence, operation: Operation) {
  const { contract, session, created } = sequence
  const user = session.plan.otherUser
  const input = session.createInput(operation, created.values)
  if (!input) return
  for (const { body } of generateChanges(contract, operation, created.sent.input.body, input)) {
    const label = 'changes it as another user'
    const sent = await session.send(operation, { ...input, body }, label, { user })
    const isRefused = REFUSALS.includes(String(sent.response?.status))
    if (!isRefused && !isSuccess(sent)) continue
    return readAfter(sequence, 'reads it after the change by another user', operation)
  }
}

async function deleteAsOther(sequence: Sequence, remove: Operation) {
  const { session, created } = sequence
  const options = { user: session.plan.otherUser }
  const sent = await session.request(remove, created.values, 'deletes it as another user', options)
  if (!sent?.response) return
  await readAfter(sequence, 'reads it after the deletion by another user', remove)
  sequence.isAlive = sequence.known !== undefined
}
