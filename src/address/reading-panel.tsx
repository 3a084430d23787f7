import { Trans } from '@lingui/react/macro'
import type { Ticker } from '@/product/coins'
import { Notice } from '@/ui/notice'
import type { ReadingState } from './use-reading'

/**
 * A reading, once its code is fetched.
 * @param coin the coin that was chosen, which the address is compared with.
 */
export function ReadingPanel({ state, coin }: { state: ReadingState; coin?: Ticker | undefined }) {
  if (state.status === 'pending')
    return (
      <p className="text-ink-muted">
        <Trans>Reading…</Trans>
      </p>
    )
  if (state.status === 'failed')
    return (
      <Notice tone="danger">
        <Trans>The address reader could not be loaded. Check your connection and try again.</Trans>
      </Notice>
    )
  return <state.View outcome={state.outcome} coin={coin} />
}
