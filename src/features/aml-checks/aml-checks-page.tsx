import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/ui/empty-state'
import { PageTitle } from '@/ui/page-title'

/** The list of checks, which is always empty (docs/product.md, point 2). */
export function AmlChecksPage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`AML Checks`} />
      <h1 className="mb-6 text-3xl">{t`AML Checks`}</h1>
      <EmptyState text={t`There are no AML checks`} />
    </>
  )
}
