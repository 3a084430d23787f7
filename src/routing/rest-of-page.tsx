import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * The part of a page below its intro. On a page that a link led to, it is rendered after the first
 * paint, so that the intro is shown sooner. A page that is opened or returned to is rendered whole, as
 * its HTML is and as the browser's scroll position needs it; so is one whose address has a hash.
 */
export function RestOfPage({ children }: { children: ReactNode }) {
  const isFollowed = useNavigationType() === 'PUSH'
  const { hash } = useLocation()
  const [whole, setWhole] = useState(!isFollowed)
  useEffect(() => {
    // What is scheduled in a frame is rendered after its paint.
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  // Meanwhile the footer stays out of sight.
  return whole || hash ? children : <div className="min-h-dvh" />
}
