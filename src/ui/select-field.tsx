import { ChevronDownIcon } from './icons'
import { FieldFrame } from './text-field'

/**
 * A labelled native select, styled like a text field.
 * @param empty the first option, which clears the choice.
 * @param options labels by value.
 */
export function SelectField({
  label,
  empty,
  options,
  value,
  onChange,
}: {
  label: string
  empty: string
  options: Record<string, string>
  value: string
  onChange: (value: string) => void
}) {
  return (
    <FieldFrame label={label} isLabelShownInside={value === '' && empty === label}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`h-11 appearance-none truncate ps-3 pe-9 ${value === '' ? 'text-ink-muted' : ''} ${control.className}`}
          >
            <option value="">{empty}</option>
            {Object.entries(options).map(([option, text]) => (
              <option key={option} value={option} className="text-ink">
                {text}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink-muted" />
        </div>
      )}
    </FieldFrame>
  )
}
