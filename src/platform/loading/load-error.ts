/** Thrown while rendering a page whose code could not be fetched, always the same until a reload. */
export class LoadError extends Error {
  /** False if the server responded, but without the code. */
  readonly unreachable: boolean

  constructor(cause: unknown, unreachable: boolean) {
    super(String(cause), { cause })
    this.unreachable = unreachable
  }
}
