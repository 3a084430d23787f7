import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/ui/empty-state'
import { PageTitle } from '@/ui/page-title'

/** The list of transactions, which is always empty (docs/product.md, point 2). */
export function TransactionsPage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`Transaction`} />
      <p className="text-ink-muted">
        <Trans>AML Transaction</Trans>
      </p>
      <h1 className="mb-6 text-3xl">{t`Transaction`}</h1>
      <EmptyState text={t`Operations on request not found`} />
    </>
  )
}
