import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A lazy component that the page does not wait for: its code is fetched once the page is rendered.
 * @param load resolves to the component.
 * @param placeholder is rendered until then, and if the code can't be fetched.
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
