import { type ComponentType, lazy, useState } from 'react'
import { recoverFrom } from './stale-deployment'

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
  /** What the prerendered HTML was made with. */
  getServerCount: () => 0,
}

/** A component whose code is fetched when it is first needed. */
export type Loadable = ComponentType & {
  /** Fetches the code ahead. It never rejects: a failure shows when the component is rendered. */
  load: () => Promise<void>
  /** The source files that are fetched, from the project's root; {locale} stands for a language. */
  sources: string[]
}

/**
 * @param sources what `fetchPage` fetches, for those who fetch it ahead by other means.
 * @param fetchPage resolves to the component. When it rejects, rendering throws to the error
 * boundary, unless a reload mends it (see stale-deployment.ts).
 */
export function loadable(sources: string[], fetchPage: () => Promise<ComponentType>): Loadable {
  let started: Promise<ComponentType> | undefined
  let Page: ComponentType | undefined

  function start() {
    if (!started) {
      count(1)
      started = fetchPage()
        .catch(recoverFrom)
        .finally(() => count(-1))
      started.then(
        (fetched) => {
          Page = fetched
        },
        () => {},
      )
    }
    return started
  }

  const Later = lazy(async () => ({ default: await start() }))

  /** What is there already is shown at once, and so hydrates in one go. */
  function Loadable() {
    const [Shown] = useState(() => Page ?? Later)
    return <Shown />
  }
  return Object.assign(Loadable, {
    sources,
    load: () =>
      start().then(
        () => {},
        () => {},
      ),
  })
}
