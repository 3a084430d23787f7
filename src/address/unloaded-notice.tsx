import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { checkServer } from '@/platform/loading/stale-deployment'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** Tells a stale deployment, which a reload mends, from a connection that is lost. */
export function UnloadedNotice() {
  const [isServerUp, setServerUp] = useState<boolean>()
  useEffect(() => void checkServer().then(setServerUp), [])
  return (
    <Notice tone="danger">
      <p>
        <Trans>The address reader could not be loaded.</Trans>
      </p>
      {isServerUp === false && (
        <p>
          <Trans>Check your connection, then reload the page.</Trans>
        </p>
      )}
      {isServerUp && (
        <>
          <p className="mb-2">
            <Trans>
              This site may have been renewed since you opened the page: copy what you typed, then
              reload the page. If this stays, use another browser.
            </Trans>
          </p>
          <Button variant="secondary" onClick={() => window.location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
        </>
      )}
    </Notice>
  )
}
