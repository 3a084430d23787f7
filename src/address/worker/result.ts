import type { UnreadPart } from 'aml-reader'
import type { Answer, Finding } from 'aml-reader/finding'
import type { ListIndex } from 'aml-reader/lists'
import type { Group, RecordedFile, Summary } from 'aml-reader/record'
import type { KnownOn } from './known-addresses'

export type CaseFile = { key: string; file: File }

/** The user's answer to a mask. `key`: it is a secret. */
export type MaskAnswer = Answer | 'key'

/**
 * The typed text, or a part of a file, such as a sheet. `key` identifies it while files are added and
 * removed. `encoding` is assumed.
 */
export type Source = RecordedFile & {
  key: string
  is: 'typed' | 'lines' | 'rows'
  encoding?: string | undefined
}

/** The lists that were asked, without their entries. */
export type AskedLists = Pick<ListIndex, 'lists' | 'unreadable'>

/**
 * `share`: from 0 to 1. `file`: the name of the file that is opened or read. `hits`: places with a listed or an almost
 * listed address that are found so far.
 */
export type Progress = {
  share: number
  file?: string | undefined
  isOpening?: boolean
  hits?: number | undefined
}

/**
 * A row of the table, by indices of findings. `repeats`: later ones of the same account and tag. `known`: absent for most
 * addresses.
 */
export type RowIndices = {
  at: number
  repeats: number[]
  groups: Group[]
  known?: KnownOn
}

/** Of a result that is too large for one message. */
export type ResultPart = { progress: Progress } | { findings: Finding[] } | { rows: RowIndices[] }

export type OnResultPart = (part: ResultPart) => void

/** `answers` to masks are by the key of the source and `line:column`, with a space between. */
export type CaseInput = {
  text: string
  files: CaseFile[]
  answers: ReadonlyMap<string, MaskAnswer>
  /** Of the work of a file. */
  maxReadings?: number
}

/**
 * A result without its findings and rows, which are told. `masked`: the typed text with masks, in `kept` also of hashes
 * that are not proven. `isOpen`: the user may answer about a part of it.
 */
export type CaseOutput = {
  /** When the lists were asked. */
  readAt: Date
  sources: Source[]
  unread: UnreadPart[]
  lists: AskedLists
  summary: Summary
  masked: string
  kept: string
  isOpen: boolean
}
