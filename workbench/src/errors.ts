/** Invalid arguments of a command, or a file that it can't read or write: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Reads or writes a file that an option or an argument names. @throws UsageError with Node's error code. */
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
    throw new UsageError(`${name} can't be ${verb} (${code}).`)
  }
}
