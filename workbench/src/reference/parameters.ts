import type { Example, Parameter, ParameterLocation } from '../model/contract.ts'
import { listTypes } from '../model/schema.ts'
import type { PageContext } from './context.ts'
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
  context: PageContext,
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

function parameterRow(context: PageContext, parameter: Parameter, id: string): Html {
  const { name, in: location, required, deprecated, description, schema, examples } = parameter
  return fieldRow(context, {
    id: location === 'query' ? `${id}-${name}` : `${id}-${location}-${name}`,
    name,
    required,
    description,
    schema,
    deprecated,
    samples: renderSamples(examples),
    rules: [...notation(parameter), ...elsewhere(examples)],
  })
}

/** The values of its examples. */
const renderSamples = (examples: Example[]) =>
  examples.flatMap(({ value }) => (value === undefined ? [] : [value]))

/** How its value is written, where that is not the default (OpenAPI 3.1, section 4.8.12.2). */
function notation(parameter: Parameter): Html[] {
  const { mediaType, style, explode, in: location, schema } = parameter
  const rules = (['allowReserved', 'allowEmptyValue'] as const)
    .filter((keyword) => parameter[keyword])
    .map((keyword) => html`<code>${keyword}</code>`)
  if (mediaType !== undefined) return [html`written as <code>${mediaType}</code>`, ...rules]
  const usual = location === 'query' || location === 'cookie' ? 'form' : 'simple'
  const types = listTypes(schema)
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
const elsewhere = (examples: Example[]): Html[] =>
  examples.flatMap(({ externalValue }) =>
    externalValue === undefined ? [] : [html`an example: ${safeLink(externalValue)}`],
  )
