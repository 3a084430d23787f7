import { Trans } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { NETWORKS } from '@/product/networks'

const TICKS = [0, 2, 4, 6, 8]

/** How many hours the networks take, as bars on one scale. The table says the same in
 * words; on phones it comes at once, without them. */
export function HoursDrawing() {
  const { number } = useFormat()
  return (
    <div
      aria-hidden="true"
      className="grid max-md:hidden grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 text-sm"
    >
      <p className="col-span-2 text-ink-muted">
        <Trans>Time to the wallet certificate, personal, in hours</Trans>
      </p>
      {NETWORKS.map(
        ({ ticker, personal: { hours } }) =>
          hours && [
            <p key={ticker} className="isolate-ltr font-mono">
              {ticker}
            </p>,
            <svg
              aria-hidden="true"
              key={`${ticker} hours`}
              viewBox="0 0 160 12"
              className="mirror-rtl w-full"
            >
              <path d="M0 6h160" className="stroke-line" />
              <rect
                x={20 * hours[0]}
                width={20 * (hours[1] - hours[0])}
                height="12"
                rx="3"
                className="fill-accent"
              />
            </svg>,
          ],
      )}
      <p className="col-start-2 flex justify-between border-t border-line-strong pt-1 text-ink-muted tabular-nums">
        {TICKS.map((hour) => (
          <span key={hour}>{number(hour)}</span>
        ))}
      </p>
    </div>
  )
}
