import type { Flow, Operation, SecurityRequirement, SecurityScheme } from '../model/contract.ts'
import type { PageContext } from './context.ts'
import { type Html, html, joinParts } from './html.ts'
import { inlineMarkdown, markdown, safeLink } from './markdown.ts'

/** The credentials of a scheme, human-readable. */
function formatScheme({ type, scheme, name, in: location, bearerFormat }: SecurityScheme): Html {
  if (type === 'apiKey')
    return html`API key in the ${location === 'query' ? 'query parameter' : location} <code>${name}</code>`
  if (type === 'oauth2') return html`OAuth 2 token`
  if (type === 'openIdConnect') return html`OpenID Connect token`
  if (type === 'mutualTLS') return html`client certificate`
  if (scheme === 'bearer') return html`bearer token${bearerFormat && ` (${bearerFormat})`}`
  if (scheme === 'basic') return html`user name and password (HTTP Basic)`
  return html`HTTP ${scheme} authentication`
}

/** The header that carries the credentials; undefined where the label names it, or another part of the request carries them. */
function formatCredential({ type, scheme }: SecurityScheme): Html | undefined {
  if (type === 'oauth2' || type === 'openIdConnect' || scheme === 'bearer')
    return html`<code>Authorization: Bearer …</code>`
  if (scheme === 'basic')
    return html`<code>Authorization: Basic …</code>, with <code>name:password</code> in Base64`
  return type === 'http' ? html`<code>Authorization: ${scheme} …</code>` : undefined
}

/** The credentials that an operation needs. */
export function accessTo(context: PageContext, operation: Operation, isIncoming: boolean): Html {
  const { alternatives: all, isInherited } = operation.securityRequirements
  // The requirements of the contract are about requests to the server.
  const alternatives = isIncoming && isInherited ? [] : all
  if (alternatives.flat().length === 0) return isIncoming ? html`` : html`open to all`
  return html`${isIncoming ? 'comes with' : 'needs'} ${joinParts(
    alternatives.map((one) => alternativePart(context, one)),
    ', or ',
  )}`
}

function alternativePart({ href, idOf }: PageContext, alternative: SecurityRequirement[]): Html {
  const parts = alternative.map(({ key, scheme, scopes }) => {
    if (scheme.type === 'undeclared') return html`<code>${key}</code> (undeclared security scheme)`
    const link = html`<a href="${href(idOf(`access/${scheme.key}`))}">${formatScheme(scheme)}</a>`
    const word = scheme.type === 'oauth2' || scheme.type === 'openIdConnect' ? 'scope' : 'role'
    const names = scopes.map((one) => html`<code>${one}</code>`)
    return html`${link}${names.length > 0 && html` with the ${word}${names.length > 1 && 's'} ${joinParts(names, ', ', ' and ')}`}`
  })
  return parts.length > 0 ? joinParts(parts, ', ', ' and ') : html`nothing`
}

/** The security schemes of a contract; empty without any. */
export function accessPart(context: PageContext): Html {
  const { securitySchemes } = context.contract
  if (securitySchemes.length === 0) return html``
  return html`
<h2 id="access">Access</h2>
<ul class="fields">${securitySchemes.map((scheme) => schemePart(context, scheme))}</ul>`
}

function schemePart(context: PageContext, scheme: SecurityScheme): Html {
  const { key, description, openIdConnectUrl, flows } = scheme
  const id = context.idOf(`access/${key}`)
  const header = formatCredential(scheme)
  return html`
<li class="field" id="${id}">
  <div class="field-name"><a class="self mono" href="#${id}">${key}</a></div>
  <div class="field-text"><p class="label">${formatScheme(scheme)}${header && html`: ${header}`}</p>
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
function flowPart({ fragments }: PageContext, name: string, flow: Flow): Html {
  if (!Object.hasOwn(FLOWS, name)) return html``
  const { authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl, scopes = {} } = flow
  const addresses: [string, string | undefined][] = [
    ['authorization', authorizationUrl],
    ['device authorization', deviceAuthorizationUrl],
    ['token', tokenUrl],
    ['refresh', refreshUrl],
  ]
  return html`
  <div>
  <p><strong>${FLOWS[name]}</strong> flow</p>
  <ul class="plain small">
  ${addresses.map(([label, url]) => url && html`<li>${label}: ${safeLink(url, html`<code>${url}</code>`)}</li>`)}
  ${Object.entries(scopes).map(([scope, text]) => html`<li>scope <code>${scope}</code> ${inlineMarkdown(String(text), fragments)}</li>`)}
  </ul>
  </div>`
}
