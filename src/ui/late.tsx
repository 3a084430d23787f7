import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A component whose code is fetched once the page around it is there, because the page makes sense
 * without it.
 * @param load resolves to the component.
 * @param placeholder stands in its place until then, and where it can't be fetched.
 */
export function late<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
) {
  return function Late(props: Props) {
    const [fetched, setFetched] = useState<{ Component: ComponentType<Props> }>()

    useEffect(() => {
      let gone = false
      load().then(
        (Component) => !gone && setFetched({ Component }),
        () => {},
      )
      return () => {
        gone = true
      }
    }, [])

    return fetched ? <fetched.Component {...props} /> : placeholder
  }
}
