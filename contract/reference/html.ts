/** Text that is HTML already. Only `html`, `raw` and the markdown reader make it. */
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

/** A text as HTML that shows it. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** Takes text as HTML: only for what has been escaped. */
export const raw = (text: string) => new Html(text)

/** A template whose values are escaped, unless they are HTML; lists are joined, false is nothing. */
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
