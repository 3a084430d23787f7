import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { ApiError } from './api-error'
import { type FailureText, failureText, type Operation } from './failure-text'

export type Outcome<TAnswer> = { ok: true; answer: TAnswer } | { ok: false; failure: FailureText }

/**
 * Turns a generated mutation into a function that never throws: it resolves to the checked answer
 * or to what the user is to read. While a call is under way, a second one resolves to null.
 * Afterwards the mutation forgets its variables, and the browser its record of the request's URL.
 * @param schema the generated schema of the answer; a server that breaks it is "unreadable".
 */
export function useCall<TAnswer, TParams>(
  operation: Operation,
  { mutateAsync, reset }: UseMutationResult<TAnswer, unknown, { params: TParams }>,
  schema: ZodMiniType<TAnswer>,
) {
  const busy = useRef(false)

  return async function call(params: TParams): Promise<Outcome<TAnswer> | null> {
    if (busy.current) return null
    busy.current = true
    try {
      const answer = schema.safeParse(await mutateAsync({ params }))
      if (!answer.success) throw new ApiError('unreadable', 200)
      return { ok: true, answer: answer.data }
    } catch (error) {
      return { ok: false, failure: failureText(operation, error) }
    } finally {
      busy.current = false
      reset()
      performance.clearResourceTimings()
    }
  }
}
