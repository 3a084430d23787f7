import { useLingui } from '@lingui/react/macro'
import { type Fact, Facts } from './facts'
import { Sources } from './sources'
import { TransactionList } from './transaction-list'
import { Wizard, type WizardProps } from './wizard'

/** The wizard of a document about transactions. @param options the fixed options it shows. */
export function DocumentWizard({
  options,
  ...wizard
}: Omit<WizardProps, 'steps'> & { options: Fact[] }) {
  const { t } = useLingui()
  return (
    <Wizard
      {...wizard}
      steps={[
        { title: t`Transaction sources`, content: <Sources /> },
        { title: t`Options`, content: <Facts facts={options} /> },
        { title: t`List of transactions`, content: <TransactionList /> },
      ]}
    />
  )
}
