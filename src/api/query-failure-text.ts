import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { describeFailure, type FailureText } from './failure-text'
import { ApiError, type ErrorStatus, type QueryId } from './operation'

/** Statuses that mean the same for each query; 403, 429 and 500 have texts for all operations. */
const COMMON = {
  401: msg`You have been logged out. To continue, sign in again.`,
  404: msg`This does not exist, or no longer exists.`,
  422: msg`The server does not accept this request.`,
}

type OwnStatus<O extends QueryId> = Exclude<
  ErrorStatus<O>,
  `${keyof typeof COMMON | 403 | 429 | 500}`
>

/** The type requires a text for each error that the contract documents, but for the common ones. */
const QUERY_TEXTS: {
  [O in QueryId as OwnStatus<O> extends never ? never : O]: Record<OwnStatus<O>, MessageDescriptor>
} = {}

const FALLBACK = msg`The data could not be loaded. Please try again.`
const UNREACHABLE = msg`We can’t reach the server. Check your connection and try again.`

/** Creates the sentences for a failed query, whose page has no input to keep. */
export function createQueryFailureText(operationId: QueryId, error: unknown): FailureText {
  const own = new Map<string, object>(Object.entries(QUERY_TEXTS)).get(operationId)
  const text = describeFailure({ fallback: FALLBACK, status: { ...COMMON, ...own } }, error)
  const isUnreachable = error instanceof ApiError && error.kind === 'network'
  return isUnreachable ? { ...text, notice: [UNREACHABLE] } : text
}
