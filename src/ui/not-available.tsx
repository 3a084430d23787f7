import { Trans } from '@lingui/react/macro'

/** The note beside an inert control. @param id for the control's `aria-describedby`. */
export function NotAvailable({ id }: { id: string }) {
  return (
    <p id={id} className="text-sm text-ink-muted">
      <Trans>Not available yet</Trans>
    </p>
  )
}
