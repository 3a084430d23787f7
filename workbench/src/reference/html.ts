/** Escaped text: made by `html`, `raw` and the Markdown renderer. */
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

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '')

/** Only for escaped text. */
export const raw = (text: string) => new Html(text)

/** `a, b or c` */
export const joinHtml = (parts: Part[], separator = ', ', last = separator): Html =>
  html`${parts.map((part, i) => [i > 0 && (i === parts.length - 1 ? last : separator), part])}`

/** Tag for templates. Escapes values that are not Html, joins lists, and renders nothing for false. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return raw(strings.map((text, i) => text + show(values[i])).join(''))
}

function show(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(show).join('')
  return part === false || part === null || part === undefined ? '' : escapeHtml(String(part))
}
