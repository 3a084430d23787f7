import type { Contract, Operation, SecurityScheme } from '../reader/contract.ts'
import { type Html, html } from './html.ts'
import { inlineMarkdown } from './markdown.ts'
import { idOf } from './parts.ts'

/** The credentials of a scheme, for a person. */
function labelOf({ type, scheme, name, in: location }: SecurityScheme): Html {
  if (type === 'apiKey')
    return html`API key in the ${location === 'query' ? 'query parameter' : location} <code>${name}</code>`
  if (type === 'oauth2') return html`OAuth 2 token`
  if (type === 'openIdConnect') return html`OpenID Connect token`
  if (type === 'mutualTLS') return html`client certificate`
  if (scheme === 'bearer') return html`bearer token`
  if (scheme === 'basic') return html`user name and password (HTTP Basic)`
  return html`HTTP ${scheme} authentication`
}

const idFor = ({ key }: SecurityScheme) => idOf('access', key)

/** The credentials that an operation needs. */
export function accessTo({ security }: Operation): Html {
  if (security.length === 0) return html`open to all`
  const all = (schemes: SecurityScheme[]) =>
    schemes.map(
      (scheme, i) => html`${i > 0 && ' and '}<a href="#${idFor(scheme)}">${labelOf(scheme)}</a>`,
    )
  return html`needs ${security.map((schemes, i) => html`${i > 0 && ', or '}${all(schemes)}`)}`
}

/** The security schemes of a contract; empty without any. */
export function accessPart({ securitySchemes }: Contract): Html {
  if (securitySchemes.length === 0) return html``
  return html`
<h2 id="access">Access</h2>
<ul class="fields">${securitySchemes.map(
    (scheme) => html`
<li class="field" id="${idFor(scheme)}">
  <div class="field-name"><a class="self mono" href="#${idFor(scheme)}">${scheme.key}</a></div>
  <div class="field-text"><p>${labelOf(scheme)}</p>${scheme.description && html`<p class="small">${inlineMarkdown(scheme.description)}</p>`}</div>
</li>`,
  )}</ul>`
}
