import { type ComponentType, lazy, useState } from 'react'
import { loadMessages } from '@/i18n/i18n'
import { FetchFailure } from './fetch-failure'
import { reloadOnce } from './stale-deployment'

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
export type Loadable<P extends object = object> = ComponentType<P> & {
  /** Fetches the code ahead. It never rejects: a failure shows when the component is rendered. */
  load: () => Promise<void>
  /** The component, once its code is there. */
  fetched: () => ComponentType<P> | undefined
  /** The sets of copy that come with it. */
  copy: string[]
}

/**
 * @param fetchPage resolves to the component. When it rejects, rendering throws a FetchFailure to
 * the error boundary, unless a reload helps (see stale-deployment.ts).
 * @param copy the sets of copy that are fetched beside it.
 */
export function loadable<P extends object>(
  fetchPage: () => Promise<ComponentType<P>>,
  copy: string[] = [],
): Loadable<P> {
  let started: Promise<ComponentType<P>> | undefined
  let Page: ComponentType<P> | undefined

  function start() {
    if (!started) {
      count(1)
      started = Promise.all([fetchPage(), ...copy.map(loadMessages)])
        .then(([fetched]) => fetched)
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

  const createLater = () =>
    lazy(async () => {
      try {
        return { default: await start() }
      } catch (error) {
        const { serverIsThere } = await reloadOnce()
        throw new FetchFailure(error, !serverIsThere, () => {
          started = undefined
          Later = createLater()
        })
      }
    })
  let Later = createLater()

  /** What is there already is shown at once, and so hydrates in one go. */
  function Loadable(props: P) {
    const [Shown] = useState<ComponentType<P>>(() => Page ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(Loadable, {
    copy,
    fetched: () => Page,
    load: () =>
      start().then(
        () => {},
        () => {},
      ),
  })
}
