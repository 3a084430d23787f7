import type { Example } from '../reader/contract.ts'
import type { Context } from './context.ts'
import { nodeAt } from './details.ts'
import { escapeHtml, type Html, html, raw } from './html.ts'
import { inlineMarkdown, safeLink } from './markdown.ts'

/** An example of a body. @param more is rendered below it. */
export function examplePart(context: Context, example: Example, more?: Html): Html {
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
