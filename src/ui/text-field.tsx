import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { controlClass, controlProps, FieldFrame, type FieldTexts } from './field-frame'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> &
  FieldTexts & { ref?: Ref<HTMLInputElement> }

/**
 * A labelled text field.
 * @param end is rendered inside the input at its end, such as a button.
 * @param id for links to the field.
 * @param mono for addresses and hashes.
 * @param dir the direction of the value, if it is not the page's; an empty `auto` input follows the
 *   page, by its attribute or, where the value is not a prop, by src/app/styles.css.
 */
export function TextField({
  id: given,
  label,
  hint,
  error,
  alert = false,
  mono = false,
  end,
  dir,
  ...input
}: FieldProps & { end?: ReactNode; mono?: boolean }) {
  const own = useId()
  const id = given ?? own
  const texts = { label, hint, error, alert }
  return (
    <FieldFrame id={id} {...texts}>
      <div dir={dir === 'auto' ? undefined : dir} className="relative">
        <input
          placeholder={dir === 'auto' ? ' ' : undefined}
          {...input}
          {...controlProps(id, texts)}
          dir={dir === 'auto' && input.value !== '' ? 'auto' : undefined}
          className={`h-11 ps-3 ${end ? 'pe-12' : 'pe-3'} ${mono ? 'font-mono' : ''} ${controlClass(error)}`}
        />
        {end}
      </div>
    </FieldFrame>
  )
}
