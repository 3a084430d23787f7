import type { TextareaHTMLAttributes } from 'react'
import { useId } from 'react'
import { controlClass, controlProps, FieldFrame, type FieldWords } from './field-frame'

/** A labelled box for several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  rows = 4,
  ...textarea
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & FieldWords) {
  const id = useId()
  const words = { label, hint, error }
  return (
    <FieldFrame id={id} {...words}>
      <textarea
        {...textarea}
        {...controlProps(id, words)}
        rows={rows}
        className={`px-3 py-2.5 ${controlClass(error)}`}
      />
    </FieldFrame>
  )
}
