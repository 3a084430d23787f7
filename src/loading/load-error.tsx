import { Trans } from '@lingui/react/macro'

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

/** What the user reads where the server of the code can't be reached. @param online the browser's own word. */
export const LoadErrorMessage = ({ online }: { online: boolean }) =>
  online ? (
    <Trans>The server can’t be reached. This page opens by itself when it is back.</Trans>
  ) : (
    <Trans>You are offline. This page opens by itself when the connection is back.</Trans>
  )
