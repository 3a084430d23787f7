import { useLayoutEffect, useRef } from 'react'

const GONE = Symbol('gone')

/**
 * Returns a function that says whether the user is still at the history entry where the component
 * was mounted. A page stays mounted after the user has followed a link, until the next page's code
 * is fetched; a response that arrives meanwhile must not navigate.
 */
export function useStillHere(): () => boolean {
  const entry = useRef<unknown>(GONE)
  // A passive effect would be undone some time after the next page has been shown.
  useLayoutEffect(() => {
    entry.current = window.history.state?.key
    return () => {
      entry.current = GONE
    }
  }, [])
  return () => entry.current === window.history.state?.key
}
