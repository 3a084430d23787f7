import { Trans } from '@lingui/react/macro'
import { BRAND } from '@/product/brand'

/** Marked as a sample (P0-decisions). */
export function TelegramHandle() {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="isolate-ltr w-fit font-mono break-all">{BRAND.telegram}</span>
        <span className="rounded-full border border-line-strong px-3 text-sm text-ink-muted">
          <Trans>Sample</Trans>
        </span>
      </span>
      <span className="mt-1 block text-sm text-ink-muted">
        <Trans>This is not our bot. Send nothing to an account with this name.</Trans>
      </span>
    </>
  )
}
