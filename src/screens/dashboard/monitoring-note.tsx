import { Trans } from '@lingui/react/macro'

/** The id of the note, for the `aria-describedby` of every inert control of the dashboard. */
export const MONITORING_NOTE = 'monitoring-note'

/** Says once, for all parts of the dashboard, what is not available yet. */
export function MonitoringNote() {
  return (
    <p id={MONITORING_NOTE} className="text-ink-muted">
      <Trans>
        Not available yet: all figures are zero, and tabs, periods and Wallet Connect are switched
        off.
      </Trans>
    </p>
  )
}
