import { useLingui } from '@lingui/react/macro'
import { useFormat } from '@/i18n/format'
import { Facts } from './facts'
import { GenerateReport } from './generate-report'
import { Receipt } from './receipt'
import { CURRENCY, GAINS, METHOD, TAX_YEAR, TIME_ZONE } from './samples'
import { Sources } from './sources'
import { TransactionList } from './transaction-list'
import { Wizard } from './wizard'

/** The wizard of the tax report (docs/product.md, point 2). */
export function TaxReportPage() {
  const { t } = useLingui()
  const { money, year } = useFormat()
  const options = [
    { label: t`Tax year`, value: year(TAX_YEAR) },
    { label: t`Currency`, value: CURRENCY, code: true },
    { label: t`Cost method`, value: METHOD, code: true },
    { label: t`Time zone`, value: TIME_ZONE, code: true },
  ]
  const summary = [
    { label: t`Proceeds of sales`, value: money(GAINS.proceeds) },
    { label: t`Cost of the coins sold`, value: money(GAINS.costs) },
    { label: t`Fees`, value: money(GAINS.fees) },
    { label: t`Gain`, value: money(GAINS.gain), total: true },
  ]

  return (
    <Wizard
      title={t`Tax report`}
      intro={t`A tax report and all additional documents to declare your taxes, in four steps. This is a preview with sample figures.`}
      steps={[
        { title: t`Transaction sources`, content: <Sources /> },
        { title: t`Options`, content: <Facts facts={options} /> },
        { title: t`List of transactions`, content: <TransactionList /> },
        {
          title: t`Summary`,
          content: (
            <Receipt lines={summary}>
              <GenerateReport />
            </Receipt>
          ),
        },
      ]}
    />
  )
}
