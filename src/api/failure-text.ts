import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Text } from '@/platform/i18n/text'
import { ApiError, type CommandId, type ErrorStatus } from './operation'

/** `after` has the minutes of `Retry-After`; `text` is for a response without it. */
type WaitText = { text: MessageDescriptor; after: (minutes: number) => MessageDescriptor }

/** Shown when the server sends no message; a `lead` is also shown before the server's message. */
type StatusText = MessageDescriptor | WaitText | { lead: MessageDescriptor }

type StatusTexts = { [status: number]: StatusText }

export type OperationTexts = {
  /** P8-messages */
  fallback: MessageDescriptor
  toast?: MessageDescriptor
  status: StatusTexts
}

type CommandTexts = {
  [O in CommandId]: OperationTexts & {
    status: Record<Exclude<ErrorStatus<O>, `${keyof typeof COMMON}`>, StatusText>
  }
}

const OVERLOADED: WaitText = {
  text: msg`Too many attempts. Please wait a few minutes and try again.`,
  after: (minutes) =>
    msg`Too many attempts. Please wait ${plural({ minutes }, { one: '# minute', other: '# minutes' })} and try again.`,
}
const REFUSED = msg`The server doesn’t accept requests from this page. Please open the site at its own address and try again.`
const BROKEN = msg`The server has a problem. Please try again in a moment.`

const FORGOT_PASSWORD = msg`forgot password failed`
const REGISTER = msg`Something went wrong`
const RESET_PASSWORD = msg`Reset password failed`
const VERIFY_CODE = msg`code verification failed`

/**
 * For wrong credentials or invalid input only: a failure of the server does not mean that the password is
 * wrong, and users should not reset a right one.
 */
const BAD_CREDENTIALS = { lead: msg`Invalid credentials. ` }

/** For statuses without a text of the operation. */
const COMMON = { 403: REFUSED, 429: OVERLOADED, 500: BROKEN }

/** The type requires a text for each error that the contract documents. Queries: query-failure-text.ts. */
const COMMAND_TEXTS: CommandTexts = {
  login: {
    fallback: msg`login failed`,
    toast: msg`Login failed!`,
    status: { 400: BAD_CREDENTIALS, 401: BAD_CREDENTIALS, 422: BAD_CREDENTIALS },
  },
  register: { fallback: REGISTER, status: { 409: REGISTER, 422: REGISTER } },
  forgotPassword: { fallback: FORGOT_PASSWORD, status: { 422: FORGOT_PASSWORD } },
  verifyCode: { fallback: VERIFY_CODE, status: { 400: VERIFY_CODE, 422: VERIFY_CODE } },
  resetPassword: { fallback: RESET_PASSWORD, status: { 400: RESET_PASSWORD, 422: RESET_PASSWORD } },
}

export type FailureText = {
  /** The server's message, or the operation's fallback. */
  toast: Text
  /** Sentences that stay on the page until the user acts, because a toast disappears. */
  notice: Text[]
  /** The HTTP status; 0 when there was no response. */
  status: number
  /** Empty without a message of the server. */
  serverMessage: string
  /** The id by which support finds the request; empty without an id. */
  reference: string
}

const UNREACHABLE = msg`We can’t reach the server. Check your connection and try again. What you typed is still here.`
const INVALID_RESPONSE = msg`The server sent an answer that we can’t read. Please try again in a moment.`

/** @param error the rejection of the request; any but an ApiError counts as an invalid response. */
export const createFailureText = (operationId: CommandId, error: unknown): FailureText =>
  describeFailure(COMMAND_TEXTS[operationId], error)

export function describeFailure(texts: OperationTexts, error: unknown): FailureText {
  const failure = error instanceof ApiError ? error : new ApiError('invalid-response', 0)
  const serverMessage = failure.message.trim()
  const { fallback, toast = fallback } = texts
  return {
    toast: serverMessage || toast,
    notice: createNotice(texts, failure, serverMessage),
    status: failure.status,
    serverMessage,
    reference: failure.reference,
  }
}

function createNotice(
  texts: OperationTexts,
  { kind, status, retryAfter }: ApiError,
  serverMessage: string,
): Text[] {
  if (kind === 'network') return [UNREACHABLE]
  const text = findStatusText(texts, status)
  // A 401 means wrong credentials, even if its body breaks the contract.
  if ('lead' in text && (kind === 'http' || status === 401))
    return serverMessage ? [text.lead, serverMessage] : [text.lead]
  if (serverMessage) return [serverMessage]
  if (kind === 'invalid-response') return [INVALID_RESPONSE]
  if ('lead' in text) return [texts.fallback]
  if (!('after' in text)) return [text]
  return [retryAfter > 0 ? text.after(Math.ceil(retryAfter / 60)) : text.text]
}

/** @param status may be undocumented. */
function findStatusText({ fallback, status: own }: OperationTexts, status: number): StatusText {
  const texts: StatusTexts = { ...COMMON, ...own }
  return texts[status] ?? (status >= 500 ? BROKEN : fallback)
}
