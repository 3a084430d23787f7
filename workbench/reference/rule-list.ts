import { type Html, html } from './html.ts'

/** Rules as a list; empty for none. */
export const ruleList = (rules: Html[]): Html =>
  html`${rules.length > 0 && html`<ul class="rules">${rules.map((one) => html`<li>${one}</li>`)}</ul>`}`
