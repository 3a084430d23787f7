import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Operation } from '@/api/failure-text'
import { useCall } from '@/api/use-call'
import { type Text, useText } from '@/i18n/text'
import { Notice } from '@/ui/notice'
import { toast } from '@/ui/toast'

/**
 * A form's call. When it fails it says so twice: by a toast, as the product says, and by a notice
 * that stays, because a toast is gone after 3 s (docs/product.md, points 8 and 9; WCAG 2.2, 2.2.1
 * and 3.3.1).
 * @param initial the notice that the form starts with, if something failed before it.
 * @returns `run`, which resolves as `useCall` does; the notice to show; and what takes it away.
 */
export function useFormCall<O extends Operation, TParams>(
  operation: O,
  mutation: UseMutationResult<unknown, unknown, { params: TParams }>,
  initial: Text | null = null,
) {
  const text = useText()
  const call = useCall(operation, mutation)
  const [words, setWords] = useState(initial)
  const clear = () => setWords(null)

  return {
    notice: words && <Notice tone="danger">{text(words)}</Notice>,
    clear,
    async run(params: TParams) {
      clear()
      const outcome = await call(params)
      if (outcome && !outcome.ok) {
        setWords(outcome.failure.notice)
        toast.error(text(outcome.failure.toast))
      }
      return outcome
    },
  }
}
