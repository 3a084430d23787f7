import { isRecord } from '../reader/document.ts'
import { textOf } from '../reader/read-content.ts'
import type { Context } from './context.ts'
import { type ExternalDocs, externalDocsOf, type Server, serversOf } from './details.ts'
import { type Html, html } from './html.ts'
import { inlineMarkdown, plainText, prose, safeLink } from './markdown.ts'
import { accessPart } from './security.ts'

/** A link to more documentation; empty without. */
export const docsLink = (docs: ExternalDocs | undefined): Html =>
  docs
    ? html`<p class="small">See ${safeLink(docs.url, docs.description ? plainText(docs.description) : docs.url)}</p>`
    : html``

/** Servers, and the variables of their addresses. */
export const serverList = ({ fragments }: Context, servers: Server[]): Html =>
  html`<ul class="plain">${servers.map(
    ({ url, description, variables }) => html`
<li><code>${url}</code> <span class="small">${inlineMarkdown(description, fragments)}</span>${
      variables.length > 0 &&
      html`<ul class="plain small">${variables.map(
        ({ name, value, values, description }) => html`
<li><code>{${name}}</code> is <code>${value}</code> by default${values.length > 0 && html`, one of ${values.map((one, i) => html`${i > 0 && ', '}<code>${one}</code>`)}`}${description && html`. ${inlineMarkdown(description, fragments)}`}</li>`,
      )}</ul>`
    }</li>`,
  )}</ul>`

/** What the contract says of itself: its facts, its description and how to get access. */
export function overviewPart(context: Context): Html {
  const { contract, headings, fragments } = context
  const { info, written } = contract
  const ids = headings.map(({ id }) => id)
  return html`
<h1>${info.title}</h1>
${info.summary && html`<p class="lead">${info.summary}</p>`}
<dl class="facts">
  <div><dt>Version</dt><dd class="mono">${info.version}</dd></div>
  ${addressPart(context)}
  <div><dt>Format</dt><dd>OpenAPI ${written}</dd></div>
</dl>
${peoplePart(context)}
<div class="prose">${prose(info.description ?? '', fragments, ids)}</div>
${docsLink(externalDocsOf(contract.document))}
${accessPart(context)}`
}

/** Where the operations are; empty for a contract that has webhooks alone. */
function addressPart(context: Context): Html {
  const { document, operations } = context.contract
  const servers = serversOf(document)
  if (servers.length === 0 && operations.length === 0) return html``
  return html`<div><dt>Base address</dt><dd>${servers.length > 0 ? serverList(context, servers) : html`<code>/</code>`}</dd></div>`
}

/** Contact, license and terms; empty without. */
function peoplePart({ contract }: Context): Html {
  const info = isRecord(contract.document['info']) ? contract.document['info'] : {}
  const contact = isRecord(info['contact']) ? info['contact'] : {}
  const license = isRecord(info['license']) ? info['license'] : {}
  const [name, url, email] = ['name', 'url', 'email'].map((key) => textOf(contact[key]))
  const terms = textOf(info['termsOfService'])
  const licenseName = textOf(license['name']) ?? textOf(license['identifier'])
  const contacts = [
    ...(url ? [safeLink(url, name ?? url)] : name ? [html`${name}`] : []),
    ...(email ? [safeLink(`mailto:${email}`, email)] : []),
  ]
  const parts = [
    ...(contacts.length > 0
      ? [html`Contact: ${contacts.map((one, i) => html`${i > 0 && ', '}${one}`)}`]
      : []),
    ...(licenseName ? [html`License: ${safeLink(textOf(license['url']) ?? '', licenseName)}`] : []),
    ...(terms ? [safeLink(terms, 'Terms of service')] : []),
  ]
  return html`${parts.length > 0 && html`<ul class="people small">${parts.map((part) => html`<li>${part}</li>`)}</ul>`}`
}
