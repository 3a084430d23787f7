import { Trans } from '@lingui/react/macro'

/** Says that what stands beside it is a sample. */
export const SampleMark = () => (
  <p className="shrink-0 rounded-full border border-line-strong px-3 text-sm text-ink-muted">
    <Trans>Sample</Trans>
  </p>
)
