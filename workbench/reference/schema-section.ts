import type { Schema } from '../reader/document.ts'
import { resolved } from '../reader/schema.ts'
import type { Context } from './context.ts'
import { externalDocsOf } from './details.ts'
import { fieldList, isMarkedSecret, samples } from './fields.ts'
import { type Html, html } from './html.ts'
import { kindOf } from './kind.ts'
import { markdown } from './markdown.ts'
import { docsLink } from './overview.ts'
import { ruleList } from './rule-list.ts'
import { rulesOf } from './rules.ts'

/** A named schema. */
export function schemaSection(context: Context, name: string): Html {
  const schema = (context.contract.schemas[name] ?? {}) as Schema | boolean
  const own = resolved(context.contract.document, schema)
  const { description, examples = own.example === undefined ? [] : [own.example] } = own
  const id = context.idOfSchema(name) ?? ''
  return html`
<article class="schema" aria-labelledby="${id}">
  <h3 id="${id}" class="mono"><a class="self" href="#${id}">${name}</a></h3>
  <div class="prose">${markdown(description, context.fragments)}</div>
  ${docsLink(externalDocsOf(own))}
  <p class="small">${isMarkedSecret(context, own) && html`<span class="mark mark-danger">secret</span> `}${own.deprecated === true && html`<span class="mark mark-old">deprecated</span> `}${kindOf(context, schema)}${samples(examples)}</p>
  ${ruleList(rulesOf(own))}
  ${fieldList(context, own, id)}
</article>`
}
