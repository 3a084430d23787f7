import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '@/account/session/session-provider'
import { clearStored } from '@/platform/storage/stored-keys'
import { chooseTheme } from '@/platform/theme/theme'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

export function ClearStored() {
  const { signOut } = useSession()
  const [cleared, setCleared] = useState<boolean>()

  function clear() {
    signOut()
    chooseTheme('system')
    setCleared(clearStored())
  }

  return (
    <div className="grid justify-items-start gap-4">
      <Button onClick={clear}>
        <Trans>Clear everything stored</Trans>
      </Button>
      <div role="status">
        {cleared !== undefined && (
          <Notice tone="success">
            {cleared ? (
              <Trans>Cleared. Nothing of this app is left in this browser’s storage.</Trans>
            ) : (
              <Trans>Your browser does not let this app store anything.</Trans>
            )}
          </Notice>
        )}
      </div>
    </div>
  )
}
