import type { Ref, TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldFrameProps } from './text-field'

/**
 * A labelled field for several lines of text, whose direction follows the text.
 * @param mono for addresses and hashes: the field grows with the text.
 */
export function TextArea({
  id,
  label,
  hint,
  error,
  alert,
  mono = false,
  ...textarea
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> &
  FieldFrameProps & { ref?: Ref<HTMLTextAreaElement>; mono?: boolean }) {
  return (
    <FieldFrame {...{ id, label, hint, error, alert }}>
      {(control) => (
        <textarea
          rows={4}
          placeholder=" "
          {...textarea}
          {...control}
          dir="auto"
          className={`px-3 py-2.5 ${mono ? 'field-sizing-content max-h-48 [contain:inline-size] font-mono' : ''} ${control.className}`}
        />
      )}
    </FieldFrame>
  )
}
