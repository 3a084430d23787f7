import { Trans, useLingui } from '@lingui/react/macro'
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Spinner } from '@/ui/icons'
import { Notice } from '@/ui/notice'
import { FailureNotice } from './failure-notice'
import type { ApiError, Query, QueryId } from './operation'
import { createQueryFailureText } from './query-failure-text'

type Props<V, R, T> = {
  operation: Query<V, R> & { operationId: QueryId }
  /** The result of `useApiQuery` or `useApiInfiniteQuery`. */
  query: UseQueryResult<T, ApiError> | UseInfiniteQueryResult<T, ApiError>
  /** Shown in place of empty data. */
  empty?: { when: (data: T) => boolean; text: string; action?: ReactNode }
  /** Classes that reserve the space of the usual data, so that the page does not move when it arrives. */
  reserve?: string
  children: (data: NonNullable<T>) => ReactNode
}

/**
 * The states of a query: loading, failed with a retry, empty, data, and data that could not be refreshed. A list with
 * pages gets a button for the next page.
 */
export function QueryStates<V, R, T>({
  operation,
  query,
  empty,
  reserve = 'min-h-48',
  children,
}: Props<V, R, T>) {
  const { t } = useLingui()
  const region = useRef<HTMLDivElement>(null)
  const { data, error, isFetching } = query
  const pages = 'fetchNextPage' in query ? query : null

  const wasPressed = useRef(false)
  function press(send: () => unknown) {
    wasPressed.current = true
    send()
  }
  // A button that disappears with its failure, or with the last page, would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a result without a render in between changes only these
  useEffect(() => {
    if (isFetching || !wasPressed.current) return
    wasPressed.current = false
    if (document.activeElement === document.body) region.current?.focus()
  }, [isFetching, data, error])

  const failure = error && (
    <div className="grid justify-items-start gap-3">
      <FailureNotice {...createQueryFailureText(operation.operationId, error)} />
      <Button
        variant="secondary"
        busy={isFetching}
        busyLabel={t`Loading…`}
        onClick={() => press(pages?.isFetchNextPageError ? pages.fetchNextPage : query.refetch)}
      >
        <Trans>Try again</Trans>
      </Button>
    </div>
  )

  return (
    <div ref={region} tabIndex={-1} aria-busy={isFetching} className={`outline-none ${reserve}`}>
      {data === undefined || data === null ? (
        (failure ?? (
          <p role="status" className="flex items-center gap-2 py-4 text-ink-muted">
            <Spinner />
            <Trans>Loading…</Trans>
          </p>
        ))
      ) : (
        <div className="grid gap-5">
          {error && !pages?.isFetchNextPageError && (
            <Notice tone="info">
              <Trans>What you see may be out of date, because the last request failed.</Trans>
            </Notice>
          )}
          {empty?.when(data) ? (
            <EmptyState text={empty.text}>{empty.action}</EmptyState>
          ) : (
            children(data)
          )}
          {failure}
          {pages?.hasNextPage && !error && (
            <Button
              variant="secondary"
              className="justify-self-center"
              busy={pages.isFetchingNextPage}
              busyLabel={t`Loading…`}
              onClick={() => press(pages.fetchNextPage)}
            >
              <Trans>Show more</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
