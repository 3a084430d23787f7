import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/ui/empty-state'
import { PageTitle } from '@/ui/page-title'

/** Where documents are asked for (docs/product.md, point 2). */
export function DocumentsPage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`Documents`} />
      <p className="text-ink-muted">
        <Trans>Generate Text Report</Trans>
      </p>
      <h1 className="text-3xl">{t`Documents`}</h1>
      <p className="mt-2 mb-6 max-w-text text-ink-muted">
        <Trans>
          Here you can generate tax reports, documents for bank use or export transactions from your
          account.
        </Trans>
      </p>
      <EmptyState
        text={t`There is no data for issuing AML verification documents. Please request the data after AML verification.`}
      />
    </>
  )
}
