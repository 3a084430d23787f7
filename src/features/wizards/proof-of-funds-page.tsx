import { useLingui } from '@lingui/react/macro'
import { useFormat } from '@/i18n/format'
import { Receipt } from './receipt'
import { FUNDS, GAINS } from './samples'
import { Wizard } from './wizard'

/** The wizard of the proof of funds (P2-wizards). */
export function ProofOfFundsPage() {
  const { t } = useLingui()
  const { money, percent } = useFormat()
  const income = [
    { label: t`Salary`, value: money(FUNDS.salary) },
    { label: t`Sales of coins`, value: money(FUNDS.sales) },
    { label: t`Total income`, value: money(FUNDS.income), total: true },
  ]
  const deductions = [
    { label: t`Cost of the coins sold`, value: money(GAINS.costs) },
    { label: t`Fees`, value: money(GAINS.fees) },
    { label: t`Total deductions`, value: money(FUNDS.deductions), total: true },
  ]
  const tax = [
    { label: t`Taxable income`, value: money(FUNDS.taxable) },
    { label: t`Sample rate`, value: percent(FUNDS.rate) },
    { label: t`Tax`, value: money(FUNDS.tax), total: true },
  ]
  const summary = [
    { label: t`Total income`, value: money(FUNDS.income) },
    { label: t`Total deductions`, value: money(FUNDS.deductions) },
    { label: t`Tax`, value: money(FUNDS.tax) },
    { label: t`Funds left`, value: money(FUNDS.left), total: true },
  ]

  return (
    <Wizard
      title={t`Proof of Source of Funds`}
      intro={t`Documents proving to a bank or an exchange your source of funds, in four steps. This is a preview with sample figures.`}
      steps={[
        { title: t`Income Details`, content: <Receipt lines={income} /> },
        { title: t`Deductions`, content: <Receipt lines={deductions} /> },
        { title: t`Tax Calculation`, content: <Receipt lines={tax} /> },
      ]}
      summary={summary}
    />
  )
}
