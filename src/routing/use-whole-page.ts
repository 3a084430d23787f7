import { useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Whether to render what is below the first window. On a page that a link led to, that comes one
 * render later, so that what is in view is shown sooner. A page that is opened or returned to is
 * rendered whole, as its HTML is and as the browser's scroll position needs it; so is one whose address
 * has a hash.
 */
export function useWholePage(): boolean {
  const isFollowed = useNavigationType() === 'PUSH'
  const { hash } = useLocation()
  return useDeferredValue(true, !isFollowed || hash !== '')
}
