import { msg } from '@lingui/core/macro'
import type { Text } from '@/i18n/text'
import { ApiError } from './api-error'
import { documentedStatus } from './documented-status'
import { COMMON_WORDS, FAILURE_WORDS, type StatusWords } from './failure-words'
import type { OperationId } from './operation'

export type FailureText = {
  /** The toast: the server's words, or the operation's fallback. */
  toast: Text
  /** What stays on the page until the user acts, because a toast goes away; in sentences. */
  notice: Text[]
  /** The HTTP status; 0 when there was no response. */
  status: number
  /** The server's own words; empty when it had none. */
  words: string
}

const UNREACHABLE = msg`We can’t reach the server. Check your connection and try again. What you typed is still here.`
const UNREADABLE = msg`The server sent an answer that we can’t read. Please try again in a moment.`

/**
 * What the user reads of a failed call.
 * @param error what the call threw; anything but an ApiError counts as an unreadable answer.
 */
export function failureText(operationId: OperationId, error: unknown): FailureText {
  const failure = error instanceof ApiError ? error : new ApiError('unreadable', 0)
  const words = failure.message.trim()
  const { fallback, toast = fallback } = FAILURE_WORDS[operationId]
  return {
    toast: words || toast,
    notice: notice(operationId, failure, words),
    status: failure.status,
    words,
  }
}

function notice(operationId: OperationId, { kind, status }: ApiError, words: string): Text[] {
  if (kind === 'network') return [UNREACHABLE]
  const { fallback, status: own } = FAILURE_WORDS[operationId]
  const known = wordsFor(status, own) ?? wordsFor(status, COMMON_WORDS) ?? fallback
  // A 401 says what it has to say even with a body that can't be read.
  if ('lead' in known && (kind === 'server' || status === 401))
    return words ? [known.lead, words] : [known.lead]
  if (words) return [words]
  if (kind === 'unreadable') return [UNREADABLE]
  return ['lead' in known ? fallback : known]
}

function wordsFor(status: number, words: Record<string, StatusWords>) {
  const key = documentedStatus(status, words)
  return key === undefined ? undefined : words[key]
}
