import type { Ref, TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldTexts } from './text-field'

/** A labelled field for several lines of text, in the direction of what is typed. */
export function TextArea({
  id,
  label,
  hint,
  error,
  alert,
  ...textarea
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> &
  FieldTexts & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <FieldFrame {...{ id, label, hint, error, alert }}>
      {(control) => (
        <textarea
          rows={4}
          placeholder=" "
          {...textarea}
          {...control}
          dir="auto"
          className={`px-3 py-2.5 ${control.className}`}
        />
      )}
    </FieldFrame>
  )
}
