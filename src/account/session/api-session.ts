import type { ApiSession, Credentials } from '@/api/session'
import type { useSession } from './session-provider'

const importCredentials = () => import('./credentials')

/**
 * Creates the session for operations. The first request with credentials fetches the code that reads them.
 * @returns null while the session is being restored.
 */
export function createApiSession(session: ReturnType<typeof useSession>): ApiSession | null {
  if (session.status === 'restoring') return null
  const user = session.status === 'authenticated' ? session.user : null
  let sent: Credentials | undefined
  return {
    user: user?.email ?? null,
    async getCredentials() {
      sent = (await importCredentials()).readCredentials(user)
      return sent
    },
    expire: async () => (await importCredentials()).endSession(session, user, sent),
  }
}
