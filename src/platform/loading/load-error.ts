/** A page whose code could not be fetched. */
export class LoadError extends Error {
  /** Whether the server could not be reached; otherwise it responded, without the code. */
  readonly unreachable: boolean
  /** Forgets the failure, so that the next render fetches the page again. */
  readonly forget: () => void

  constructor(cause: unknown, unreachable: boolean, forget: () => void) {
    super(String(cause), { cause })
    this.unreachable = unreachable
    this.forget = forget
  }
}
