import type { RecordProblem } from 'aml-reader/record'
import type { Result } from './result/case-rows'
import type { Filter } from './result/finding-filters'
import type { CaseFile, Progress } from './worker/result'

/** The content below the form. */
export type ReadingState =
  | { status: 'pending'; progress: Progress }
  | { status: 'failed' }
  /** The worker was ended. `file`: the one that it read then. */
  | { status: 'stopped'; file?: string | undefined }
  | { status: 'invalid-record'; file: string; problem: RecordProblem }
  | (Result & {
      status: 'read'
      /** Absent for a restored result, which is not scrolled to. */
      isNew?: true
      /** The user may answer its masks. */
      isOpen: boolean
    })

/** `filter`: of the table. No text is in it: React keeps earlier states in memory. */
export type CaseState = { files: CaseFile[]; shown?: ReadingState | undefined; filter?: Filter }

/** A draft contains no hidden text. `text` is the value of the field. Files are no part of it. */
export type CaseDraft = { text: string; result?: Result; filter?: Filter }

export const isSameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
