import type { Ref, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'
import { controlClass, controlProps, FieldFrame, type FieldTexts } from './field-frame'

/** A labelled field for several lines of text, in the direction of what is typed. */
export function TextArea({
  id: given,
  label,
  hint,
  error,
  alert = false,
  rows = 4,
  ...textarea
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> &
  FieldTexts & { ref?: Ref<HTMLTextAreaElement> }) {
  const own = useId()
  const id = given ?? own
  const texts = { label, hint, error, alert }
  return (
    <FieldFrame id={id} {...texts}>
      <textarea
        placeholder=" "
        {...textarea}
        dir="auto"
        {...controlProps(id, texts)}
        rows={rows}
        className={`px-3 py-2.5 ${controlClass(error)}`}
      />
    </FieldFrame>
  )
}
