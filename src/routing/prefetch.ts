/**
 * Starts to fetch a page when the pointer or the focus comes to a link that leads to it, or to a
 * button whose `data-next-page` names its path, which is mostly some hundred milliseconds before it
 * is pressed.
 * @param loadPage fetches the page of a path.
 */
export function prefetchOnIntent(loadPage: (pathname: string) => void) {
  const onIntent = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a[href]')
    if (link?.origin === window.location.origin) loadPage(link.pathname)
    const next = target.closest<HTMLElement>('[data-next-page]')?.dataset.nextPage
    if (next) loadPage(next)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onIntent, { passive: true })
}
