import type { Parameter, ParameterLocation } from '../reader/contract.ts'
import { isRecord } from '../reader/document.ts'
import { typesOf } from '../reader/schema.ts'
import type { Context } from './context.ts'
import { nodeAt } from './details.ts'
import { fieldRow } from './fields.ts'
import { type Html, html } from './html.ts'
import { safeLink } from './markdown.ts'

const LOCATIONS: [ParameterLocation, heading: string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
]

/** An operation's parameters by where they are sent. @param id of the operation. */
export const parameterLists = (
  context: Context,
  parameters: Parameter[],
  id: string,
  level: number,
): Html =>
  html`${LOCATIONS.map(([location, heading]) => {
    const here = parameters.filter((parameter) => parameter.in === location)
    if (here.length === 0) return html``
    return html`
  <h${level}>${heading}<span class="hidden"> of ${id}</span></h${level}>
  <ul class="fields">${here.map((parameter) => parameterRow(context, parameter, id))}</ul>`
  })}`

function parameterRow(context: Context, parameter: Parameter, id: string): Html {
  const { name, in: location, required, description, schema } = parameter
  const node = nodeAt(context.contract, parameter.place)
  return fieldRow(context, {
    id: location === 'query' ? `${id}-${name}` : `${id}-${location}-${name}`,
    name,
    required,
    description,
    schema,
    deprecated: node['deprecated'] === true,
    samples: samplesOf(parameter, node),
    rules: [...notation(context, parameter, node), ...elsewhere(node)],
  })
}

/** Its examples: every named one, or else what the reader found. */
function samplesOf({ example }: Parameter, { examples }: Record<string, unknown>): unknown[] {
  const named = Object.values(isRecord(examples) ? examples : {}).flatMap((one) =>
    isRecord(one) && 'value' in one ? [one['value']] : [],
  )
  if (named.length > 0) return named
  return example === undefined ? [] : [example]
}

/** How its value is written, where that is not the default (OpenAPI 3.1, section 4.8.12.2). */
function notation(context: Context, parameter: Parameter, node: Record<string, unknown>): Html[] {
  const { mediaType, style, explode, in: location, schema } = parameter
  const rules = ['allowReserved', 'allowEmptyValue']
    .filter((keyword) => node[keyword] === true)
    .map((keyword) => html`<code>${keyword}</code>`)
  if (mediaType !== undefined) return [html`written as <code>${mediaType}</code>`, ...rules]
  const usual = location === 'query' || location === 'cookie' ? 'form' : 'simple'
  const types = typesOf(context.contract.document, schema)
  const hasParts = types.has('array') || types.has('object')
  return [
    ...(style === usual ? [] : [html`style <code>${style}</code>`]),
    ...(hasParts && explode !== (style === 'form')
      ? [html`explode <code>${String(explode)}</code>`]
      : []),
    ...rules,
  ]
}

/** Examples in other files. */
const elsewhere = ({ examples }: Record<string, unknown>): Html[] =>
  Object.values(isRecord(examples) ? examples : {}).flatMap((one) =>
    isRecord(one) && typeof one['externalValue'] === 'string'
      ? [html`an example: ${safeLink(one['externalValue'])}`]
      : [],
  )
