import { core } from 'zod/mini'
import { ListFileError } from '../lists/list-file.ts'

const CODES: Record<string, string> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read or written',
  EEXIST: 'exists already',
  EISDIR: 'is a folder',
  ENOTDIR: 'is not in a folder',
}

const describePath = (path = '') =>
  path === '' ? 'has another content' : `has no valid property ${path}`

function describeFileError(error: unknown): string {
  if (error instanceof SyntaxError) return 'is no JSON'
  if (error instanceof core.$ZodError) return describePath(error.issues[0]?.path.join('.'))
  if (error instanceof ListFileError) return describePath(error.path)
  const { code = '', message } = error as NodeJS.ErrnoException
  return CODES[code] ?? `can't be read: ${message}`
}

/** Runs a function of a file. @throws with the name of the file and the reason. */
export function explainErrors<Result>(file: string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    throw new Error(`${file} ${describeFileError(error)}`)
  }
}
