import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Operations } from '@/generated/api/operations'
import type { OperationId } from './operation'

/** What stands for the server's words where it has none; with `lead`, it also stands before them. */
export type StatusWords = MessageDescriptor | { lead: MessageDescriptor }

type Responses<O extends OperationId> = Awaited<ReturnType<Operations[O]['schemas']>>['responses']

/** The statuses, ranges or `default` by which the contract documents the errors of an operation. */
type ErrorStatus<O extends OperationId> = Exclude<keyof Responses<O>, `2${string}`>

type FailureWords = {
  [O in OperationId]: {
    /** For a failure of which nothing else is known (docs/product.md, point 8). */
    fallback: MessageDescriptor
    /** The toast, where it is worded in another way. */
    toast?: MessageDescriptor
    status: Record<ErrorStatus<O>, StatusWords> & { [undocumented: number]: StatusWords }
  }
}

const OVERLOADED = msg`Too many attempts. Please wait a few minutes and try again.`
const BROKEN = msg`The server has a problem. Please try again in a moment.`

const FORGOT_PASSWORD = msg`forgot password failed`
const REGISTER = msg`Something went wrong`
const RESET_PASSWORD = msg`Reset password failed`
const VERIFY_CODE = msg`code verification failed`

/**
 * The credentials were refused, or the input. A server that is down, broken or busy says nothing
 * about them, and sends nobody off to reset a password that is right.
 */
const BAD_CREDENTIALS = { lead: msg`Invalid credentials. ` }

/** For statuses that an operation does not document. */
export const COMMON_WORDS: { [status: string]: StatusWords } = { 429: OVERLOADED, '5XX': BROKEN }

/** Each operation has words for each error that the contract documents, or this does not compile. */
export const FAILURE_WORDS: FailureWords = {
  login: {
    fallback: msg`login failed`,
    toast: msg`Login failed!`,
    status: {
      400: BAD_CREDENTIALS,
      401: BAD_CREDENTIALS,
      422: BAD_CREDENTIALS,
      429: OVERLOADED,
      500: BROKEN,
    },
  },
  register: {
    fallback: REGISTER,
    status: { 409: REGISTER, 422: REGISTER, 429: OVERLOADED, 500: BROKEN },
  },
  forgotPassword: {
    fallback: FORGOT_PASSWORD,
    status: { 422: FORGOT_PASSWORD, 429: OVERLOADED, 500: BROKEN },
  },
  verifyCode: {
    fallback: VERIFY_CODE,
    status: { 400: VERIFY_CODE, 422: VERIFY_CODE, 429: OVERLOADED, 500: BROKEN },
  },
  resetPassword: {
    fallback: RESET_PASSWORD,
    status: { 400: RESET_PASSWORD, 422: RESET_PASSWORD, 429: OVERLOADED, 500: BROKEN },
  },
}
