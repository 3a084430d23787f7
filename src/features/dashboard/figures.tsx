import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format'
import { MONITORED } from './dashboard-modal'

/** The strip of figures, all of them fixed (P2-dashboard). */
export function Figures() {
  const { t } = useLingui()
  const { money, number, percent } = useFormat()
  return (
    <section aria-label={t`Figures`} className="@container">
      <dl className="hairlines grid grid-cols-2 rounded-card border border-line @min-[34rem]:grid-cols-3 @min-[58rem]:grid-cols-6">
        <Figure name={<Trans>Monitored wallets</Trans>} note={MONITORED.join(' ')}>
          {number(0)}
        </Figure>
        <Figure name={<Trans>Current value</Trans>}>{money(0)}</Figure>
        <Figure name={<Trans>Profit</Trans>}>{money(0)}</Figure>
        <Figure name={<Trans>Turnover</Trans>}>{money(0)}</Figure>
        <Figure name={<Trans>Transactions</Trans>}>{number(0)}</Figure>
        <Figure name={<Trans>BTC share</Trans>}>{percent(0)}</Figure>
      </dl>
    </section>
  )
}

function Figure({ name, note, children }: { name: ReactNode; note?: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3.5">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="text-2xl font-semibold tracking-tight tabular-nums">{children}</dd>
      {note && <dd className="font-mono text-sm whitespace-nowrap text-ink-muted">{note}</dd>}
    </div>
  )
}
