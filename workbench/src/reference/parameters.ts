import type { Example, Parameter, ParameterLocation } from '../model/contract.ts'
import { listTypes } from '../model/schema.ts'
import type { PageContext } from './context.ts'
import { renderField } from './fields.ts'
import { type Html, html } from './html.ts'
import { renderLink } from './markdown.ts'

const LOCATIONS: [ParameterLocation, heading: string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
]

/** @param id of the operation. */
export const renderParameters = (
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
  <ul class="fields">${here.map((parameter) => renderParameter(context, parameter, id))}</ul>`
  })}`

function renderParameter(context: PageContext, parameter: Parameter, id: string): Html {
  const { name, in: location, required, deprecated, description, schema, examples } = parameter
  return renderField(context, {
    id: location === 'query' ? `${id}-${name}` : `${id}-${location}-${name}`,
    name,
    required,
    description,
    schema,
    deprecated,
    samples: listSampleValues(examples),
    rules: [...renderSerialization(parameter), ...renderExternalExamples(examples)],
  })
}

const listSampleValues = (examples: Example[]) =>
  examples.flatMap(({ value }) => (value === undefined ? [] : [value]))

/** Empty for the default serialization (OpenAPI 3.1, section 4.8.12.2). */
function renderSerialization(parameter: Parameter): Html[] {
  const { mediaType, style, explode, in: location, schema } = parameter
  const rules = (['allowReserved', 'allowEmptyValue'] as const)
    .filter((keyword) => parameter[keyword])
    .map((keyword) => html`<code>${keyword}</code>`)
  if (mediaType !== undefined) return [html`serialized as <code>${mediaType}</code>`, ...rules]
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

const renderExternalExamples = (examples: Example[]): Html[] =>
  examples.flatMap(({ externalValue }) =>
    externalValue === undefined ? [] : [html`an example: ${renderLink(externalValue)}`],
  )
