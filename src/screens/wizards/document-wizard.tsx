import { useLingui } from '@lingui/react/macro'
import { Facts } from './facts'
import { Sources } from './sources'
import { TransactionList } from './transaction-list'
import { Wizard, type WizardProps } from './wizard'

/** The wizard of a document about transactions, whose options are the facts of its report. */
export function DocumentWizard(wizard: Omit<WizardProps, 'steps'>) {
  const { t } = useLingui()
  return (
    <Wizard
      {...wizard}
      steps={[
        { title: t`Transaction sources`, content: <Sources /> },
        { title: t`Options`, content: <Facts facts={wizard.report.facts} /> },
        { title: t`List of transactions`, content: <TransactionList /> },
      ]}
    />
  )
}
