import type { Content, Example } from '../model/contract.ts'
import type { PageContext } from './context.ts'
import { renderFields } from './fields.ts'
import { escapeHtml, type Html, html, raw } from './html.ts'
import { renderKind } from './kind.ts'
import { renderInline, renderLink } from './markdown.ts'

/**
 * Renders the body of a media type. A named schema is a link, an unnamed one has its fields.
 * @param id prefixes the ids of fields.
 * @param renderMore adds HTML below an example.
 */
export function renderContent(
  context: PageContext,
  content: Content,
  id: string,
  renderMore?: (example: Example) => Html | undefined,
): Html {
  const { mediaType, schema, itemSchema, examples } = content
  const encodings = formatEncodings(content)
  return html`
  <p class="small"><code>${mediaType}</code>${schema && html`: ${renderKind(context, schema)}`}${itemSchema && html`, a sequence of ${renderKind(context, itemSchema)}`}</p>
  ${schema && renderFields(context, schema, id)}
  ${itemSchema && renderFields(context, itemSchema, id)}
  ${encodings.length > 0 && html`<ul class="plain small">${encodings.map(([name, text]) => html`<li>The field <code>${name}</code> is sent as <code>${text}</code></li>`)}</ul>`}
  ${examples.length > 0 && html`<div class="examples">${examples.map((example) => renderExample(context, example, renderMore?.(example)))}</div>`}`
}

const formatEncodings = ({ encoding }: Content): [name: string, text: string][] =>
  Object.entries(encoding).map(([name, { contentType, ...rest }]) => {
    const more = Object.keys(rest).length > 0 ? JSON.stringify(rest) : ''
    return [name, [contentType, more].filter(Boolean).join(' ')]
  })

function renderExample(context: PageContext, example: Example, more?: Html): Html {
  const { name, summary, description } = example
  const about = description !== summary && description
  return html`
<figure class="example">
  <figcaption>${name !== null && html`<span class="mono name">${name}</span> `}${summary !== name && summary}${about && html` <span class="about">${renderInline(about, context.fragments)}</span>`}</figcaption>
  ${renderValue(example)}
  ${more}
</figure>`
}

/** An external value is a link. */
function renderValue({ value, serializedValue, externalValue }: Example): Html {
  const given = value ?? serializedValue
  if (given === undefined && externalValue !== undefined)
    return html`<p class="small">In another file: ${renderLink(externalValue)}</p>`
  const text = typeof given === 'string' ? given : JSON.stringify(given ?? null, null, 2)
  const isTall = text.split('\n').length > MAX_LINES
  return html`<pre ${isTall && raw('class="tall" tabindex="0"')}><code>${typeof given === 'string' ? text : highlightJson(text)}</code></pre>`
}

/** Longer examples scroll. */
const MAX_LINES = 24

function highlightJson(text: string): Html {
  const lines = escapeHtml(text)
  return raw(lines.replace(/^( *)(&quot;\S+?&quot;):/gm, '$1<span class="key">$2</span>:'))
}
