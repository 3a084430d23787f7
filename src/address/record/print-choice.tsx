import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export function PrintChoice({
  isListedOnly,
  onChange,
}: {
  isListedOnly: boolean
  onChange: (isListedOnly: boolean) => void
}) {
  const radio = (value: boolean, label: ReactNode) => (
    <label className="flex min-h-6 w-fit items-center gap-2.5 pointer-coarse:min-h-11">
      <input
        type="radio"
        name="printed-findings"
        className="size-5 accent-accent"
        checked={isListedOnly === value}
        onChange={() => onChange(value)}
      />
      {label}
    </label>
  )
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        <Trans>Findings in the print</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {radio(false, <Trans>All findings</Trans>)}
        {radio(true, <Trans>Listed only</Trans>)}
      </div>
      <p className="mt-1.5 text-sm text-ink-muted">
        <Trans>Listed only: also almost listed ones. JSON and CSV always have all findings.</Trans>
      </p>
    </fieldset>
  )
}
