import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { output } from 'zod/mini'
import type { answers } from './answers'
import { ApiError } from './api-error'
import { type FailureText, failureText, type Operation } from './failure-text'
import { warmUp } from './http-client'

type Answer<O extends Operation> = output<(typeof answers)[O]>

export type Outcome<O extends Operation> =
  | { ok: true; answer: Answer<O> }
  | { ok: false; failure: FailureText }

/**
 * Turns a generated mutation into a function that never throws: it resolves to the answer, checked
 * by its generated schema, or to what the user is to read. While a call is under way, a second one
 * resolves to null. Afterwards the mutation forgets its variables, and the browser its record of
 * the request's URL.
 */
export function useCall<O extends Operation, TParams>(
  operation: O,
  { mutateAsync, reset }: UseMutationResult<unknown, unknown, { params: TParams }>,
) {
  const busy = useRef(false)
  useEffect(warmUp, [])

  return async function call(params: TParams): Promise<Outcome<O> | null> {
    if (busy.current) return null
    busy.current = true
    try {
      return { ok: true, answer: await check(operation, await mutateAsync({ params })) }
    } catch (error) {
      return { ok: false, failure: failureText(operation, error) }
    } finally {
      busy.current = false
      reset()
      performance.clearResourceTimings()
    }
  }
}

/** @throws ApiError for an answer that is not what the contract says. */
async function check<O extends Operation>(operation: O, answer: unknown): Promise<Answer<O>> {
  const { answers } = await import('./answers')
  const result = answers[operation].safeParse(answer)
  if (!result.success) throw new ApiError('unreadable', 200)
  return result.data as Answer<O>
}
