import type { Contract, Schema } from './contract.ts'
import { type Html, html } from './html.ts'
import { headings, inlineMarkdown, markdown, slug } from './markdown.ts'
import { operationPart } from './operation.ts'
import { fieldRow, kindOf, ruleList } from './parts.ts'
import { isSecret } from './rules.ts'

/** The reference as one page without scripts and inline styles: strict headers need nothing loosened. */
export function referencePage(contract: Contract): string {
  const { info, openapi, servers, operations, schemas } = contract
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
  <a class="logo" href="../">${LOGO}<span>AML Verify</span></a>
  <a class="download" href="openapi.yaml">openapi.yaml</a>
</div></header>
<div class="wide frame">
${contents(contract)}
<main id="content" tabindex="-1">
<h1>${info.title}</h1>
<p class="lead">${info.summary}</p>
<dl class="facts">
  <div><dt>Version</dt><dd class="mono">${info.version}</dd></div>
  <div><dt>Base address</dt><dd>${servers.map(({ url, description }) => html`<code>${url}</code> <span class="small">${description}</span>`)}</dd></div>
  <div><dt>Format</dt><dd>OpenAPI ${openapi}</dd></div>
</dl>
<div class="prose">${markdown(info.description)}</div>
<h2 id="operations">Operations</h2>
${operations.map((operation) => operationPart(contract, operation))}
<h2 id="schemas">Schemas</h2>
${Object.entries(schemas).map(([name, schema]) => schemaPart(contract, name, schema))}
</main>
</div>
</body>
</html>
`.text
}

const LOGO = html`<svg width="30" height="30" viewBox="0 0 32 32" fill="none" aria-hidden="true"><path d="M6 16.5 12.5 23 26 9" stroke="currentColor" stroke-width="2"/><g class="ground" stroke="currentColor" stroke-width="2"><circle cx="6" cy="16.5" r="3"/><circle cx="12.5" cy="23" r="3"/></g><circle class="spot" cx="26" cy="9" r="4"/></svg>`

function contents({ info, operations, schemas }: Contract): Html {
  const link = (id: string, text: string | Html) => html`<li><a href="#${id}">${text}</a></li>`
  return html`
<nav class="contents" aria-label="Contents">
  <ul>${headings(info.description).map((text) => link(slug(text), inlineMarkdown(text)))}</ul>
  <p><a href="#operations">Operations</a></p>
  <ul>${operations.map(({ operationId, summary }) => link(operationId, summary))}</ul>
  <p><a href="#schemas">Schemas</a></p>
  <ul class="mono">${Object.keys(schemas).map((name) => link(`schema-${name}`, name))}</ul>
</nav>`
}

function schemaPart(contract: Contract, name: string, schema: Schema): Html {
  const { description, properties = {}, required = [], examples = [] } = schema
  const fields = Object.entries(properties)
  return html`
<article class="schema" aria-labelledby="schema-${name}">
  <h3 id="schema-${name}" class="mono"><a class="self" href="#schema-${name}">${name}</a></h3>
  ${markdown(description)}
  <p class="small">${isSecret(schema) && html`<span class="mark mark-danger">secret</span> `}${kindOf(schema)}${examples.length > 0 && html`, for instance ${examples.map((one) => html`<code class="sample">${String(one)}</code> `)}`}</p>
  ${ruleList(schema)}
  ${
    fields.length > 0 &&
    html`<ul class="fields">${fields.map(([key, property]) =>
      fieldRow(contract, {
        id: `schema-${name}-${key}`,
        name: key,
        required: required.includes(key),
        description: property.description,
        schema: property,
        sample: property.examples?.[0],
      }),
    )}</ul>`
  }
</article>`
}
