import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A lazy component that the page does not wait for: its code is fetched once the page is rendered. A
 * page without it works, so a failure is not shown; a reload fetches the code again.
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
      load().then(
        (Component) => setFetched({ Component }),
        () => {},
      )
    }, [])
    return fetched ? <fetched.Component {...props} /> : placeholder
  }
}
