import { useState } from 'react'
import type { FailureText } from '@/api/failure-text'
import { type Text, useText } from '@/i18n/text'
import { Notice } from '@/ui/notice'
import { toast } from '@/ui/toast'

/**
 * A form's failed call, told twice: by a toast, as the product says, and by a notice that stays,
 * because a toast is gone after 3 s (docs/product.md, points 8 and 9; WCAG 2.2, 2.2.1 and 3.3.1).
 * @param initial what the form starts with, if something failed before it.
 */
export function useFailure(initial: Text | null = null) {
  const text = useText()
  const [words, setWords] = useState(initial)

  return {
    notice: words && <Notice tone="danger">{text(words)}</Notice>,
    clear: () => setWords(null),
    show(failure: FailureText) {
      setWords(failure.notice)
      toast.error(text(failure.toast))
    },
  }
}
