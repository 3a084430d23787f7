import type { Locale } from './languages'

/** Longer, and the page is better rendered by the app, which can say what is wrong. */
const TIMEOUT_MS = 15_000

/**
 * Fetches the page as it was prerendered in a language (build/prerendered-html.ts). XMLHttpRequest
 * parses a response into a document that runs nothing, which Trusted Types allow.
 * @returns a promise that rejects when there is no such document, or it can't be fetched.
 */
export function fetchTranslation(locale: Locale): Promise<Document> {
  return new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLLinkElement>(`[data-translation="${locale}"]`)
    if (!link) return reject()
    const request = new XMLHttpRequest()
    request.open('GET', link.href)
    request.responseType = 'document'
    // Its name keeps static hosts from serving it as a page.
    request.overrideMimeType('text/html')
    request.timeout = TIMEOUT_MS
    request.onloadend = () => {
      const page: Document | null = request.response
      // A host may send its error page with status 200.
      if (request.status === 200 && page?.documentElement.lang === locale) resolve(page)
      else reject()
    }
    request.send()
  })
}

/** Puts a translation in the place of the page that was served. The whole page must be parsed. */
export function showTranslation(translation: Document) {
  const PARTS = '[data-prerendered], [data-chunk=""]'
  for (const element of document.head.querySelectorAll(PARTS)) element.remove()
  document.head.append(...translation.head.querySelectorAll(PARTS))
  const root = translation.getElementById('root')
  if (root) document.getElementById('root')?.replaceChildren(...root.childNodes)
}
