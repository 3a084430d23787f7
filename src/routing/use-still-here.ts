import { useEffect, useRef } from 'react'

const GONE = Symbol('gone')

/**
 * Returns a function that tells whether the user is still at the history entry where the component
 * was mounted. A page may stay mounted after the user has followed a link, until the next page's
 * code is there; a response that comes by then must not navigate.
 */
export function useStillHere(): () => boolean {
  const entry = useRef<unknown>(GONE)
  useEffect(() => {
    entry.current = window.history.state?.key
    return () => {
      entry.current = GONE
    }
  }, [])
  return () => entry.current === window.history.state?.key
}
