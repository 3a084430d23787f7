import { useRef } from 'react'
import { type FailureText, failureText } from '@/api/failure-text'
import type { Command, OperationId } from '@/api/operation'
import { useCommand } from '@/api/use-command'
import { type Text, useText } from '@/i18n/text'
import { useStillHere } from '@/routing/use-still-here'
import { Notice } from '@/ui/notice'
import { toast } from '@/ui/toast'

type Options = {
  /** The notice that the form starts with, if something failed before it. */
  initial?: Text[]
  /** Whether the call may be made again after it has succeeded. */
  repeatable?: boolean
}

type Outcome<R> = { ok: true; answer: R } | { ok: false; failure: FailureText }

/**
 * A form's call. When it fails it says so twice: by a toast, as the product says, and by a notice
 * that stays, because a toast is gone after 3 s (docs/product.md, points 8 and 9; WCAG 2.2, 2.2.1
 * and 3.3.1).
 * @returns `run`, which never throws, and resolves to null while a call is under way; `busy` and
 * `done`, which stay true after a success until the form is gone, so that one submit is one call;
 * `stillHere`, whether the user is still at this form and may be taken on from it; the notice to
 * show; and what takes it away.
 */
export function useFormCall<V, R>(
  operation: Command<V, R> & { operationId: OperationId },
  { initial = [], repeatable = false }: Options = {},
) {
  const text = useText()
  const { mutateAsync, reset, error, isIdle, isPending, isSuccess } = useCommand(operation)
  const stillHere = useStillHere()
  // Known at once; React Query's own state comes with the next render.
  const taken = useRef(false)
  const sentences = error ? failureText(operation.operationId, error).notice : isIdle ? initial : []

  async function run(variables: V): Promise<Outcome<R> | null> {
    if (taken.current) return null
    taken.current = true
    try {
      const answer = await mutateAsync(variables)
      taken.current = !repeatable && stillHere()
      if (!taken.current) reset()
      return { ok: true, answer }
    } catch (error) {
      taken.current = false
      const failure = failureText(operation.operationId, error)
      toast.error(text(failure.toast))
      return { ok: false, failure }
    }
  }

  return {
    notice: sentences.length > 0 && (
      <Notice tone="danger">
        {sentences.map(text).map((sentence) => (
          <p key={sentence} dir="auto">
            {sentence}
          </p>
        ))}
      </Notice>
    ),
    busy: isPending || isSuccess,
    done: isSuccess,
    clear: () => {
      if (!taken.current) reset()
    },
    stillHere,
    run,
  }
}
