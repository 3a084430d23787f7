import { paths } from '@/paths'
import { useSession } from '@/session/session-provider'

/** Where the product begins: sign-up for a visitor, the dashboard for a user. */
export function useEntry() {
  const { status } = useSession()
  return status === 'authenticated' ? paths.dashboard : paths.signup
}
