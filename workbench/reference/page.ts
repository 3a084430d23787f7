import type { Contract } from '../reader/contract.ts'
import type { Schema } from '../reader/document.ts'
import { resolved } from '../reader/schema.ts'
import { type Html, html } from './html.ts'
import { headings, inlineMarkdown, markdown, prose, slug } from './markdown.ts'
import { operationPart } from './operation.ts'
import { fieldList, idOf, isMarkedSecret, kindOf, ruleList, samples } from './parts.ts'
import { accessPart } from './security.ts'

/**
 * The reference as one page, without scripts and inline styles, so that it works with strict headers.
 * @param source the name of the contract's file beside the page.
 */
export function referencePage(contract: Contract, source: string): string {
  const { info, openapi, servers, operations, schemas } = contract
  const ids = [
    'content',
    'access',
    'operations',
    'schemas',
    ...operations.map((one) => idOf(one.operationId)),
  ]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="same-origin">
<title>${info.title} ${info.version}: reference</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="reference.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top"><div class="wide">
  <a class="logo" href="#content"><img src="icon.svg" alt="" width="30" height="30"><span>${info.title.replace(/ API$/, '')}</span></a>
  <a class="download" href="${source}">${source}</a>
</div></header>
<div class="wide frame">
${contents(contract)}
<main id="content" tabindex="-1">
<h1>${info.title}</h1>
${info.summary && html`<p class="lead">${info.summary}</p>`}
<dl class="facts">
  <div><dt>Version</dt><dd class="mono">${info.version}</dd></div>
  <div><dt>Base address</dt><dd>${servers.map(({ url, description }) => html`<div><code>${url}</code> <span class="small">${description}</span></div>`)}${servers.length === 0 && html`<code>/</code>`}</dd></div>
  <div><dt>Format</dt><dd>OpenAPI ${openapi}</dd></div>
</dl>
<div class="prose">${prose(info.description, ids)}</div>
${accessPart(contract)}
<h2 id="operations">Operations</h2>
${operations.map((operation) => operationPart(contract, operation))}
${Object.keys(schemas).length > 0 && html`<h2 id="schemas">Schemas</h2>`}
${Object.entries(schemas).map(([name, schema]) => schemaPart(contract, name, schema))}
</main>
</div>
</body>
</html>
`.text
}

function contents({ info, operations, schemas, securitySchemes }: Contract): Html {
  const link = (id: string, text: string | Html) => html`<li><a href="#${id}">${text}</a></li>`
  const names = Object.keys(schemas)
  return html`
<nav class="contents" aria-label="Contents">
  <ul>${headings(info.description).map((text) => link(slug(text), inlineMarkdown(text)))}</ul>
  ${securitySchemes.length > 0 && html`<p><a href="#access">Access</a></p>`}
  <p><a href="#operations">Operations</a></p>
  <ul>${operations.map(({ operationId, summary }) => link(idOf(operationId), summary))}</ul>
  ${names.length > 0 && html`<p><a href="#schemas">Schemas</a></p>`}
  <ul class="mono">${names.map((name) => link(idOf('schema', name), name))}</ul>
</nav>`
}

function schemaPart(contract: Contract, name: string, schema: Schema): Html {
  const own = resolved(contract.document, schema)
  const { description, examples = own.example === undefined ? [] : [own.example] } = own
  const id = idOf('schema', name)
  return html`
<article class="schema" aria-labelledby="${id}">
  <h3 id="${id}" class="mono"><a class="self" href="#${id}">${name}</a></h3>
  ${markdown(description)}
  <p class="small">${isMarkedSecret(contract, schema) && html`<span class="mark mark-danger">secret</span> `}${own.deprecated === true && html`<span class="mark">deprecated</span> `}${kindOf(contract, schema)}${samples(examples)}</p>
  ${ruleList(own)}
  ${fieldList(contract, own, id)}
</article>`
}
