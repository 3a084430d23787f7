import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { controlClass, controlProps, FieldFrame, type FieldWords } from './field-frame'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> &
  FieldWords & { ref?: Ref<HTMLInputElement> }

/**
 * A labelled text box.
 * @param end what stands inside the box at its end, such as a button.
 * @param id what a link can point to, where one does.
 * @param mono for addresses and hashes.
 * @param dir the direction of what is typed, where it is not that of the page; an empty `auto` box
 *   follows the page, as its placeholder does.
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
  const words = { label, hint, error, alert }
  return (
    <FieldFrame id={id} {...words}>
      <div dir={dir === 'auto' ? undefined : dir} className="relative">
        <input
          {...input}
          {...controlProps(id, words)}
          dir={dir === 'auto' && input.value ? 'auto' : undefined}
          className={`h-11 ps-3 ${end ? 'pe-12' : 'pe-3'} ${mono ? 'font-mono' : ''} ${controlClass(error)}`}
        />
        {end}
      </div>
    </FieldFrame>
  )
}
