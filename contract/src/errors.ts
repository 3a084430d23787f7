import { mkdirSync, statSync } from 'node:fs'

/** Invalid arguments of a command: exit code 2, with its usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A file that can't be read or written, or has invalid content: exit code 2. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

/** Reads or writes a file that an option or an argument names. @throws FileError with Node's error code. */
export function accessFile<Result>(
  name: string,
  verb: 'read' | 'written',
  access: () => Result,
): Result {
  try {
    return access()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw new FileError(`${name} can't be ${verb} (${code}).`)
  }
}

/** Creates a folder, unless it exists. @throws FileError for a file of that name. */
export function createFolder(folder: string) {
  if (statSync(folder, { throwIfNoEntry: false })?.isFile())
    throw new FileError(`${folder} is a file: name a folder.`)
  accessFile(folder, 'written', () => mkdirSync(folder, { recursive: true }))
}
