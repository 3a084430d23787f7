/** Why no complete response came. @property code Node's error code. */
export type Failure =
  | { kind: 'timeout'; limit: number }
  /** The body ended, or did not end within `limit`. @property length the Content-Length. */
  | { kind: 'incomplete'; received: number; length?: string; limit?: number }
  | { kind: 'too-large'; limit: number }
  | { kind: 'not-http'; reason: string; code: string }
  /** HTTP forbids it (RFC 9110, section 9.3.2). */
  | { kind: 'body-of-head'; code: string }
  | { kind: 'closed'; code: string }
  | { kind: 'failed'; code: string }

function formatIncomplete({
  received,
  length,
  limit,
}: Extract<Failure, { kind: 'incomplete' }>): string {
  const when = limit === undefined ? '' : ` within ${limit} ms`
  if (length !== undefined)
    return `the body ended before its Content-Length: ${received} of ${length} bytes came${when}`
  return limit === undefined
    ? `the connection ended before the last chunk of the body, after ${received} bytes`
    : `the body did not end${when}: ${received} bytes came`
}

export const formatBytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

export function formatFailure(failure: Failure): string {
  switch (failure.kind) {
    case 'timeout':
      return `no response came within ${failure.limit} ms`
    case 'incomplete':
      return formatIncomplete(failure)
    case 'too-large':
      return `the body has more than ${formatBytes(failure.limit)}`
    case 'not-http':
      return `the response is not HTTP (${failure.reason})`
    case 'body-of-head':
      return 'the response to HEAD has a body'
    case 'closed':
      return 'the server ended the connection without a response'
    case 'failed':
      return `the request failed (${failure.code})`
  }
}
