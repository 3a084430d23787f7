/**
 * Fetches a page when the pointer or the focus reaches a link to it, or a button with its path in
 * `data-next-page`: mostly some hundred milliseconds before the click.
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
