/**
 * How a request failed. `server`: the response is an error as the contract describes it.
 * `unreadable`: the response is not in the contract (HTML, an empty body, a wrong shape). `network`:
 * no response at all, or a gateway that got none. `request`: it was not sent, because the contract
 * does not allow it.
 */
export type FailureKind = 'server' | 'network' | 'unreadable' | 'request'

/**
 * The only error that leaves `src/api`. It holds nothing of the request: an AxiosError holds all of
 * it, the password included (P7-requests).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  /** The HTTP status; 0 when there was no response. */
  readonly status: number

  /** @param message the server's own message for the user; empty when there is none. */
  constructor(kind: FailureKind, status: number, message = '') {
    super(message)
    this.kind = kind
    this.status = status
  }
}
