import { Trans } from '@lingui/react/macro'

/** The note beside an inert control. @param id for the control's `aria-describedby`. */
export function NotAvailable({
  id,
  className = 'mt-1 text-ink-muted',
}: {
  id: string
  className?: string
}) {
  return (
    <p id={id} className={`text-sm ${className}`}>
      <Trans>Not available yet</Trans>
    </p>
  )
}
