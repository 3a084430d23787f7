import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/ui/empty-state'
import { PageTitle } from '@/ui/page-title'

/** The first screen after sign-in (docs/product.md, point 2). */
export function DashboardPage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`Dashboard`} />
      <h1 className="mb-6 text-3xl">{t`AML Verifiable BlockChain Network`}</h1>
      <EmptyState text={t`No AML Verified Cryptocurrencies.`} />
    </>
  )
}
