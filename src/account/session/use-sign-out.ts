import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { Drafts } from '@/forms/drafts'
import { toast } from '@/ui/toast'
import { useSession } from './session-provider'

/** P4-session, P8-session. */
export function useSignOut() {
  const { signOut } = useSession()
  const drafts = use(Drafts)
  const { t } = useLingui()
  return () => {
    signOut()
    drafts.clear()
    toast.success(t`Logged out successfully!`)
  }
}
