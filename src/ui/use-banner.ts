import { useEffect, useState } from 'react'

/** The state of a banner that hides after the last `show`. */
export function useBanner(durationMs: number) {
  const [shownAt, setShownAt] = useState(0)
  useEffect(() => {
    if (shownAt === 0) return
    const timer = setTimeout(() => setShownAt(0), durationMs)
    return () => clearTimeout(timer)
  }, [shownAt, durationMs])
  return { visible: shownAt > 0, show: () => setShownAt(performance.now()) }
}

/** P4-banners. */
export const SUCCESS_BANNER_MS = 3000
