import { isRecord, type JsonPointer } from '../model/document/document.ts'
import type { Failure } from './failure.ts'

/** The facts of a violation. Only `evaluation/sentences.ts` makes text of them. */
export type ViolationFacts =
  /** @property expected human-readable. @property documented the statuses of the contract that it allows. */
  | { kind: 'status'; expected: string; documented?: string[]; got: number }
  /** @property value that only the server may know. */
  | { kind: 'opaque'; value: string; got: number }
  | { kind: 'undocumented-status'; got: number }
  | { kind: 'no-response'; failure: Failure | undefined }
  | { kind: 'media-type'; expected: string[]; got: string | undefined }
  | { kind: 'not-json'; isEmpty: boolean }
  /** A body that contradicts its Content-Encoding or its charset. */
  | { kind: 'undecodable'; reason: string }
  /** @property header absent for a body. @property path within the value. @property rule the validator's sentence. */
  | {
      kind: 'schema'
      header?: string
      path: JsonPointer
      keyword: string
      params: Record<string, unknown>
      rule: string
      got?: string
      isExample?: boolean
    }
  | { kind: 'unusable-schema'; reason: string }
  /** Paths with `[]` for the items of a list. @property isWriteOnly the contract names them, but only for requests. */
  | { kind: 'undocumented-fields'; fields: string[]; isWriteOnly?: boolean; isExample?: boolean }
  | { kind: 'missing-header'; header: string }
  | { kind: 'stored'; got: string | undefined }
  /** @property origin of another site, which the response names as allowed. */
  | { kind: 'readable'; origin: string }
  /** A text of the request that comes back otherwise. @property name of the field. */
  | { kind: 'garbled'; name: string; sent: string; got: string; cause: string }
  /** @property field of a JSON body: `data.password`. @property name of the value in the request. */
  | { kind: 'secret'; header?: string; field?: string; name: string; isDerived: boolean }
  | { kind: 'criterion'; criterion: string }
  /** @property message by Respect, or by a check of the program. @property cause as of a CheckViolation. */
  | { kind: 'other'; message: string; cause?: string | undefined }

/** @property isOfContract whether the contract contradicts itself. */
export type Violation = {
  /** The check of `--checks`, or one of the program. */
  check: string
  problem: ViolationFacts
  pointer: JsonPointer
  isOfContract?: boolean
  /** A warning does not fail the test case. */
  isWarning?: boolean
}

/** Applies a function to every string of the facts, to mask secrets; a number that it changes becomes a string. */
export function mapFacts<Facts>(facts: Facts, change: (text: string) => string): Facts {
  const map = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value)
    if (typeof value === 'number') {
      const changed = change(String(value))
      return changed === String(value) ? value : changed
    }
    if (Array.isArray(value)) return value.map(map)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [change(key), map(one)]))
  }
  return map(facts) as Facts
}
