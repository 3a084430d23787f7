/** Invalid arguments of a command, or a file that it can't read or write: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
