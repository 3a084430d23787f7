import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '@/i18n/format'
import { CheckIcon } from '@/ui/icons'

/** A made-up report, marked as a sample, that shows what the result of a check looks like. */
export function SampleReport() {
  const { t } = useLingui()
  const { number, percent } = useFormat()
  const sources = [
    { name: t`Exchanges`, share: 62 },
    { name: t`Private wallets`, share: 27 },
    { name: t`Payment services`, share: 9 },
    { name: t`Mixers`, share: 2 },
  ]

  return (
    <figure className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <figcaption className="flex items-center justify-between gap-4 border-b border-line pb-4">
        <span className="font-semibold">
          <Trans>AML report</Trans>
        </span>
        <span className="rounded-full border border-line-strong px-3 text-sm text-ink-muted">
          <Trans>Sample</Trans>
        </span>
      </figcaption>
      <dl className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
        <dt className="text-sm text-ink-muted">
          <Trans>Address</Trans>
        </dt>
        <dd className="isolate-ltr font-mono text-sm">bc1q9d4…7t8w2k</dd>
        <dt className="basis-full" aria-hidden="true" />
        <dt className="text-sm text-ink-muted">
          <Trans>Network</Trans>
        </dt>
        <dd className="isolate-ltr text-sm">
          Bitcoin <span className="font-mono text-ink-muted">BTC</span>
        </dd>
      </dl>
      <div className="rounded-control bg-accent-soft p-4">
        <div className="flex items-center justify-between gap-4">
          <span className="flex items-center gap-2 font-semibold">
            <CheckIcon className="text-risk-low" />
            <Trans>Low risk</Trans>
          </span>
          <span className="isolate-ltr font-mono text-sm">
            {number(12)} / {number(100)}
          </span>
        </div>
        <Gauge value={12} />
      </div>
      <p className="mt-5 mb-3 text-sm text-ink-muted">
        <Trans>Where the coins came from</Trans>
      </p>
      <ul className="grid gap-3">
        {sources.map(({ name, share }) => (
          <li key={name} className="grid grid-cols-[1fr_auto] items-center gap-x-4 text-sm">
            <span>{name}</span>
            <span className="isolate-ltr font-mono text-ink-muted">{percent(share / 100)}</span>
            <svg
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="mirror-rtl col-span-2 mt-1 h-1 w-full"
            >
              <rect width="100" height="1" className="fill-line" />
              <rect width={share} height="1" className="fill-accent" />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** A scale of ten segments; that of the value is highlighted. @param value 0 to 100. */
function Gauge({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 200 12" aria-hidden="true" className="mirror-rtl mt-3 w-full">
      {Array.from({ length: 10 }, (_, field) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: ten fields that never move
          key={field}
          x={field * 20.2}
          y="4"
          width="18"
          height="4"
          rx="2"
          className={
            field < 4 ? 'fill-risk-low' : field < 7 ? 'fill-risk-medium' : 'fill-risk-high'
          }
        />
      ))}
      <circle cx={value * 2} cy="6" r="5" className="fill-surface stroke-ink" strokeWidth="2" />
    </svg>
  )
}
