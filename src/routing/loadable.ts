import { type ComponentType, lazy } from 'react'

/** How many pages are being fetched now, for the line at the top of the window. */
let pending = 0
const listeners = new Set<() => void>()

/** Fetching may start while React renders, when nothing may be told to render: so, afterwards. */
function count(change: 1 | -1) {
  pending += change
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

export const pendingPages = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  getCount: () => pending,
}

/**
 * A component whose code is fetched when it is first needed, or before by `preload`.
 * @param load resolves to the component. When it rejects, rendering throws to the error boundary.
 */
export function loadable(load: () => Promise<ComponentType>) {
  let started: Promise<ComponentType> | undefined
  const start = () => {
    if (!started) {
      count(1)
      started = load().finally(() => count(-1))
    }
    return started
  }
  const Component = lazy(async () => ({ default: await start() }))
  return Object.assign(Component, {
    /** Starts the fetching. A failure shows when the component is rendered. */
    preload: () => void start().catch(() => {}),
  })
}
