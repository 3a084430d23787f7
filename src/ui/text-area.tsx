import type { TextareaHTMLAttributes } from 'react'
import { useId } from 'react'
import { controlClass, controlProps, FieldFrame, type FieldTexts } from './field-frame'

/** A labelled field for several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  rows = 4,
  ...textarea
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & FieldTexts) {
  const id = useId()
  const texts = { label, hint, error }
  return (
    <FieldFrame id={id} {...texts}>
      <textarea
        {...textarea}
        {...controlProps(id, texts)}
        rows={rows}
        className={`px-3 py-2.5 ${controlClass(error)}`}
      />
    </FieldFrame>
  )
}
