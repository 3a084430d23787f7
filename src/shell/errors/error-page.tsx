import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { LoadError } from '@/platform/loading/lazy-component'
import { reloadOnce } from '@/platform/loading/stale-deployment'
import { paths } from '@/product/paths'
import { buttonClass } from '@/ui/link-class'
import { DocumentTitle, NoIndex } from '../page-head'

const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 30_000

/**
 * Replaces a page that threw or could not be fetched. If the server was unreachable, the tab reloads once the
 * server is back, since Chromium repeats a failed import only after a reload.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui()
  const [unreachable, setUnreachable] = useState(error instanceof LoadError && error.unreachable)
  const online = useSyncExternalStore(followConnection, isOnline, () => true)

  useEffect(() => {
    if (!unreachable || !online) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const retry = async (pause: number) => {
      const { isServerUp } = await reloadOnce()
      if (gone) return
      if (isServerUp) setUnreachable(false)
      else timer = setTimeout(retry, pause, Math.min(2 * pause, MAX_PAUSE_MS))
    }
    void retry(FIRST_PAUSE_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [unreachable, online])

  return (
    <section className="mx-auto max-w-content px-4 py-18 sm:px-6">
      <DocumentTitle title={t`Something went wrong`} />
      <NoIndex />
      <h1>
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
          onClick={() => (unreachable ? void reloadOnce() : window.location.reload())}
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

const isOnline = () => navigator.onLine

function followConnection(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
