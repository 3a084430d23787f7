import type { LoadedContract } from '../../model/load.ts'
import type { StateViolation } from '../violation.ts'
import { findObjectIdentifier } from './bodies.ts'
import { requestAsOtherUser } from './other-user.ts'
import type { Sequence } from './sequence-state.ts'
import type { Created, Session } from './session.ts'
import { change } from './steps/change.ts'
import { createInvalid } from './steps/create.ts'
import { listCreated, readCreated, readSibling, readSiblingAgain } from './steps/read.ts'
import { remove } from './steps/remove.ts'

/** In the order of the requests. */
const STEPS: ((sequence: Sequence) => Promise<void>)[] = [
  readCreated,
  readSibling,
  listCreated,
  createInvalid,
  requestAsOtherUser,
  change,
  remove,
  readSiblingAgain,
]

/** @param sibling another resource of the same kind, which must not change. */
export async function runSequence(
  contract: LoadedContract,
  session: Session,
  created: Created,
  sibling: Created | undefined,
): Promise<StateViolation[]> {
  const { resource, values, sent } = created
  // With 202 the effect may come later (RFC 9110, section 15.3.3).
  if (sent.response?.status === 202) return []
  const identifier = findObjectIdentifier(resource, resource.create, sent)
  const sequence: Sequence = {
    contract,
    session,
    created,
    sibling,
    siblingBefore: undefined,
    hasIdentifier: identifier === values[resource.parameter],
    known: undefined,
    isAlive: true,
    violations: [],
  }
  for (const step of STEPS) await step(sequence)
  return sequence.violations
}
