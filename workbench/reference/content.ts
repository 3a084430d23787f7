import type { Content, Example } from '../reader/contract.ts'
import { isRecord } from '../reader/document.ts'
import type { Context } from './context.ts'
import { encodingOf, nodeAt } from './details.ts'
import { examplePart } from './example.ts'
import { fieldList } from './fields.ts'
import { type Html, html } from './html.ts'
import { kindOf } from './kind.ts'

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
