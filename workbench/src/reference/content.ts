import type { Content, Example } from '../model/contract.ts'
import type { PageContext } from './context.ts'
import { fieldList } from './fields.ts'
import { escapeHtml, type Html, html, raw } from './html.ts'
import { renderKind } from './kind.ts'
import { inlineMarkdown, safeLink } from './markdown.ts'

/**
 * A body's media type, its schema with its fields if it has no name, and its examples.
 * @param id the prefix of the ids of its fields.
 * @param moreOf renders more of an example.
 */
export function contentPart(
  context: PageContext,
  content: Content,
  id: string,
  moreOf?: (example: Example) => Html | undefined,
): Html {
  const { mediaType, schema, itemSchema, examples } = content
  const encodings = encodingTexts(content)
  return html`
  <p class="small"><code>${mediaType}</code>${schema && html`: ${renderKind(context, schema)}`}${itemSchema && html`, a sequence of ${renderKind(context, itemSchema)}`}</p>
  ${schema && fieldList(context, schema, id)}
  ${itemSchema && fieldList(context, itemSchema, id)}
  ${encodings.length > 0 && html`<ul class="plain small">${encodings.map(([name, text]) => html`<li>The field <code>${name}</code> is sent as <code>${text}</code></li>`)}</ul>`}
  ${examples.length > 0 && html`<div class="examples">${examples.map((example) => examplePart(context, example, moreOf?.(example)))}</div>`}`
}

/** The encoding of each property, human-readable. */
const encodingTexts = ({ encoding }: Content): [name: string, text: string][] =>
  Object.entries(encoding).map(([name, { contentType, ...rest }]) => {
    const more = Object.keys(rest).length > 0 ? JSON.stringify(rest) : ''
    return [name, [contentType, more].filter(Boolean).join(' ')]
  })

/** An example of a body. @param more is rendered below it. */
function examplePart(context: PageContext, example: Example, more?: Html): Html {
  const { name, summary, description } = example
  const about = description !== summary && description
  return html`
<figure class="example">
  <figcaption>${name !== null && html`<span class="mono name">${name}</span> `}${summary !== name && summary}${about && html` <span class="about">${inlineMarkdown(about, context.fragments)}</span>`}</figcaption>
  ${valuePart(example)}
  ${more}
</figure>`
}

/** The value, or a link to it where it is in another file. */
function valuePart({ value, serializedValue, externalValue }: Example): Html {
  const given = value ?? serializedValue
  if (given === undefined && externalValue !== undefined)
    return html`<p class="small">In another file: ${safeLink(externalValue)}</p>`
  const text = typeof given === 'string' ? given : JSON.stringify(given ?? null, null, 2)
  const isTall = text.split('\n').length > MAX_LINES
  return html`<pre ${isTall && raw('class="tall" tabindex="0"')}><code>${typeof given === 'string' ? text : json(text)}</code></pre>`
}

/** Longer examples scroll. */
const MAX_LINES = 24

function json(text: string): Html {
  const lines = escapeHtml(text)
  return raw(lines.replace(/^( *)(&quot;\S+?&quot;):/gm, '$1<span class="key">$2</span>:'))
}
