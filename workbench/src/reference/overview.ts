import type { ExternalDocs, Server } from '../model/contract.ts'
import type { PageContext } from './context.ts'
import { type Html, html, joinHtml } from './html.ts'
import { renderInline, renderLink, renderProse, toPlainText } from './markdown.ts'
import { renderCodes } from './rules.ts'
import { renderSchemes } from './security.ts'

export const renderDocsLink = (docs: ExternalDocs | undefined): Html =>
  docs
    ? html`<p class="small">See ${renderLink(docs.url, docs.description ? toPlainText(docs.description) : docs.url)}</p>`
    : html``

export const renderServers = ({ fragments }: PageContext, servers: Server[]): Html =>
  html`<ul class="plain">${servers.map(
    ({ url, description, variables }) => html`
<li><code>${url}</code> <span class="small">${renderInline(description, fragments)}</span>${
      variables.length > 0 &&
      html`<ul class="plain small">${variables.map(
        ({ name, default: value, enum: values, description }) => html`
<li><code>{${name}}</code> is <code>${value}</code> by default${values.length > 0 && html`, one of ${renderCodes(values)}`}${description && html`. ${renderInline(description, fragments)}`}</li>`,
      )}</ul>`
    }</li>`,
  )}</ul>`

export function renderOverview(context: PageContext): Html {
  const { contract, headings, fragments, findId } = context
  const { info, sourceVersion } = contract
  return html`
<h1>${info.title}</h1>
${info.summary && html`<p class="lead">${info.summary}</p>`}
<dl class="facts">
  <div><dt class="small">Version</dt><dd class="mono">${info.version}</dd></div>
  ${renderBaseAddress(context)}
  <div><dt class="small">Format</dt><dd>OpenAPI ${sourceVersion}</dd></div>
</dl>
${renderContacts(context)}
<div class="prose">${renderProse(info.description ?? '', fragments, headings.map(findId))}</div>
${renderDocsLink(contract.externalDocs)}
${renderSchemes(context)}`
}

/** Empty for a contract that has only webhooks. */
function renderBaseAddress(context: PageContext): Html {
  const { servers, operations } = context.contract
  if (servers.length === 0 && operations.length === 0) return html``
  return html`<div><dt class="small">Base address</dt><dd>${servers.length > 0 ? renderServers(context, servers) : html`<code>/</code>`}</dd></div>`
}

function renderContacts({ contract }: PageContext): Html {
  const { contact, license, termsOfService: terms } = contract.info
  const { name, url, email } = contact
  const licenseName = license.name ?? license.identifier
  const contacts = [
    (name || url) && renderLink(url ?? '', name ?? url),
    email && renderLink(`mailto:${email}`, email),
  ].filter(Boolean)
  const parts = [
    contacts.length > 0 && html`Contact: ${joinHtml(contacts)}`,
    licenseName && html`License: ${renderLink(license.url ?? '', licenseName)}`,
    terms && renderLink(terms, 'Terms of service'),
  ].filter(Boolean)
  return html`${parts.length > 0 && html`<ul class="people small">${parts.map((part) => html`<li>${part}</li>`)}</ul>`}`
}
