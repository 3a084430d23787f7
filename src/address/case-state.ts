import type { Outcome } from './outcome/reading-outcome'
import type { ReaderPort } from './port/reader-port'
import type { Result } from './result/case-rows'
import type { Filter } from './result/finding-filters'
import type { CaseFile, Progress } from './worker/result'

/** The content below the form. */
export type ReadingState =
  | { status: 'pending'; progress: Progress }
  | { status: 'failed' }
  | Outcome

/** `filter`: of the table. No text is in it: React keeps earlier states in memory. */
export type CaseState = { files: CaseFile[]; shown?: ReadingState | undefined; filter?: Filter }

/** A draft contains no hidden text. `text` is the value of the field. Files are no part of it. */
export type CaseDraft = { text: string; result?: Result; filter?: Filter }

/** What readings need of a case (case-reader.ts). */
export type Case = {
  readonly state: CaseState
  readonly port: ReaderPort
  readonly drafts: Map<string, object>
  /** Begins the only task of the case. @returns the signal of its end. */
  begin: () => AbortSignal
  change: (change: Partial<CaseState>, isLarge?: boolean) => void
  keep: (draft: CaseDraft) => void
  /** Fetches the components of a result, so that they render at once. */
  loadResult: () => Promise<unknown>
}

export const isSameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
