import type { Operation } from '../../model/contract.ts'
import { createCredentials } from '../credentials.ts'
import { generateChanges } from './changes.ts'
import { type Created, isSuccess, REFUSALS, type Sent, type Session } from './session.ts'

type Sequence = {
  report: (operation: Operation, sent: Sent, message: string) => void
  /** Lists as the other user. @returns the last request if the resource is in the list. */
  findInList: (label: string) => Promise<Sent | undefined>
  /** Reads as the first user, and reports a difference. @returns whether the resource exists. */
  readAfter: (label: string) => Promise<boolean>
  isReadable: boolean
}

/**
 * Requests a resource as another user, who must not read, list, change or delete it (OWASP API1:2023, Broken
 * Object Level Authorization). A success without an effect is allowed: a PUT or a DELETE may succeed where
 * the user sees no resource.
 * @returns whether the resource still exists.
 */
export async function requestAsOther(
  session: Session,
  { resource, values, sent: creation }: Created,
  { report, findInList, readAfter, isReadable }: Sequence,
): Promise<boolean> {
  const { contract, otherUser: user, shared } = session.plan
  if (!user) return true
  const isPrivate = (operation: Operation | undefined): operation is Operation =>
    operation !== undefined &&
    !shared.some((id) => id === '*' || id === operation.operationId) &&
    (createCredentials(operation, user) ?? []).length > 0
  const allowed = ({ operationId }: Operation) => `(--shared ${operationId} allows it)`
  const { read, list, changes, remove } = resource

  if (isPrivate(read)) {
    const label = 'reads it as another user'
    const sent = await session.request(read, values, label, { user })
    if (sent && isSuccess(sent)) {
      const { status } = sent.response ?? {}
      report(read, sent, `${label}: expected 401, 403 or 404, got ${status} ${allowed(read)}`)
    }
  }
  if (isPrivate(list)) {
    const label = 'lists it as another user'
    const sent = await findInList(label)
    if (sent) report(list, sent, `${label}: it is in the list ${allowed(list)}`)
  }
  if (!isReadable) return true
  for (const operation of changes.filter(isPrivate)) {
    const input = session.createInput(operation, values)
    if (!input) continue
    for (const { body } of generateChanges(contract, operation, creation.input.body, input)) {
      const label = 'changes it as another user'
      const sent = await session.send(operation, { ...input, body }, label, { user })
      const isRefused = REFUSALS.includes(String(sent.response?.status))
      if (!isRefused && !isSuccess(sent)) continue
      await readAfter(`reads it after the change by another user ${allowed(operation)}`)
      break
    }
  }
  if (!isPrivate(remove)) return true
  const sent = await session.request(remove, values, 'deletes it as another user', { user })
  return sent?.response
    ? readAfter(`reads it after the deletion by another user ${allowed(remove)}`)
    : true
}
