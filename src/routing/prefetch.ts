/**
 * Starts to fetch a page when the pointer or the focus comes to a link that leads to it, which is
 * mostly some hundred milliseconds before it is pressed.
 * @param loadPage fetches the page of a path.
 */
export function prefetchOnIntent(loadPage: (pathname: string) => void) {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link && link.origin === window.location.origin) loadPage(link.pathname)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onIntent, { passive: true })
}
