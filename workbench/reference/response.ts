import type { Example, Header, Operation, Response } from '../reader/contract.ts'
import { follow, isRecord } from '../reader/document.ts'
import { preferHeader, type Scenario, scenariosOf } from '../reader/scenarios.ts'
import { resolved } from '../reader/schema.ts'
import { contentPart } from './content.ts'
import type { Context } from './context.ts'
import { type Link, linksOf, nodeAt } from './details.ts'
import { type Html, html } from './html.ts'
import { kindOf } from './kind.ts'
import { inlineMarkdown } from './markdown.ts'
import { rulesOf, shown } from './rules.ts'

/**
 * A response of an operation.
 * @param id of the operation.
 * @param level of its heading.
 * @param isIncoming whether the reader of the contract sends it: no mock does.
 */
export function responsePart(
  context: Context,
  operation: Operation,
  response: Response,
  { id: operationId, level, isIncoming }: { id: string; level: number; isIncoming: boolean },
): Html {
  const { status, description, headers, contents, place } = response
  const wanted = `${operationId}-${status}`
  const id = context.newId(wanted)
  const scenarios = isIncoming ? [] : scenariosOf(operation)
  const links = linksOf(context.contract, place)
  const requestOf = (example: Example) =>
    howToRequest(scenarios.find(({ place }) => place === example.place))
  return html`
<li class="response ${status.startsWith('2') && 'response-good'}" id="${id}">
  <h${level}><a class="self" href="#${id}"><span class="status">${status}</span></a> <span class="why">${inlineMarkdown(description, context.fragments)}</span></h${level}>
  ${headers.length > 0 && html`<ul class="headers">${headers.map((header) => headerPart(context, response, header))}</ul>`}
  ${contents.length === 0 && html`<p class="small">No body.</p>`}
  ${contents.map((content, i) => contentPart(context, content, `${wanted}-${i}`, requestOf))}
  ${links.length > 0 && html`<ul class="plain small">${links.map((link) => linkPart(context, link))}</ul>`}
</li>`
}

function headerPart(context: Context, { place }: Response, header: Header): Html {
  const { document } = context.contract
  const { name, required, example, description } = header
  const at = [...place, 'headers', name]
  const { content, deprecated } = follow(document, nodeAt(context.contract, at), at).node
  const [mediaType, written] = Object.entries(isRecord(content) ? content : {})[0] ?? []
  const inContent = isRecord(written) && isRecord(written['schema']) ? written['schema'] : null
  const schema = header.schema ?? inContent
  const rules = schema ? rulesOf(resolved(document, schema)) : []
  return html`
<li><code>${name}${example !== undefined && `: ${shown(example)}`}</code> <span class="mark ${required && 'mark-strong'}">${required ? 'required' : 'optional'}</span>${deprecated === true && html`<span class="mark mark-old">deprecated</span>`}
<span class="small">${schema && kindOf(context, schema)}${mediaType && html`, written as <code>${mediaType}</code>`}${description && html`. ${inlineMarkdown(description, context.fragments)}`}${rules.map((rule, i) => html`${i > 0 ? ', ' : ' Its value: '}${rule}`)}${rules.length > 0 && '.'}</span></li>`
}

/** Where a response leads: an operation, and what is sent to it. */
function linkPart(context: Context, { name, target, parameters, body, description }: Link): Html {
  const id = context.idOfFragment(`operation/${target}`)
  const values = [...parameters, ...(body === undefined ? [] : [['body', body] as const])]
  return html`<li>Link <code>${name}</code>: ${id ? html`<a href="${context.href(id)}">${target}</a>` : html`<code>${target}</code>`}${
    values.length > 0 &&
    html` with ${values.map(([key, value], i) => html`${i > 0 && ', '}<code>${key}=${shown(value)}</code>`)}`
  }${description && html`. ${inlineMarkdown(description, context.fragments)}`}</li>`
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
