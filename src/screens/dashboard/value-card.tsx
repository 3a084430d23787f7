import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '@/platform/i18n/format'
import { InertChoices } from '@/ui/inert-choices'
import { Card } from './card'
import { MONITORING_NOTE } from './monitoring-note'

/** The card 'Asset Value': inert periods, and fixed figures (P2-dashboard, P4-dashboard-modals). */
export function ValueCard({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  return (
    <Card title={t`Asset Value`} onOpen={onOpen}>
      <InertChoices
        label={t`Period`}
        choices={[t`7 days`, t`30 days`, '2024', '2025']}
        noteId={MONITORING_NOTE}
      />
      <dl>
        <dt className="text-sm text-ink-muted">
          <Trans>Current value</Trans>
        </dt>
        <dd className="text-3xl font-semibold tracking-tight tabular-nums">{money(0)}</dd>
      </dl>
      {/* A flat line, because the value is always zero. */}
      <div aria-hidden="true" className="mt-auto grid h-20 grow grid-rows-3">
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
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line pt-3 text-sm">
        <Figure name={<Trans>Profit</Trans>}>{money(0)}</Figure>
        <Figure name={<Trans>Turnover</Trans>}>{money(0)}</Figure>
        <Figure name={<Trans>Transactions</Trans>}>{number(0)}</Figure>
      </dl>
    </Card>
  )
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="py-1 text-ink-muted">{name}</dt>
      <dd className="py-1 text-end font-medium tabular-nums">{children}</dd>
    </>
  )
}
