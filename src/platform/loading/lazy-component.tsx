import { type ComponentType, lazy, memo, useState } from 'react'
import { loadMessages } from '@/platform/i18n/i18n'
import { LoadError } from './load-error'
import { reloadOnce } from './stale-deployment'

/** How many pages are being fetched now, for the line at the top of the window. */
let pending = 0
const listeners = new Set<() => void>()

/**
 * Fetching may start during a render, when no state may be set, so listeners are called after it.
 */
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
  getServerCount: () => 0,
}

/** A component whose code is fetched when it is first needed. */
export type LazyComponent<P extends object = object> = ComponentType<P> & {
  /** Fetches code and messages ahead. It never rejects: rendering the component throws instead. */
  load: () => Promise<void>
  /** The component, once its code is fetched. */
  fetched: () => ComponentType<P> | undefined
  /** The message catalogs that are fetched with it. */
  messages: string[]
}

/**
 * Makes a component whose code is fetched when it is first needed.
 * @param fetchPage resolves to the component. When it rejects, rendering throws a LoadError to
 * the error boundary, unless a reload helps (see stale-deployment.ts).
 * @param messages names of message catalogs, fetched at the same time.
 */
export function lazyComponent<P extends object>(
  fetchPage: () => Promise<ComponentType<P>>,
  messages: string[] = [],
): LazyComponent<P> {
  let started: Promise<ComponentType<P>> | undefined
  let Page: ComponentType<P> | undefined

  function start() {
    if (!started) {
      count(1)
      started = Promise.all([fetchPage(), ...messages.map(loadMessages)])
        .then(([fetched]) => {
          Page = fetched
          return fetched
        })
        .finally(() => count(-1))
      // Fetched once; code that failed to prefetch is fetched again when it is rendered.
      started.catch(() => {
        started = undefined
      })
    }
    return started
  }

  const Later = lazy(async () => {
    try {
      return { default: await start() }
    } catch (error) {
      const { serverIsThere } = await reloadOnce()
      throw new LoadError(error, !serverIsThere)
    }
  })

  /**
   * Code that is there already renders without suspending, so that it hydrates in one go. A layout
   * does not render again when the page in it changes.
   */
  const LazyComponent = memo(function LazyComponent(props: P) {
    const [Shown] = useState<ComponentType<P>>(() => Page ?? Later)
    return <Shown {...props} />
  })
  return Object.assign(LazyComponent, {
    messages,
    fetched: () => Page,
    load: () =>
      start().then(
        () => {},
        () => {},
      ),
  })
}
