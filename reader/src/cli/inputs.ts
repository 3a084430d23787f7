import {
  accessSync,
  constants,
  createReadStream,
  readFileSync,
  type Stats,
  statSync,
} from 'node:fs'
import { basename } from 'node:path'
import { MAX_RECORD_LENGTH, openRecord, type RecordProblem } from '../open-record.ts'
import { explainErrors } from './file-error.ts'

/**
 * `size` is 0 for standard input, pipes and devices, which can be opened only once. `isChanged`: whether the file is
 * another one than at the start.
 */
export type Input = {
  name: string
  size: number
  open: () => AsyncIterable<Buffer>
  isChanged?: () => boolean
}

function isChanged(file: string, before: Stats) {
  const now = statSync(file, { throwIfNoEntry: false })
  return !now || now.size !== before.size || now.mtimeMs !== before.mtimeMs
}

function toInput(file: string): Input {
  const stats = explainErrors(file, () => {
    accessSync(file, constants.R_OK)
    return statSync(file)
  })
  if (stats.isDirectory()) throw new Error(`${file} is a folder: name its files`)
  return {
    name: basename(file),
    size: stats.isFile() ? stats.size : 0,
    open: () => createReadStream(file),
    isChanged: () => isChanged(file, stats),
  }
}

/** The files of a command, or standard input. @throws for a file that is missing or may not be read. */
export const listInputs = (files: string[]): Input[] =>
  files.length === 0
    ? [{ name: 'standard input', size: 0, open: () => process.stdin }]
    : files.map(toInput)

function describeProblem(problem: RecordProblem): string {
  switch (problem.is) {
    case 'foreign':
      return 'it is no record'
    case 'newer':
      return 'its format is newer than this command'
    case 'too-large':
      return 'it is larger than 50 MB'
    case 'broken':
      return problem.path === undefined
        ? 'it is cut off'
        : `its property ${problem.path} is missing or wrong`
  }
}

/** Reads a record that was saved as JSON. @throws when it is none. */
export function readRecord(file: string) {
  const opened = explainErrors(file, () =>
    statSync(file).size > MAX_RECORD_LENGTH
      ? { problem: { is: 'too-large' as const } }
      : openRecord(readFileSync(file, 'utf8')),
  )
  if ('record' in opened) return opened
  throw new Error(`${file} can't be opened: ${describeProblem(opened.problem)}`)
}
