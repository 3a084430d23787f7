/** The reason why a file is refused. */
export class RefusedFileError extends Error {
  readonly line: number | undefined

  constructor(reason: string, line?: number) {
    super(reason)
    this.line = line
  }
}
