import { useLingui } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { DocumentWizard } from './document-wizard'
import { COST_METHOD, CURRENCY, GAINS, TAX_YEAR, TIME_ZONE } from './samples'

/** P2-wizards. */
export function TaxReportPage() {
  const { t } = useLingui()
  const { money, year } = useFormat()
  const facts = [
    { label: t`Tax year`, value: year(TAX_YEAR) },
    { label: t`Currency`, value: CURRENCY, code: true },
    { label: t`Cost method`, value: COST_METHOD, code: true },
    { label: t`Time zone`, value: TIME_ZONE, code: true },
  ]
  const lines = [
    { label: t`Proceeds of sales`, value: money(GAINS.proceeds) },
    { label: t`Cost basis`, value: money(GAINS.costs) },
    { label: t`Fees`, value: money(GAINS.fees) },
    { label: t`Gain`, value: money(GAINS.gain), total: true },
  ]

  return (
    <DocumentWizard
      intro={t`A tax report and all additional documents to declare your taxes, in four steps. This is a preview with sample figures.`}
      report={{ facts, lines }}
    />
  )
}
