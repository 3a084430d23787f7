import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** After the first failure; each further pause is twice as long. */
const PAUSE_MS = 1000

/**
 * A lazy component that the page does not wait for: its code is fetched once the page is rendered, and
 * again after growing pauses while it can't be.
 * @param load resolves to the component.
 * @param placeholder is rendered until then.
 */
export function lazyAfterMount<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
) {
  return function LazyAfterMount(props: Props) {
    const [fetched, setFetched] = useState<{ Component: ComponentType<Props> }>()

    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let gone = false
      const fetchIt = (pause: number) =>
        load().then(
          (Component) => !gone && setFetched({ Component }),
          () => {
            if (!gone) timer = setTimeout(fetchIt, pause, 2 * pause)
          },
        )
      void fetchIt(PAUSE_MS)
      return () => {
        gone = true
        clearTimeout(timer)
      }
    }, [])

    return fetched ? <fetched.Component {...props} /> : placeholder
  }
}
