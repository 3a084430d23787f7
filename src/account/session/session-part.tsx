import type { ReactNode } from 'react'
import { useSession } from './session-provider'

/**
 * Wraps what differs between a visitor and a signed-in user. The HTML is prerendered for a visitor,
 * so while a session record is stored (src/app/boot.ts) the style sheet hides this part until React has
 * rendered it for the user. The attribute changes in the same commit as the content.
 */
export function SessionPart({ children }: { children: ReactNode }) {
  const { status } = useSession()
  return (
    <div className="contents" data-drawn-for={status === 'authenticated' ? 'user' : 'visitor'}>
      {children}
    </div>
  )
}
