import type { Locale } from './languages'

/** Title, description, and the links to the message catalogs. */
const HEAD_ELEMENTS = '[data-prerendered], [data-chunk="catalog"]'

/**
 * Replaces the served page by its translation, a template in the HTML (plugins/prerendered-html.ts). Call it
 * once the whole page is parsed.
 * @returns false without such a translation.
 */
export function showTranslation(locale: Locale): boolean {
  const template = document.querySelector<HTMLTemplateElement>(`template[lang="${locale}"]`)
  if (!template) return false
  const { content } = template
  for (const element of document.head.querySelectorAll(HEAD_ELEMENTS)) element.remove()
  document.head.append(...content.querySelectorAll(HEAD_ELEMENTS))
  // The remaining nodes are the content of #root.
  document.getElementById('root')?.replaceChildren(content)
  return true
}
