import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * Creates a lazy component whose code is fetched once the page is rendered. The page works without it, so a
 * failure is not shown; a reload fetches the code again.
 * @param placeholder is rendered until the code is fetched.
 */
export function lazyAfterMount<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
) {
  return function LazyAfterMount(props: Props) {
    const [fetched, setFetched] = useState<{ Component: ComponentType<Props> }>()
    useEffect(() => {
      load().then(
        (Component) => setFetched({ Component }),
        () => {},
      )
    }, [])
    return fetched ? <fetched.Component {...props} /> : placeholder
  }
}
