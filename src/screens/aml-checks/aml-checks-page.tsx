import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { usePageTitle } from '@/ui/page-title'
import { TablePreview } from '@/ui/table-preview'
import { CheckFilters, useCheckFilters } from './check-filters'
import { CheckForm } from './check-form'

/** P2-aml-checks. The list of checks is always empty. */
export function AmlChecksPage() {
  const { t } = useLingui()
  const filters = useCheckFilters()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <h1>{usePageTitle()}</h1>
      <p className="mt-1 mb-4 max-w-text text-ink-muted">
        <Trans>A check looks addresses up on sanctions lists. There are no risk scores yet.</Trans>
      </p>
      <CheckForm field={field} />
      <section aria-labelledby="checks-title" className="mt-10">
        <h2 id="checks-title" className="mb-4 text-xl">
          <Trans>Your checks</Trans>
        </h2>
        <CheckFilters filters={filters} />
        <div className="mt-4">
          <EmptyState
            text={t`There are no AML checks`}
            preview={<TablePreview columns={[t`Date`, t`Address`, t`Blockchain`, t`Result`]} />}
          >
            <Button variant="secondary" onClick={() => field.current?.focus()}>
              <Trans>Enter an address</Trans>
            </Button>
          </EmptyState>
        </div>
      </section>
    </>
  )
}
