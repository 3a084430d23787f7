import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '@/i18n/format'
import { InertChoices } from '@/ui/inert-choices'
import { Card } from './card'

/** The card 'Asset Value' with its inert periods (P2-dashboard, P4-dashboard-modals). */
export function ValueCard({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui()
  const { money } = useFormat()
  return (
    <Card title={t`Asset Value`} onOpen={onOpen}>
      <InertChoices label={t`Period`} choices={[t`7 days`, t`30 days`, '2024', '2025']} />
      <div>
        <p className="text-3xl font-semibold tracking-tight tabular-nums">{money(0)}</p>
        <p className="text-sm text-ink-muted">
          <Trans>Current value</Trans>
        </p>
      </div>
      {/* A flat line, because the value is always zero. */}
      <div aria-hidden="true" className="mt-auto grid h-36 grid-rows-4">
        <span className="border-t border-dashed border-line" />
        <span className="border-t border-dashed border-line" />
        <span className="border-t border-dashed border-line" />
        <span className="relative flex items-end justify-between border-t border-dashed border-line">
          <span className="absolute inset-x-0 bottom-[3px] h-0.5 bg-accent" />
          {[0, 1, 2, 3, 4, 5, 6].map((day) => (
            <span
              key={day}
              className="relative size-2 rounded-full border-2 border-accent bg-surface"
            />
          ))}
        </span>
      </div>
    </Card>
  )
}
