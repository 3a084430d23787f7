import { msg } from '@lingui/core/macro'
import type { Text } from '@/i18n/text'
import { ApiError } from './api-error'
import type { OperationId } from './operation'
import { documentedStatus } from './read-response'
import { COMMON_STATUS_TEXTS, OPERATION_TEXTS, type StatusText } from './status-texts'

export type FailureText = {
  /** The toast: the server's message, or the operation's fallback. */
  toast: Text
  /** What stays on the page until the user acts, because a toast goes away; in sentences. */
  notice: Text[]
  /** The HTTP status; 0 when there was no response. */
  status: number
  /** The server's own message; empty when there is none. */
  serverMessage: string
}

const UNREACHABLE = msg`We can’t reach the server. Check your connection and try again. What you typed is still here.`
const UNREADABLE = msg`The server sent an answer that we can’t read. Please try again in a moment.`

/**
 * What the user reads of a failed request.
 * @param error what the request threw; anything but an ApiError counts as an unreadable response.
 */
export function failureText(operationId: OperationId, error: unknown): FailureText {
  const failure = error instanceof ApiError ? error : new ApiError('unreadable', 0)
  const serverMessage = failure.message.trim()
  const { fallback, toast = fallback } = OPERATION_TEXTS[operationId]
  return {
    toast: serverMessage || toast,
    notice: notice(operationId, failure, serverMessage),
    status: failure.status,
    serverMessage,
  }
}

function notice(
  operationId: OperationId,
  { kind, status }: ApiError,
  serverMessage: string,
): Text[] {
  if (kind === 'network') return [UNREACHABLE]
  const { fallback, status: own } = OPERATION_TEXTS[operationId]
  const text = textFor(status, own) ?? textFor(status, COMMON_STATUS_TEXTS) ?? fallback
  // A 401 has its text even with a body that can't be read.
  if ('lead' in text && (kind === 'server' || status === 401))
    return serverMessage ? [text.lead, serverMessage] : [text.lead]
  if (serverMessage) return [serverMessage]
  if (kind === 'unreadable') return [UNREADABLE]
  return ['lead' in text ? fallback : text]
}

function textFor(status: number, texts: Record<string, StatusText>) {
  const key = documentedStatus(status, texts)
  return key === undefined ? undefined : texts[key]
}
