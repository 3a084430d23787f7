import type { Flow, Operation, SecurityScheme } from '../reader/contract.ts'
import type { Context } from './context.ts'
import { type Alternative, alternativesOf } from './details.ts'
import { type Html, html } from './html.ts'
import { joined } from './kind.ts'
import { inlineMarkdown, markdown, safeLink } from './markdown.ts'

/** The credentials of a scheme, for a person. */
function labelOf({ type, scheme, name, in: location, bearerFormat }: SecurityScheme): Html {
  if (type === 'apiKey')
    return html`API key in the ${location === 'query' ? 'query parameter' : location} <code>${name}</code>`
  if (type === 'oauth2') return html`OAuth 2 token`
  if (type === 'openIdConnect') return html`OpenID Connect token`
  if (type === 'mutualTLS') return html`client certificate`
  if (scheme === 'bearer') return html`bearer token${bearerFormat && ` (${bearerFormat})`}`
  if (scheme === 'basic') return html`user name and password (HTTP Basic)`
  return html`HTTP ${scheme} authentication`
}

/** The header that carries the credentials; undefined where the label says it, or it is none. */
function headerOf({ type, scheme }: SecurityScheme): Html | undefined {
  if (type === 'oauth2' || type === 'openIdConnect' || scheme === 'bearer')
    return html`<code>Authorization: Bearer …</code>`
  if (scheme === 'basic')
    return html`<code>Authorization: Basic …</code>, with <code>name:password</code> in Base64`
  return type === 'http' ? html`<code>Authorization: ${scheme} …</code>` : undefined
}

/** The credentials that an operation needs. */
export function accessTo(context: Context, operation: Operation, isIncoming: boolean): Html {
  const alternatives = alternativesOf(context.contract, operation, isIncoming)
  if (alternatives.every((one) => one.length === 0)) return isIncoming ? html`` : html`open to all`
  return html`${isIncoming ? 'comes with' : 'needs'} ${alternatives.map((one, i) => html`${i > 0 && ', or '}${alternativePart(context, one)}`)}`
}

function alternativePart({ href, idOfScheme }: Context, alternative: Alternative): Html {
  if (alternative.length === 0) return html`nothing`
  const parts = alternative.map(({ scheme, scopes }) => {
    const link = html`<a href="${href(idOfScheme(scheme.key))}">${labelOf(scheme)}</a>`
    const word = scheme.type === 'oauth2' || scheme.type === 'openIdConnect' ? 'scope' : 'role'
    const names = scopes.map((one) => html`<code>${one}</code>`)
    return html`${link}${names.length > 0 && html` with the ${word}${names.length > 1 && 's'} ${joined(names, 'and')}`}`
  })
  return joined(parts, 'and')
}

/** The security schemes of a contract; empty without any. */
export function accessPart(context: Context): Html {
  const { securitySchemes } = context.contract
  if (securitySchemes.length === 0) return html``
  return html`
<h2 id="access">Access</h2>
<ul class="fields">${securitySchemes.map((scheme) => schemePart(context, scheme))}</ul>`
}

function schemePart(context: Context, scheme: SecurityScheme): Html {
  const { key, description, openIdConnectUrl, flows } = scheme
  const id = context.idOfScheme(key)
  const header = headerOf(scheme)
  return html`
<li class="field" id="${id}">
  <div class="field-name"><a class="self mono" href="#${id}">${key}</a></div>
  <div class="field-text"><p class="label">${labelOf(scheme)}${header && html`: ${header}`}</p>
  ${description && html`<div class="text">${markdown(description, context.fragments)}</div>`}
  ${openIdConnectUrl && html`<p class="small">Discovery: ${safeLink(openIdConnectUrl)}</p>`}
  ${Object.entries(flows).map(([name, flow]) => flowPart(context, name, flow))}</div>
</li>`
}

const FLOWS: Record<string, string> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  implicit: 'Implicit',
  password: 'Resource owner password',
  deviceAuthorization: 'Device authorization',
}

/** A flow of OAuth 2 (OpenAPI 3.1, section 4.8.29): its addresses and scopes. */
function flowPart({ fragments }: Context, name: string, flow: Flow): Html {
  if (!Object.hasOwn(FLOWS, name)) return html``
  const { authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl, scopes = {} } = flow
  const addresses: [string, string | undefined][] = [
    ['authorization', authorizationUrl],
    ['device authorization', deviceAuthorizationUrl],
    ['token', tokenUrl],
    ['refresh', refreshUrl],
  ]
  return html`
  <div class="flow">
  <p><strong>${FLOWS[name]}</strong> flow</p>
  <ul class="plain small">
  ${addresses.map(([label, url]) => url && html`<li>${label}: ${safeLink(url, html`<code>${url}</code>`)}</li>`)}
  ${Object.entries(scopes).map(([scope, text]) => html`<li>scope <code>${scope}</code> ${inlineMarkdown(String(text), fragments)}</li>`)}
  </ul>
  </div>`
}
