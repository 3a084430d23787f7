import type { RecordProblem } from 'aml-reader/record'
import type { CaseFile, Progress } from './reading/read-case'
import type { Filter } from './result/finding-filters'
import type { Result } from './result/read-result'

/** The content below the form. */
export type ReadingState =
  | { status: 'pending'; progress: Progress }
  | { status: 'failed' }
  | { status: 'invalid-record'; file: string; problem: RecordProblem }
  | (Result & {
      status: 'read'
      /** Absent for a restored result, which is not scrolled to. */
      isNew?: true
      /** The user may answer its masks. */
      isOpen: boolean
    })

/** No text is in it: React keeps earlier states in memory. */
export type CaseState = {
  files: CaseFile[]
  shown?: ReadingState | undefined
  /** Of the table. */
  filter?: Filter
}

export type CaseAction =
  | { type: 'files-added'; files: CaseFile[] }
  | { type: 'file-removed'; key: string }
  | { type: 'text-changed' }
  | { type: 'reading-started'; isOtherText?: boolean }
  | { type: 'reading-progressed'; progress: Progress }
  | { type: 'reading-cancelled' }
  | { type: 'reading-failed' }
  | { type: 'case-read'; result: Result; isOpen: boolean }
  | { type: 'record-refused'; file: CaseFile; problem: RecordProblem }
  | { type: 'record-opened'; file: CaseFile; result: Result }
  | { type: 'filter-chosen'; filter: Filter }

const omitFile = (files: CaseFile[], key: string) => files.filter((one) => one.key !== key)

/** @returns the same state if an action changes nothing, so that typing renders nothing. */
export function reduceCase(state: CaseState, action: CaseAction): CaseState {
  const { files, shown, filter } = state
  switch (action.type) {
    case 'files-added':
      return { ...state, files: [...files, ...action.files] }
    case 'file-removed':
      return { ...state, files: omitFile(files, action.key) }
    case 'text-changed':
      return shown || filter ? { files } : state
    case 'reading-started':
      return {
        files,
        shown: { status: 'pending', progress: { share: 0 } },
        filter: action.isOtherText ? undefined : filter,
      }
    case 'reading-progressed':
      return { ...state, shown: { status: 'pending', progress: action.progress } }
    case 'reading-cancelled':
      return { ...state, shown: undefined }
    case 'reading-failed':
      return { ...state, shown: { status: 'failed' } }
    case 'case-read': {
      const { result, isOpen } = action
      return { ...state, shown: { status: 'read', ...result, isNew: true, isOpen } }
    }
    case 'record-refused': {
      const { file, problem } = action
      return {
        files: omitFile(files, file.key),
        shown: { status: 'invalid-record', file: file.file.name, problem },
      }
    }
    case 'record-opened': {
      const { file, result } = action
      return {
        files: omitFile(files, file.key),
        shown: { status: 'read', ...result, isNew: true, isOpen: false },
      }
    }
    case 'filter-chosen':
      return { ...state, filter: action.filter }
  }
}
