/** A page whose code could not be fetched. */
export class FetchFailure extends Error {
  /** Whether the server could not be reached at all; else it was there, without the code. */
  readonly unreachable: boolean
  /** Forgets the failure, so that the page is fetched anew when it is next rendered. */
  readonly forget: () => void

  constructor(cause: unknown, unreachable: boolean, forget: () => void) {
    super(String(cause), { cause })
    this.unreachable = unreachable
    this.forget = forget
  }
}
