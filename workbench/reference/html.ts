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

/** A template that escapes its values, unless they are Html. Lists are joined; false renders nothing. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(
    strings.map((text, i) => text + (i < values.length ? show(values[i]) : '')).join(''),
  )
}

function show(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(show).join('')
  return part === false || part === null || part === undefined ? '' : escapeHtml(String(part))
}
