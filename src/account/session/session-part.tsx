import type { ReactNode } from 'react'
import { useSession } from './session-provider'

/**
 * Wraps session-dependent content. The HTML is prerendered for an anonymous user, so while a session record
 * is stored (src/app/boot.ts) the style sheet hides it until React has rendered it for the user. The
 * attribute changes in the same commit as the content.
 */
export function SessionPart({ children }: { children: ReactNode }) {
  const { status } = useSession()
  return (
    <div className="contents" data-rendered-for={status === 'authenticated' ? 'user' : 'visitor'}>
      {children}
    </div>
  )
}
