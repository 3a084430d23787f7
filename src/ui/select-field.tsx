import { type SelectHTMLAttributes, useId } from 'react'
import { ChevronDownIcon } from './icons'

type Option = { value: string; label: string }

type SelectFieldProps = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'id' | 'className' | 'children' | 'onChange' | 'value'
> & {
  label: string
  /** The text while nothing is chosen; choosing it clears the choice. */
  empty: string
  options: readonly Option[]
  /** One of the options' values, or an empty string. */
  value: string
  onChange: (value: string) => void
}

/** A labelled native select, styled like a text field. */
export function SelectField({
  label,
  empty,
  options,
  value,
  onChange,
  ...select
}: SelectFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`block h-11 w-full appearance-none truncate rounded-control border border-line-strong bg-surface ps-3 pe-9 text-base transition-colors hover:border-ink focus:border-accent ${
            value === '' ? 'text-ink-muted' : 'text-ink'
          }`}
        >
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} className="text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink-muted" />
      </div>
    </div>
  )
}
