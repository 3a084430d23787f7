import { useLayoutEffect, useRef } from 'react'
import { FailureNotice } from '@/api/failure-notice'
import { createFailureText, type FailureText } from '@/api/failure-text'
import type { Command, CommandId } from '@/api/operation'
import { type ApiMutationOptions, useApiMutation } from '@/api/use-api-mutation'
import { useText } from '@/platform/i18n/text'
import { toast } from '@/ui/toast'

const UNMOUNTED = Symbol('unmounted')

type Options = {
  initialFailure?: FailureText | undefined
  /** May be sent again after a success. */
  repeatable?: boolean
}

type Outcome<R> = { ok: true; response: R } | { ok: false; failure: FailureText }

/**
 * Sends the request of a form. A failure shows a toast (P8-messages) and a notice that stays, because a toast
 * disappears after 3 s (P9-times; WCAG 2.2, 2.2.1 and 3.3.1).
 * @returns `run`, which never throws, and resolves to null while `busy`; `busy` and `done`, which stay true after
 * a success until the form is unmounted, so that one form sends one request; `isCurrentEntry`, the guard of a
 * navigation after the response; the `notice`, and `clear` to remove it. Simultaneous submits, before the next
 * render, are ignored by `useAppForm`.
 */
export function useFormRequest<V, R>(
  operation: Command<V, R> & { operationId: CommandId },
  { initialFailure, repeatable = false, ...options }: Options & ApiMutationOptions<V, R> = {},
) {
  const text = useText()
  const { mutateAsync, reset, error, isIdle, isPending, isSuccess } = useApiMutation(
    operation,
    options,
  )
  const isCurrentEntry = useIsCurrentEntry()
  const busy = isPending || isSuccess
  const before = isIdle ? initialFailure : undefined
  const shown = error ? createFailureText(operation.operationId, error) : before

  async function run(variables: V): Promise<Outcome<R> | null> {
    if (busy) return null
    try {
      const response = await mutateAsync(variables)
      if (repeatable || !isCurrentEntry()) reset()
      return { ok: true, response }
    } catch (error) {
      const failure = createFailureText(operation.operationId, error)
      toast.errorBesideAlert(text(failure.toast))
      return { ok: false, failure }
    }
  }

  return {
    notice: shown && <FailureNotice {...shown} />,
    busy,
    done: isSuccess,
    clear: () => {
      if (!busy) reset()
    },
    isCurrentEntry,
    run,
  }
}

/**
 * Guards against stale responses: after a click on a link a page stays mounted until the next page's chunk is
 * loaded, and a response that arrives meanwhile must not navigate.
 * @returns a function: is the history entry still the entry at which the component was mounted?
 */
function useIsCurrentEntry(): () => boolean {
  const entry = useRef<unknown>(UNMOUNTED)
  // The cleanup of a passive effect could run after the next page is shown.
  useLayoutEffect(() => {
    entry.current = window.history.state?.key
    return () => {
      entry.current = UNMOUNTED
    }
  }, [])
  return () => entry.current === window.history.state?.key
}
