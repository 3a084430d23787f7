import type { Locale } from './languages'

/** The prerendered elements of the head: title, description, and the links to the message catalogs. */
const PARTS = '[data-prerendered], [data-chunk="catalog"]'

/**
 * Puts a translation, which the page carries in a template (build/prerendered-html.ts), in the place of
 * the page that was served. The whole page must be parsed.
 * @returns whether there is such a translation.
 */
export function showTranslation(locale: Locale): boolean {
  const template = document.querySelector<HTMLTemplateElement>(`template[lang="${locale}"]`)
  if (!template) return false
  const { content } = template
  for (const element of document.head.querySelectorAll(PARTS)) element.remove()
  document.head.append(...content.querySelectorAll(PARTS))
  // The remaining nodes are the content of #root.
  document.getElementById('root')?.replaceChildren(content)
  return true
}
