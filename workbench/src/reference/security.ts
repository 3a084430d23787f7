import type { Flow, Operation, SecurityRequirement, SecurityScheme } from '../model/contract.ts'
import type { PageContext } from './context.ts'
import { type Html, html, joinHtml } from './html.ts'
import { renderInline, renderLink, renderMarkdown } from './markdown.ts'

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

/** Renders the `Authorization` header; undefined for other credentials. */
function formatCredential({ type, scheme }: SecurityScheme): Html | undefined {
  if (type === 'oauth2' || type === 'openIdConnect' || scheme === 'bearer')
    return html`<code>Authorization: Bearer …</code>`
  if (scheme === 'basic')
    return html`<code>Authorization: Basic …</code>, with <code>name:password</code> in Base64`
  return type === 'http' ? html`<code>Authorization: ${scheme} …</code>` : undefined
}

export function renderAccess(
  context: PageContext,
  operation: Operation,
  isIncoming: boolean,
): Html {
  const { alternatives: all, isInherited } = operation.securityRequirements
  // Requirements of the whole contract apply to requests to the API only.
  const alternatives = isIncoming && isInherited ? [] : all
  if (alternatives.flat().length === 0) return isIncoming ? html`` : html`open to all`
  return html`${isIncoming ? 'comes with' : 'needs'} ${joinHtml(
    alternatives.map((one) => renderAlternative(context, one)),
    ', or ',
  )}`
}

function renderAlternative(
  { href, findId }: PageContext,
  alternative: SecurityRequirement[],
): Html {
  const parts = alternative.map(({ key, scheme, scopes }) => {
    if (scheme.type === 'undeclared') return html`<code>${key}</code> (undeclared security scheme)`
    const link = html`<a href="${href(findId(`access/${scheme.key}`))}">${formatScheme(scheme)}</a>`
    const word = scheme.type === 'oauth2' || scheme.type === 'openIdConnect' ? 'scope' : 'role'
    const names = scopes.map((one) => html`<code>${one}</code>`)
    return html`${link}${names.length > 0 && html` with the ${word}${names.length > 1 && 's'} ${joinHtml(names, ', ', ' and ')}`}`
  })
  return parts.length > 0 ? joinHtml(parts, ', ', ' and ') : html`nothing`
}

export function renderSchemes(context: PageContext): Html {
  const { securitySchemes } = context.contract
  if (securitySchemes.length === 0) return html``
  return html`
<h2 id="access">Access</h2>
<ul class="fields">${securitySchemes.map((scheme) => renderScheme(context, scheme))}</ul>`
}

function renderScheme(context: PageContext, scheme: SecurityScheme): Html {
  const { key, description, openIdConnectUrl, flows } = scheme
  const id = context.findId(`access/${key}`)
  const header = formatCredential(scheme)
  return html`
<li class="field" id="${id}">
  <div class="field-name"><a class="self mono" href="#${id}">${key}</a></div>
  <div class="field-text"><p class="label">${formatScheme(scheme)}${header && html`: ${header}`}</p>
  ${description && html`<div class="text">${renderMarkdown(description, context.fragments)}</div>`}
  ${openIdConnectUrl && html`<p class="small">Discovery: ${renderLink(openIdConnectUrl)}</p>`}
  ${Object.entries(flows).map(([name, flow]) => renderFlow(context, name, flow))}</div>
</li>`
}

const FLOWS: Record<string, string> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  implicit: 'Implicit',
  password: 'Resource owner password',
  deviceAuthorization: 'Device authorization',
}

/** OpenAPI 3.1, section 4.8.29. */
function renderFlow({ fragments }: PageContext, name: string, flow: Flow): Html {
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
  ${addresses.map(([label, url]) => url && html`<li>${label}: ${renderLink(url, html`<code>${url}</code>`)}</li>`)}
  ${Object.entries(scopes).map(([scope, text]) => html`<li>scope <code>${scope}</code> ${renderInline(String(text), fragments)}</li>`)}
  </ul>
  </div>`
}
