import type { Schema } from '../model/document/document.ts'
import { accepts, intersectSchemas, markAsReceiver, not } from '../values/reading.ts'
import type { Solver } from '../values/solver.ts'
import type { Node, Reading } from '../values/types.ts'
import type { RuleScope } from './catalogue.ts'
import type { Way } from './impact.ts'

/** The schemas of the whole value of a message, and how its parts make it, the innermost first. */
export type MessageSchemas = { from: Node[]; to: Node[]; wraps: ((part: Node) => Node)[] }

type Place = RuleScope & {
  operation: string | null
  where: string
  message?: MessageSchemas | undefined
  unsent?: readonly unknown[]
}

/** A value of a body, a parameter or a header. @property text says what it shows. */
export type Witness = { value: unknown; text: string }

const MAX_SHOWN = 400

/** The message of each way, by who sends it. */
const SENTENCES = {
  request: {
    narrowed: 'Worked, and is refused now',
    widened: 'Refused by servers of the earlier contract',
  },
  response: {
    narrowed: 'Was valid, and no longer is',
    widened: 'Not valid for clients of the earlier contract',
  },
}

/** `POST /pets body application/json {"name":""}` */
function describe({ operation, side, where }: Place, value: unknown): string {
  const text = JSON.stringify(value)
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
  return [side === 'request' ? operation : `${operation}:`, where, shown].join(' ')
}

/**
 * Finds a whole value that one contract allows and the other one does not, which has a part that shows the change.
 * @param found a part that one of the compared schemas allows and the other one does not.
 * @returns null if none is found.
 */
export function findWitness(
  solver: Solver,
  reading: Reading,
  place: Place,
  way: Way,
  found: { value: unknown } | null,
): Witness | null {
  const { message, side, unsent = [] } = place
  if (!message || !side) return null
  const [allowed, refused] =
    way === 'narrowed' ? [message.from, message.to] : [message.to, message.from]
  const isShown = (value: unknown) =>
    allowed.every((one) => accepts(one, value, reading)) &&
    !refused.every((one) => accepts(one, value, reading))
  const part = found
    ? [message.wraps.reduce<Node>((inner, wrap) => wrap(inner), { const: found.value })]
    : []
  const none = markAsReceiver(not(intersectSchemas(refused)))
  const sent = unsent.length > 0 ? [{ not: { enum: unsent } } as Schema] : []
  const search = (parts: Node[]) => solver.find([...allowed, ...parts, ...sent], isShown)
  const direct = search(found ? part : [none])
  const whole = typeof direct === 'string' && found && unsent.length > 0 ? search([none]) : direct
  if (typeof whole === 'string') return null
  return { value: whole.value, text: `${SENTENCES[side][way]}: ${describe(place, whole.value)}` }
}
