import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/ui/button'

/** A button without an action (P2-wizards); its description says so. */
export function GenerateReport() {
  const { t } = useLingui()
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        aria-disabled="true"
        aria-describedby="generate-unavailable"
        className="text-ink-muted"
      >
        {t`Generate Report`}
      </Button>
      <p id="generate-unavailable" className="text-sm text-ink-muted">
        <Trans>Not available yet</Trans>
      </p>
    </div>
  )
}
