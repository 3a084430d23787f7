/** A page whose code could not be fetched. Until a reload, rendering it throws the same error. */
export class LoadError extends Error {
  /** Whether the server could not be reached; otherwise it responded, without the code. */
  readonly unreachable: boolean

  constructor(cause: unknown, unreachable: boolean) {
    super(String(cause), { cause })
    this.unreachable = unreachable
  }
}
