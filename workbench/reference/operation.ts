import type {
  Body,
  Content,
  Contract,
  Example,
  Operation,
  ParameterLocation,
  Response,
} from '../reader/contract.ts'
import { preferHeader, type Scenario, scenariosOf } from '../reader/scenarios.ts'
import { type Html, html } from './html.ts'
import { inlineMarkdown, markdown } from './markdown.ts'
import { examplePart, fieldList, fieldRow, headerList, idOf, kindOf } from './parts.ts'
import { shown } from './rules.ts'
import { accessTo } from './security.ts'

const LOCATIONS: [ParameterLocation, heading: string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
]

/** One operation: its request, and every response. */
export function operationPart(contract: Contract, operation: Operation): Html {
  const { method, path, summary, description, deprecated, body, responses } = operation
  const id = idOf(operation.operationId)
  return html`
<article class="operation" aria-labelledby="${id}">
  <h3 id="${id}"><a class="self" href="#${id}">${summary}</a></h3>
  <p class="call"><span class="method">${method.toUpperCase()}</span> <code>${path}</code> <span class="small">operation <code>${operation.operationId}</code></span> <span class="small">${accessTo(operation)}</span>${deprecated && html` <span class="mark">deprecated</span>`}</p>
  ${markdown(description)}
  ${LOCATIONS.map(([location, heading]) => parameterList(contract, operation, location, heading))}
  ${body && bodyPart(contract, id, body)}
  <h4 id="${id}-responses">Responses<span class="hidden"> of ${id}</span></h4>
  <ol class="responses">${responses.map((response) => responsePart(contract, operation, response))}</ol>
</article>`
}

function parameterList(
  contract: Contract,
  operation: Operation,
  location: ParameterLocation,
  heading: string,
): Html {
  const id = idOf(operation.operationId)
  const parameters = operation.parameters.filter((parameter) => parameter.in === location)
  if (parameters.length === 0) return html``
  return html`
  <h4>${heading}<span class="hidden"> of ${id}</span></h4>
  <ul class="fields">${parameters.map(({ name, required, description, schema, example }) =>
    fieldRow(contract, {
      id: location === 'query' ? idOf(id, name) : idOf(id, location, name),
      name,
      required,
      description,
      schema,
      sample: example,
    }),
  )}</ul>`
}

const bodyPart = (contract: Contract, id: string, body: Body): Html => html`
  <h4 id="${id}-body">Request body<span class="hidden"> of ${id}</span></h4>
  <div class="body">
  <p><span class="mark ${body.required && 'mark-strong'}">${body.required ? 'required' : 'optional'}</span> ${inlineMarkdown(body.description)}</p>
  ${body.contents.map((content, i) => contentPart(contract, content, idOf(id, 'body', String(i))))}
  </div>`

/**
 * A body's media type, its schema with its fields if it has no name, and its examples.
 * @param scenarios those of a response, which a mock can return.
 */
function contentPart(contract: Contract, content: Content, id: string, scenarios: Scenario[] = []) {
  const { mediaType, schema, examples } = content
  const requestOf = (example: Example) =>
    howToRequest(scenarios.find(({ place }) => place === example.place))
  return html`
  <p class="small"><code>${mediaType}</code>${schema && html`: ${kindOf(contract, schema)}`}</p>
  ${schema && fieldList(contract, schema, id)}
  ${examples.length > 0 && html`<div class="examples">${examples.map((example) => examplePart(example, requestOf(example)))}</div>`}`
}

function responsePart(contract: Contract, operation: Operation, response: Response): Html {
  const { status, description, headers, contents } = response
  const id = idOf(operation.operationId, status)
  const scenarios = scenariosOf(operation)
  return html`
<li class="response ${status.startsWith('2') && 'response-good'}" id="${id}">
  <h5><a class="self" href="#${id}"><span class="status">${status}</span></a> <span class="why">${inlineMarkdown(description)}</span></h5>
  ${headers.length > 0 && headerList(contract, headers)}
  ${contents.length === 0 && html`<p class="small">No body.</p>`}
  ${contents.map((content, i) => contentPart(contract, content, idOf(id, String(i)), scenarios))}
</li>`
}

/** How to request an example of a mock; undefined for one that a mock does not return. */
function howToRequest(scenario: Scenario | undefined): Html | undefined {
  if (!scenario) return undefined
  const when = Object.entries(scenario.when ?? {})
  return html`<p class="small request">Mock: <code>Prefer: ${preferHeader(scenario)}</code>${
    when.length > 0 &&
    html`, or ${when.map(([key, value], i) => html`${i > 0 && ' and '}<code class="sample">${key}=${shown(value)}</code>`)}`
  }</p>`
}
