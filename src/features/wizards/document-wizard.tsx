import { useLingui } from '@lingui/react/macro'
import { type Fact, Facts } from './facts'
import type { Line } from './receipt'
import { Sources } from './sources'
import { TransactionList } from './transaction-list'
import { Wizard } from './wizard'

/** The wizard of a document about transactions. @param options the fixed options it shows. */
export function DocumentWizard({
  options,
  ...wizard
}: {
  title: string
  intro: string
  options: Fact[]
  summary: Line[]
}) {
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
