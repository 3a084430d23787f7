import { type ComponentType, useEffect, useState } from 'react'

/**
 * The doughnut, whose code is fetched once the rest of the screen is there. Until then, and where
 * it can't be fetched, a ring of the same size stands in its place.
 */
export function LazyDoughnut() {
  const [chart, setChart] = useState<{ Doughnut: ComponentType } | null>(null)

  useEffect(() => {
    let gone = false
    import('./doughnut').then(
      ({ Doughnut }) => !gone && setChart({ Doughnut }),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])

  if (chart) return <chart.Doughnut />
  return <span className="block size-44 rounded-full border-[20px] border-line" />
}
