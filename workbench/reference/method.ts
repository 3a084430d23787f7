import { type Html, html } from './html.ts'

/** The method of a request, as a mark. */
export const methodMark = (method: string): Html =>
  html`<span class="method method-${method}">${method.toUpperCase()}</span>`
