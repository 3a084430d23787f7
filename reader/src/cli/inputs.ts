import {
  accessSync,
  constants,
  createReadStream,
  readFileSync,
  type Stats,
  statSync,
} from 'node:fs'
import { basename, resolve, sep } from 'node:path'
import { MAX_RECORD_LENGTH, openRecord, type RecordProblem } from '../record/open-record.ts'
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

const STDIN: Input = { name: 'standard input', size: 0, open: () => process.stdin }

/** A file, or standard input for -. @throws for one that is missing or may not be read. */
export function toInput(file: string): Input {
  if (file === '-') return STDIN
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

function nameApart(inputs: Input[], files: string[]): Input[] {
  const paths = files.map((file) => (file === '-' ? [STDIN.name] : resolve(file).split(sep)))
  const cut = (path: string[], count: number) => path.slice(-count).join(sep)
  return inputs.map((input, index) => {
    const path = paths[index] ?? []
    const isOther = (other: string[]) => other.join(sep) !== path.join(sep)
    let count = 1
    while (
      count < path.length &&
      paths.some((other) => isOther(other) && cut(other, count) === cut(path, count))
    )
      count++
    return { ...input, name: cut(path, count) }
  })
}

/** The files of a command, or standard input, which - names, too. @throws for a file that is missing or may not be read. */
export const listInputs = (files: string[]): Input[] =>
  files.length === 0 ? [STDIN] : nameApart(files.map(toInput), files)

const PROBLEMS: Record<Exclude<RecordProblem['is'], 'broken'>, string> = {
  foreign: 'it is no record',
  newer: 'its format is newer than this command',
  older: 'its format is older than this command: read the text or file again',
  'too-large': 'it is larger than 50 MB',
}

function describeProblem(problem: RecordProblem): string {
  if (problem.is !== 'broken') return PROBLEMS[problem.is]
  const { path } = problem
  return path === undefined ? 'it is cut off' : `its property ${path} is missing or wrong`
}

/** Reads a record that was saved as JSON. @throws when it is none. */
export function readRecord(file: string) {
  const opened = explainErrors(file, () =>
    statSync(file).size > MAX_RECORD_LENGTH
      ? { problem: { is: 'too-large' as const } }
      : openRecord(readFileSync(file, 'utf8')),
  )
  if ('record' in opened) return opened.record
  throw new Error(`${file} can't be opened: ${describeProblem(opened.problem)}`)
}
