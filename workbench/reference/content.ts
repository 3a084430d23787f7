import type { Content, Example } from '../reader/contract.ts'
import { isRecord } from '../reader/document.ts'
import type { Context } from './context.ts'
import { encodingOf, nodeAt } from './details.ts'
import { fieldList } from './fields.ts'
import { escapeHtml, type Html, html, raw } from './html.ts'
import { kindOf } from './kind.ts'
import { inlineMarkdown, safeLink } from './markdown.ts'

/**
 * A body's media type, its schema with its fields if it has no name, and its examples.
 * @param id what the ids of its fields begin with.
 * @param moreOf what is to say of an example.
 */
export function contentPart(
  context: Context,
  content: Content,
  id: string,
  moreOf: (example: Example) => Html | undefined,
): Html {
  const { mediaType, schema, examples, place } = content
  const { itemSchema } = nodeAt(context.contract, place)
  const encodings = encodingOf(context.contract, place)
  return html`
  <p class="small"><code>${mediaType}</code>${schema && html`: ${kindOf(context, schema)}`}${isRecord(itemSchema) && html`, a sequence of ${kindOf(context, itemSchema)}`}</p>
  ${schema && fieldList(context, schema, id)}
  ${isRecord(itemSchema) && fieldList(context, itemSchema, id)}
  ${encodings.length > 0 && html`<ul class="plain small">${encodings.map(([name, text]) => html`<li>The field <code>${name}</code> is sent as <code>${text}</code></li>`)}</ul>`}
  ${examples.length > 0 && html`<div class="examples">${examples.map((example) => examplePart(context, example, moreOf(example)))}</div>`}`
}

/** An example of a body. @param more is rendered below it. */
function examplePart(context: Context, example: Example, more?: Html): Html {
  const { name, summary } = example
  const { description } = name === null ? {} : nodeAt(context.contract, example.place)
  const about = typeof description === 'string' && description !== summary && description
  return html`
<figure class="example">
  <figcaption>${name !== null && html`<span class="mono name">${name}</span> `}${summary !== name && summary}${about && html` <span class="about">${inlineMarkdown(about, context.fragments)}</span>`}</figcaption>
  ${valuePart(context, example)}
  ${more}
</figure>`
}

/** The value, or a link to it where it is in another file. */
function valuePart({ contract }: Context, { value, place }: Example): Html {
  const { externalValue, dataValue, serializedValue } = nodeAt(contract, place)
  const given = value ?? dataValue ?? serializedValue
  if (given === undefined && typeof externalValue === 'string')
    return html`<p class="small">In another file: ${safeLink(externalValue)}</p>`
  const text = typeof given === 'string' ? given : JSON.stringify(given ?? null, null, 2)
  const isTall = text.split('\n').length > TALL
  return html`<pre ${isTall && raw('class="tall" tabindex="0"')}><code>${typeof given === 'string' ? text : json(text)}</code></pre>`
}

/** More lines than these scroll. */
const TALL = 24

/** JSON with marked-up keys. */
function json(text: string): Html {
  const lines = escapeHtml(text)
  return raw(lines.replace(/^( *)(&quot;\S+?&quot;):/gm, '$1<span class="key">$2</span>:'))
}
