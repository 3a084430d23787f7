import type { Operation } from '../../../model/contract.ts'
import { readList } from '../lists.ts'
import { report, type Sequence } from '../sequence-state.ts'
import { isNotFound, isSuccess, type Sent } from '../session.ts'

export async function remove(sequence: Sequence) {
  const { session, created, isAlive } = sequence
  const { resource, values } = created
  const removal = resource.remove
  if (!removal || !isAlive) return
  const sent = await session.request(removal, values, 'deletes it')
  if (!sent || !isSuccess(sent) || sent.response?.status === 202) return
  session.forget(created)
  // If the resource can still be read, the list and a change would only repeat this violation.
  if (await readRemoved(sequence)) {
    await listRemoved(sequence)
    await changeRemoved(sequence)
  }
  await removeAgain(sequence, removal)
}

function reportStatus(
  sequence: Sequence,
  operation: Operation,
  sent: Sent,
  label: string,
  expected = '404 or 410',
) {
  const got = sent.response?.status ?? 0
  report(sequence, 'deleted', operation, sent, {
    label,
    problem: { kind: 'status', expected, got },
  })
}

/** @returns whether the resource can't be read any more. */
async function readRemoved(sequence: Sequence): Promise<boolean> {
  const { session, created } = sequence
  const { read } = created.resource
  const label = 'reads what was deleted'
  const again = read && (await session.request(read, created.values, label))
  if (again && !isNotFound(read, again.response?.status ?? 404))
    reportStatus(sequence, read, again, label)
  return !isSuccess(again)
}

async function listRemoved(sequence: Sequence) {
  const label = 'lists what was deleted'
  const listed = await readList(sequence, label)
  if (listed && listed.count(sequence.created) > 0)
    report(sequence, 'deleted', listed.list, listed.last, {
      label,
      problem: { kind: 'still-listed' },
    })
}

async function changeRemoved(sequence: Sequence) {
  const { session, created } = sequence
  // A PUT may create the resource again (RFC 9110, section 9.3.4).
  const operation = created.resource.changes.find(
    ({ method, responses }) =>
      method !== 'put' || !responses.some(({ status }) => status === '201'),
  )
  const label = 'changes what was deleted'
  const sent = operation && (await session.request(operation, created.values, label))
  if (operation && sent?.response && (isSuccess(sent) || sent.response.status >= 500))
    reportStatus(sequence, operation, sent, label)
}

async function removeAgain(sequence: Sequence, removal: Operation) {
  const label = 'deletes it again'
  const sent = await sequence.session.request(removal, sequence.created.values, label)
  if (sent?.response && !isSuccess(sent) && !isNotFound(removal, sent.response.status))
    reportStatus(sequence, removal, sent, label, '404, 410 or 204')
}
