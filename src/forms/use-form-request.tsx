import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { createFailureText, type FailureText } from '@/api/failure-text'
import type { Command, OperationId } from '@/api/operation'
import { useApiMutation } from '@/api/operation'
import { useText } from '@/platform/i18n/text'
import { Notice } from '@/ui/notice'
import { toast } from '@/ui/toast'

const GONE = Symbol('gone')

type Options = {
  /** A failure before the form was shown, as its first notice. */
  initial?: FailureText | undefined
  /** Whether the request may be sent again after it has succeeded. */
  repeatable?: boolean
}

type Outcome<R> = { ok: true; response: R } | { ok: false; failure: FailureText }

/**
 * The request of a form. A failure shows a toast, as the product asks, and a notice that stays, because a
 * toast is gone after 3 s (P8-messages, P9-times; WCAG 2.2, 2.2.1 and 3.3.1).
 * @returns `run`, which sends it, never throws, and resolves to null while it is pending; `busy` and `done`,
 * which stay true after a success until the form is gone, so that one submit is one request; `stillHere`,
 * whether the user is still at this form and may be navigated away from it; the `notice` to show; and
 * `clear`, which removes it.
 */
export function useFormRequest<V, R>(
  operation: Command<V, R> & { operationId: OperationId },
  { initial, repeatable = false }: Options = {},
) {
  const text = useText()
  const { mutateAsync, reset, error, isIdle, isPending, isSuccess } = useApiMutation(operation)
  const stillHere = useStillHere()
  // Known at once; the state of React Query only changes with the next render.
  const sending = useRef(false)
  const before = isIdle ? initial : undefined
  const shown = error ? createFailureText(operation.operationId, error) : before

  async function run(variables: V): Promise<Outcome<R> | null> {
    if (sending.current) return null
    sending.current = true
    try {
      const response = await mutateAsync(variables)
      sending.current = !repeatable && stillHere()
      if (!sending.current) reset()
      return { ok: true, response }
    } catch (error) {
      sending.current = false
      const failure = createFailureText(operation.operationId, error)
      toast.errorBesideAlert(text(failure.toast))
      return { ok: false, failure }
    }
  }

  return {
    notice: shown && <FailureNotice {...shown} />,
    busy: isPending || isSuccess,
    done: isSuccess,
    clear: () => {
      if (!sending.current) reset()
    },
    stillHere,
    run,
  }
}

/**
 * Returns the guard against stale responses: whether the user is still at the history entry where the
 * component was mounted. A page stays mounted after the user has followed a link, until the next page's code
 * is fetched; a response that arrives meanwhile must not navigate.
 */
function useStillHere(): () => boolean {
  const entry = useRef<unknown>(GONE)
  // A passive effect would be undone some time after the next page has been shown.
  useLayoutEffect(() => {
    entry.current = window.history.state?.key
    return () => {
      entry.current = GONE
    }
  }, [])
  return () => entry.current === window.history.state?.key
}

/** The failure, and in small print the id of the request, which is hidden from screen readers. */
function FailureNotice({ notice, reference }: FailureText) {
  const text = useText()
  return (
    <div>
      <Notice tone="danger">
        {notice.map(text).map((sentence) => (
          <p key={sentence} dir="auto">
            {sentence}
          </p>
        ))}
      </Notice>
      {reference && (
        <p className="mt-1.5 px-3.5 text-sm text-ink-muted">
          <Trans>
            Reference: <bdi className="isolate-ltr font-mono break-all">{reference}</bdi>
          </Trans>
        </p>
      )}
    </div>
  )
}
