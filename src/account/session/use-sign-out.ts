import { useLingui } from '@lingui/react/macro'
import { toast } from '@/ui/toast'
import { useSession } from './session-provider'

/** P4-session, P8-session. */
export function useSignOut() {
  const { signOut } = useSession()
  const { t } = useLingui()
  return () => {
    signOut()
    toast.success(t`Logged out successfully!`)
  }
}
