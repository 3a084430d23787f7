import type { JsonPointer } from '../model/document/document.ts'

export type Violation = {
  /** The check of `--checks`, or one of the program. */
  check: string
  message: string
  /** Equal for each effect of a cause: without values, identifiers, times and counts. */
  cause: string
  /** The status of the response, if it is wrong. */
  status?: number
  pointer: JsonPointer
  /** Whether the contract contradicts itself. */
  isOfContract?: boolean
  /** A warning does not fail the test case. */
  isWarning?: boolean
}

/** A difference between the contract and a part of a response. */
export type Problem = Pick<Violation, 'message' | 'cause'>

/** In characters. A server may name a field, or fill a header, with megabytes. */
const MAX_MESSAGE = 1000
/** A secret that is cut is not masked. */
const MAX_UNMASKED = 10 * MAX_MESSAGE

const clip = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}…` : text

/** Masks the secrets of the texts, which quote the response, and shortens them. */
export function maskViolation<One extends Violation>(
  one: One,
  mask: (text: string) => string,
): One {
  const show = (text: string) => clip(mask(clip(text, MAX_UNMASKED)), MAX_MESSAGE)
  return { ...one, message: show(one.message), cause: show(one.cause) }
}
