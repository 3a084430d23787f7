import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { LoadError } from '@/platform/loading/load-error'
import { paths } from '@/product/paths'
import { buttonClass } from '@/ui/link-class'
import { DocumentTitle, NoIndex } from '../page-head'

const MAX_PAUSE_MS = 30_000

/**
 * The page shown in place of one that threw or could not be fetched. Where the server can't be
 * reached it retries by itself.
 * @param onRetry fetches the page again.
 */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  const unreachable = error instanceof LoadError && error.unreachable
  const online = useSyncExternalStore(followConnection, isOnline, () => true)
  useRetries(error, { unreachable, online }, onRetry)

  return (
    <section className="mx-auto max-w-content px-4 py-18 sm:px-6">
      <DocumentTitle title={t`Something went wrong`} />
      <NoIndex />
      <h1 className="text-4xl">
        <Trans>This page could not be shown</Trans>
      </h1>
      <p role="status" className="mt-4 max-w-text text-lg text-ink-muted">
        {unreachable ? (
          online ? (
            <Trans>The server can’t be reached. This page opens by itself when it is back.</Trans>
          ) : (
            <Trans>You are offline. This page opens by itself when the connection is back.</Trans>
          )
        ) : (
          <Trans>Something went wrong on our side.</Trans>
        )}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => (unreachable ? onRetry() : window.location.reload())}
          className={buttonClass()}
        >
          <Trans>Try again</Trans>
        </button>
        <Link to={paths.landing} className={buttonClass('secondary')}>
          <Trans>Go to home page</Trans>
        </Link>
      </div>
    </section>
  )
}

/**
 * Retries at once when the browser is online, then with a longer pause after each failed attempt.
 */
function useRetries(
  error: unknown,
  { unreachable, online }: { unreachable: boolean; online: boolean },
  onRetry: () => void,
) {
  const attempts = useRef(0)
  const retry = useEffectEvent(onRetry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt is another error
  useEffect(() => {
    if (!online) attempts.current = 0
    if (!unreachable || !online) return
    const pause = attempts.current === 0 ? 0 : 1000 * 2 ** attempts.current
    attempts.current += 1
    const timer = setTimeout(retry, Math.min(pause, MAX_PAUSE_MS))
    return () => clearTimeout(timer)
  }, [error, unreachable, online])
}

const isOnline = () => navigator.onLine

function followConnection(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
