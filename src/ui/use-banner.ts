import { useEffect, useState } from 'react'

/** The state of a banner that hides by itself, `duration` milliseconds after the last `show`. */
export function useBanner(duration: number) {
  const [shownAt, setShownAt] = useState(0)
  useEffect(() => {
    if (shownAt === 0) return
    const timer = setTimeout(() => setShownAt(0), duration)
    return () => clearTimeout(timer)
  }, [shownAt, duration])
  return { visible: shownAt > 0, show: () => setShownAt(performance.now()) }
}

/** P4-banners: success banners show 3 s. */
export const SUCCESS_BANNER_MS = 3000
