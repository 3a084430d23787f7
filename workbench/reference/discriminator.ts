import { isRecord, nameOfRef, type Schema } from '../reader/document.ts'
import type { Context } from './context.ts'
import { type Html, html } from './html.ts'
import { joined, schemaLink } from './kind.ts'

/** Which field tells the alternatives apart, and by which values (OpenAPI 3.1, section 4.8.25). */
export function discriminatorPart(context: Context, { discriminator }: Schema): Html {
  if (!isRecord(discriminator)) return html``
  const { propertyName, mapping } = discriminator
  const values = Object.entries(isRecord(mapping) ? mapping : {}).map(
    ([value, target]) =>
      html`<code>${value}</code> for ${schemaLink(context, nameIn(String(target)))}`,
  )
  return html`<p class="small"><code>${String(propertyName)}</code> says which${values.length > 0 && html`: ${joined(values, 'and')}`}.</p>`
}

/** A mapping has a reference, or the name of a schema. */
const nameIn = (target: string) => (target.startsWith('#') ? nameOfRef(target) : target)
