import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '@/platform/i18n/format'
import { ReportLines } from './report'
import { BOUGHT, COST_METHOD, CURRENCY, FUNDS, GAINS, SOLD, TAX_YEAR, TICKER } from './samples'
import { Wizard } from './wizard'

/** P2-wizards. */
export function ProofOfFundsPage() {
  const { t } = useLingui()
  const { money, percent, number, date, year } = useFormat()
  const coins = `${number(SOLD.amount)} ${TICKER}`
  const income = [
    { label: t`Salary`, value: money(FUNDS.salary) },
    {
      label: t`Sales of coins`,
      note: (
        <Trans>
          <bdi>{coins}</bdi>, sold on {{ day: date(SOLD.date) }}
        </Trans>
      ),
      value: money(FUNDS.sales),
    },
    { label: t`Total income`, value: money(FUNDS.income), total: true },
  ]
  const deductions = [
    {
      label: t`Cost basis`,
      note: (
        <Trans>
          <bdi>{coins}</bdi>, bought on {{ day: date(BOUGHT.date) }}
        </Trans>
      ),
      value: money(GAINS.costs),
    },
    { label: t`Fees`, value: money(GAINS.fees) },
    { label: t`Total deductions`, value: money(FUNDS.deductions), total: true },
  ]
  const tax = [
    {
      label: t`Taxable income`,
      note: t`Total income less total deductions`,
      value: money(FUNDS.taxable),
    },
    { label: t`Sample rate`, value: percent(FUNDS.rate) },
    { label: t`Tax`, value: money(FUNDS.tax), total: true },
  ]
  const lines = [
    { label: t`Total income`, value: money(FUNDS.income) },
    { label: t`Total deductions`, value: money(FUNDS.deductions) },
    { label: t`Tax`, value: money(FUNDS.tax) },
    { label: t`Funds left`, value: money(FUNDS.left), total: true },
  ]
  const facts = [
    { label: t`Tax year`, value: year(TAX_YEAR) },
    { label: t`Currency`, value: CURRENCY, code: true },
    { label: t`Cost method`, value: COST_METHOD, code: true },
    { label: t`Sample rate`, value: percent(FUNDS.rate) },
  ]

  return (
    <Wizard
      intro={t`Documents proving to a bank or an exchange your source of funds, in four steps. This is a preview with sample figures.`}
      steps={[
        { title: t`Income Details`, content: <ReportLines lines={income} /> },
        { title: t`Deductions`, content: <ReportLines lines={deductions} /> },
        { title: t`Tax Calculation`, content: <ReportLines lines={tax} /> },
      ]}
      report={{ facts, lines }}
    />
  )
}
