/** A page whose code could not be fetched. Until a reload, rendering it throws the same error. */
export class LoadError extends Error {
  /** False if the server responded, but without the code. */
  readonly unreachable: boolean

  constructor(cause: unknown, unreachable: boolean) {
    super(String(cause), { cause })
    this.unreachable = unreachable
  }
}
