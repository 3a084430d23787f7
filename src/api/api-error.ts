/**
 * How a call failed. `server`: it answered with an error as the contract says. `unreadable`: it
 * answered with something that is not in the contract (HTML, an empty body, a wrong shape).
 * `network`: no answer at all, or a gateway saying that it got none. `request`: it was never sent,
 * because it is not a request that the contract knows.
 */
export type FailureKind = 'server' | 'network' | 'unreadable' | 'request'

/**
 * The only error that leaves `src/api`. It carries nothing of the request: an AxiosError holds the
 * whole of it, the password included (docs/product.md, point 7).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number

  /** @param message the server's own words for the user; empty when it had none. */
  constructor(kind: FailureKind, status: number, message = '') {
    super(message)
    this.kind = kind
    this.status = status
  }
}
