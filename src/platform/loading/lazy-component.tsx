import { type ComponentType, lazy, memo, useState } from 'react'
import { loadMessages } from '@/platform/i18n/i18n'
import { reloadOnce } from './stale-deployment'

/** Thrown while rendering a page whose code could not be fetched, always the same until a reload. */
export class LoadError extends Error {
  /** False if the server responded, but without the code. */
  readonly unreachable: boolean

  constructor(cause: unknown, unreachable: boolean) {
    super(String(cause), { cause })
    this.unreachable = unreachable
  }
}

/** Above 0, the progress line at the top of the window is shown. */
let pendingCount = 0
const listeners = new Set<() => void>()

function changePendingCount(change: 1 | -1) {
  pendingCount += change
  // Fetching may start during a render, when React allows no state update.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

export const pendingPages = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  getCount: () => pendingCount,
  getServerCount: () => 0,
}

export type LazyComponent<P extends object = object> = ComponentType<P> & {
  /** Prefetches code and messages. It never rejects: rendering the component throws instead. */
  load: () => Promise<void>
  /** Undefined until the code is fetched. */
  fetched: () => ComponentType<P> | undefined
  /** Message catalogs that are fetched with the code. */
  messages: string[]
}

/**
 * Creates a component whose code is fetched when it is first needed.
 * @param fetchPage when it rejects, rendering throws a LoadError to the error boundary, unless a reload helps
 * (stale-deployment.ts).
 */
export function lazyComponent<P extends object>(
  fetchPage: () => Promise<ComponentType<P>>,
  messages: string[] = [],
): LazyComponent<P> {
  let started: Promise<ComponentType<P>> | undefined
  let Page: ComponentType<P> | undefined

  function start() {
    if (!started) {
      changePendingCount(1)
      started = Promise.all([fetchPage(), ...messages.map(loadMessages)])
        .then(([fetched]) => {
          Page = fetched
          return fetched
        })
        .finally(() => changePendingCount(-1))
      // Fetched once; code that failed to prefetch is fetched again when it is rendered.
      started.catch(() => {
        started = undefined
      })
    }
    return started
  }

  const Suspended = lazy(async () => {
    try {
      return { default: await start() }
    } catch (error) {
      const { isServerUp } = await reloadOnce()
      throw new LoadError(error, !isServerUp)
    }
  })

  // Fetched code renders without suspending, so that the page hydrates in one pass. With `memo`, a layout does
  // not re-render when the page in it changes.
  const LazyComponent = memo(function LazyComponent(props: P) {
    const [Shown] = useState<ComponentType<P>>(() => Page ?? Suspended)
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
