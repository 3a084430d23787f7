import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Operation } from '@/api/failure-text'
import { useCall } from '@/api/use-call'
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

/**
 * A form's call. When it fails it says so twice: by a toast, as the product says, and by a notice
 * that stays, because a toast is gone after 3 s (docs/product.md, points 8 and 9; WCAG 2.2, 2.2.1
 * and 3.3.1).
 * @returns `run`, which resolves as `useCall` does; `busy`, which stays true after a success until
 * the form is gone, so that one submit is one call; `stillHere`, whether the user is still at this
 * form and may be taken on from it; the notice to show; and what takes it away.
 */
export function useFormCall<O extends Operation, TParams>(
  operation: O,
  mutation: UseMutationResult<unknown, unknown, { params: TParams }>,
  { initial = [], repeatable = false }: Options = {},
) {
  const text = useText()
  const call = useCall(operation, mutation)
  const stillHere = useStillHere()
  const [notice, setNotice] = useState(initial)
  const [busy, setBusy] = useState(false)
  const clear = () => setNotice([])

  return {
    notice: notice.length > 0 && (
      <Notice tone="danger">
        {notice.map(text).map((sentence) => (
          <p key={sentence} dir="auto">
            {sentence}
          </p>
        ))}
      </Notice>
    ),
    busy,
    clear,
    stillHere,
    async run(params: TParams) {
      if (busy) return null
      clear()
      setBusy(true)
      const outcome = await call(params)
      // A call is under way already, and what it comes to is told there.
      if (!outcome) return null
      if (!outcome.ok) {
        setNotice(outcome.failure.notice)
        toast.error(text(outcome.failure.toast))
      }
      if (!outcome.ok || repeatable || !stillHere()) setBusy(false)
      return outcome
    },
  }
}
