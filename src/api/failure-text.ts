import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Text } from '@/i18n/text'
import type { answers } from './answers'
import { ApiError } from './api-error'

/** The operations of the contract, by their operationId. */
export type Operation = keyof typeof answers

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

/** What a failed call is called when the server has no words for it (docs/product.md, point 8). */
const FALLBACK: Record<Operation, MessageDescriptor> = {
  login: msg`login failed`,
  register: msg`Something went wrong`,
  forgotPassword: msg`forgot password failed`,
  verifyCode: msg`code verification failed`,
  resetPassword: msg`Reset password failed`,
}

/** The toast of a failed sign-in has a wording of its own. */
const TOAST_FALLBACK = { ...FALLBACK, login: msg`Login failed!` }

const UNREACHABLE = msg`We can’t reach the server. Check your connection and try again. What you typed is still here.`
const UNREADABLE = msg`The server sent an answer that we can’t read. Please try again in a moment.`
const OVERLOADED = msg`Too many attempts. Please wait a few minutes and try again.`
const BROKEN = msg`The server has a problem. Please try again in a moment.`
const BAD_CREDENTIALS = msg`Invalid credentials. `

/**
 * The one table from a failed call to what the user reads.
 * @param error what the call threw; anything but an ApiError counts as an unreadable answer.
 */
export function failureText(operation: Operation, error: unknown): FailureText {
  const failure = error instanceof ApiError ? error : new ApiError('unreadable', 0)
  const words = failure.message.trim()
  return {
    toast: words || TOAST_FALLBACK[operation],
    notice: notice(operation, failure, words),
    status: failure.status,
    words,
  }
}

function notice(operation: Operation, { kind, status }: ApiError, words: string): Text[] {
  if (kind === 'network') return [UNREACHABLE]
  if (operation === 'login' && refusesCredentials(kind, status))
    return words ? [BAD_CREDENTIALS, words] : [BAD_CREDENTIALS]
  if (words) return [words]
  if (kind === 'unreadable') return [UNREADABLE]
  if (status === 429) return [OVERLOADED]
  if (status >= 500) return [BROKEN]
  return [FALLBACK[operation]]
}

/**
 * Whether a sign-in failed because of what was typed. A server that is down, broken or busy says
 * nothing about the credentials, and sends nobody off to reset a password that is right.
 */
const refusesCredentials = (kind: ApiError['kind'], status: number) =>
  status === 401 || (kind === 'server' && status >= 400 && status < 500 && status !== 429)
