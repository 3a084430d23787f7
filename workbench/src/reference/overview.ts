import type { ExternalDocs, Server } from '../model/contract.ts'
import type { PageContext } from './context.ts'
import { type Html, html, joinParts } from './html.ts'
import { inlineMarkdown, plainText, prose, safeLink } from './markdown.ts'
import { codes } from './rules.ts'
import { accessPart } from './security.ts'

/** A link to more documentation; empty without. */
export const docsLink = (docs: ExternalDocs | undefined): Html =>
  docs
    ? html`<p class="small">See ${safeLink(docs.url, docs.description ? plainText(docs.description) : docs.url)}</p>`
    : html``

/** Servers, and the variables of their addresses. */
export const serverList = ({ fragments }: PageContext, servers: Server[]): Html =>
  html`<ul class="plain">${servers.map(
    ({ url, description, variables }) => html`
<li><code>${url}</code> <span class="small">${inlineMarkdown(description, fragments)}</span>${
      variables.length > 0 &&
      html`<ul class="plain small">${variables.map(
        ({ name, default: value, enum: values, description }) => html`
<li><code>{${name}}</code> is <code>${value}</code> by default${values.length > 0 && html`, one of ${codes(values)}`}${description && html`. ${inlineMarkdown(description, fragments)}`}</li>`,
      )}</ul>`
    }</li>`,
  )}</ul>`

/** The overview: facts, description and security schemes. */
export function overviewPart(context: PageContext): Html {
  const { contract, headings, fragments, idOf } = context
  const { info, written } = contract
  return html`
<h1>${info.title}</h1>
${info.summary && html`<p class="lead">${info.summary}</p>`}
<dl class="facts">
  <div><dt class="small">Version</dt><dd class="mono">${info.version}</dd></div>
  ${addressPart(context)}
  <div><dt class="small">Format</dt><dd>OpenAPI ${written}</dd></div>
</dl>
${peoplePart(context)}
<div class="prose">${prose(info.description ?? '', fragments, headings.map(idOf))}</div>
${docsLink(contract.externalDocs)}
${accessPart(context)}`
}

/** The base addresses; empty for a contract that has only webhooks. */
function addressPart(context: PageContext): Html {
  const { servers, operations } = context.contract
  if (servers.length === 0 && operations.length === 0) return html``
  return html`<div><dt class="small">Base address</dt><dd>${servers.length > 0 ? serverList(context, servers) : html`<code>/</code>`}</dd></div>`
}

/** Contact, license and terms; empty without. */
function peoplePart({ contract }: PageContext): Html {
  const { contact, license, termsOfService: terms } = contract.info
  const { name, url, email } = contact
  const licenseName = license.name ?? license.identifier
  const contacts = [
    (name || url) && safeLink(url ?? '', name ?? url),
    email && safeLink(`mailto:${email}`, email),
  ].filter(Boolean)
  const parts = [
    contacts.length > 0 && html`Contact: ${joinParts(contacts)}`,
    licenseName && html`License: ${safeLink(license.url ?? '', licenseName)}`,
    terms && safeLink(terms, 'Terms of service'),
  ].filter(Boolean)
  return html`${parts.length > 0 && html`<ul class="people small">${parts.map((part) => html`<li>${part}</li>`)}</ul>`}`
}
