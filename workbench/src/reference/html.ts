/** Text that is HTML already: made by `html`, `raw` and the Markdown renderer. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | null | undefined | Part[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** Marks text as HTML: only for escaped text. */
export const raw = (text: string) => new Html(text)

/** Parts in a row: `a, b or c`. */
export const joinParts = (parts: Part[], separator = ', ', last = separator): Html =>
  html`${parts.map((part, i) => [i > 0 && (i === parts.length - 1 ? last : separator), part])}`

/** A template that escapes its values, unless they are Html. Lists are joined; false renders nothing. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return raw(strings.map((text, i) => text + show(values[i])).join(''))
}

function show(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(show).join('')
  return part === false || part === null || part === undefined ? '' : escapeHtml(String(part))
}
