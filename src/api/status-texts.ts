import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Operations } from '@/generated/api/operations'
import type { OperationId } from './operation'

/** Stands in for the server's message where there is none; a `lead` also precedes it. */
export type StatusText = MessageDescriptor | { lead: MessageDescriptor }

type Responses<O extends OperationId> = Operations[O]['schemas']['responses']

/** The statuses, ranges or `default` by which the contract documents the errors of an operation. */
type ErrorStatus<O extends OperationId> = Exclude<keyof Responses<O>, `2${string}`>

type OperationTexts = {
  [O in OperationId]: {
    /** For a failure without a text of its own (P8-messages). */
    fallback: MessageDescriptor
    /** The toast, where it differs. */
    toast?: MessageDescriptor
    status: Record<ErrorStatus<O>, StatusText> & { [undocumented: number]: StatusText }
  }
}

const OVERLOADED = msg`Too many attempts. Please wait a few minutes and try again.`
const BROKEN = msg`The server has a problem. Please try again in a moment.`

const FORGOT_PASSWORD = msg`forgot password failed`
const REGISTER = msg`Something went wrong`
const RESET_PASSWORD = msg`Reset password failed`
const VERIFY_CODE = msg`code verification failed`

/**
 * For wrong credentials or invalid input only: a server that is down, broken or busy says nothing
 * about the password, and nobody should reset one that is right.
 */
const BAD_CREDENTIALS = { lead: msg`Invalid credentials. ` }

/** For a status that an operation does not document. */
export const COMMON_STATUS_TEXTS = { 429: OVERLOADED, '5XX': BROKEN }

/** Does not compile unless each operation has a text for each error that the contract documents. */
export const OPERATION_TEXTS: OperationTexts = {
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
