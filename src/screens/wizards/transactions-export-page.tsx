import { useLingui } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { DocumentWizard } from './document-wizard'
import { CURRENCY, GAINS, TAX_YEAR, TIME_ZONE, TRANSACTIONS } from './samples'

/** P2-wizards, P3-data. */
export function TransactionsExportPage() {
  const { t } = useLingui()
  const { money, number, year } = useFormat()
  const facts = [
    { label: t`Period`, value: year(TAX_YEAR) },
    { label: t`Account`, value: t`Main` },
    { label: t`Currency`, value: CURRENCY, code: true },
    { label: t`Time zone`, value: TIME_ZONE, code: true },
  ]
  const lines = [
    { label: t`Transactions`, value: number(TRANSACTIONS.length) },
    { label: t`Money in`, value: money(GAINS.proceeds) },
    { label: t`Money out`, value: money(GAINS.costs + GAINS.fees) },
    { label: t`Difference`, value: money(GAINS.gain), total: true },
  ]

  return (
    <DocumentWizard
      intro={t`An Excel document with your transactions for a certain period and from certain accounts, in four steps. This is a preview with sample figures.`}
      report={{ facts, lines }}
    />
  )
}
