import { isRecord, type JsonPointer } from '../model/document.ts'
import { isAnyNumber } from '../model/numbers.ts'
import type { Failure } from './failure.ts'
import type { Step } from './test-case.ts'

/** A field that differs. An empty path is the whole value. */
export type Difference = { path: JsonPointer; expected: unknown; got: unknown }

/** The facts of a violation. Only `evaluation/sentences.ts` makes text of them. */
export type Problem =
  /** @property expected statuses, human-readable. */
  | { kind: 'status'; expected: string; got: number }
  | { kind: 'undocumented-status'; got: number }
  | { kind: 'no-response'; failure: Failure | undefined }
  | { kind: 'media-type'; expected: string[]; got: string | undefined }
  | { kind: 'not-json'; isEmpty: boolean }
  /** A body that contradicts its Content-Encoding or its charset. */
  | { kind: 'undecodable'; reason: string }
  /**
   * A value that breaks a keyword of its schema.
   * @property header its name; absent for a body. @property path of the value within the body or the header.
   * @property rule the sentence of the validator: `must be integer`. @property isExample the example of the contract.
   */
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
  | { kind: 'secret'; header?: string; name: string; isDerived: boolean }
  | { kind: 'criterion'; condition: string }
  /** @property message by Respect, or by a check of the program. */
  | { kind: 'other'; message: string }
  | SequenceProblem

/** Problems of sequences of requests. */
export type SequenceProblem =
  | { kind: 'not-found' }
  | { kind: 'other-identifier'; got: string }
  /** @property relation to a value that was written, that must be unchanged, or that the response repeats. */
  | { kind: 'differences'; relation: 'written' | 'unchanged' | 'echoed'; fields: Difference[] }
  | { kind: 'same-identifier' }
  | { kind: 'not-listed'; isSibling: boolean }
  | { kind: 'listed-often'; count: number }
  | { kind: 'listed-though-refused'; identifier: string }
  | { kind: 'still-listed' }
  | { kind: 'listed-to-other-user' }
  | PagingProblem

export type PagingProblem =
  | { kind: 'on-no-page' }
  | { kind: 'on-two-pages'; identifier: string; pages: [number, number] }
  | { kind: 'page-cycle'; page: number }
  | { kind: 'page-too-long'; page: number; count: number; parameter: string; limit: number }
  | { kind: 'wrong-total'; total: unknown; count: number }
  | { kind: 'foreign-link'; link: string }

/** @property isOfContract whether the contract contradicts itself. */
export type Violation = {
  /** The check of `--checks`, or one of the program. */
  check: string
  problem: Problem
  /** The request of a sequence, as in `reads what was created`. */
  label?: string
  /** The operationId of `--shared` that would allow it. */
  sharing?: string
  /** The broken rule of the contract. */
  pointer: JsonPointer
  isOfContract?: boolean
  /** A warning does not fail the test case. */
  isWarning?: boolean
}

/** @property step the last request of the sequence that reproduces it. */
export type StateViolation = Violation & { step: Step }

/** Applies a function to every string of the facts, to mask secrets; a number that it changes becomes a string. */
export function mapFacts<Facts>(facts: Facts, change: (text: string) => string): Facts {
  const map = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value)
    if (isAnyNumber(value)) {
      const changed = change(String(value))
      return changed === String(value) ? value : changed
    }
    if (Array.isArray(value)) return value.map(map)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [change(key), map(one)]))
  }
  return map(facts) as Facts
}
