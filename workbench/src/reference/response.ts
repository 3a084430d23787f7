import type { Example, Header, Link, Operation, Response } from '../model/contract.ts'
import { listScenarios, preferHeader, type Scenario } from '../model/scenarios.ts'
import { resolveSchema } from '../model/schema.ts'
import { contentPart } from './content.ts'
import type { PageContext } from './context.ts'
import { deprecatedMark, requiredMark } from './fields.ts'
import { type Html, html, joinParts } from './html.ts'
import { renderKind } from './kind.ts'
import { inlineMarkdown } from './markdown.ts'
import { renderRules, shown } from './rules.ts'

/**
 * A response of an operation.
 * @param id of the operation.
 * @param level of its heading.
 * @param isIncoming whether the reader of the contract sends it: no mock does.
 */
export function responsePart(
  context: PageContext,
  operation: Operation,
  response: Response,
  { id: operationId, level, isIncoming }: { id: string; level: number; isIncoming: boolean },
): Html {
  const { status, description, headers, contents, links } = response
  const wanted = `${operationId}-${status}`
  const id = context.newId(wanted)
  const scenarios = isIncoming ? [] : listScenarios(operation)
  const formatRequest = (example: Example) =>
    howToRequest(scenarios.find(({ pointer }) => pointer === example.pointer))
  return html`
<li class="response ${status.startsWith('2') && 'response-good'}" id="${id}">
  <h${level}><a class="self" href="#${id}"><span class="status">${status}</span></a> <span class="why">${inlineMarkdown(description, context.fragments)}</span></h${level}>
  ${headers.length > 0 && html`<ul class="headers">${headers.map((header) => headerPart(context, header))}</ul>`}
  ${contents.length === 0 && html`<p class="small">No body.</p>`}
  ${contents.map((content, i) => contentPart(context, content, `${wanted}-${i}`, formatRequest))}
  ${links.length > 0 && html`<ul class="plain small">${links.map((link) => linkPart(context, link))}</ul>`}
</li>`
}

function headerPart(context: PageContext, header: Header): Html {
  const { name, required, deprecated, examples, description, mediaType, schema } = header
  const example = examples[0]?.value
  const rules = schema ? renderRules(resolveSchema(schema)) : []
  return html`
<li><code>${name}${example !== undefined && `: ${shown(example)}`}</code> ${requiredMark(required)}${deprecatedMark(deprecated)}
<span class="small">${schema && renderKind(context, schema)}${mediaType && html`, written as <code>${mediaType}</code>`}${description && html`. ${inlineMarkdown(description, context.fragments)}`}${rules.length > 0 && html` Its value: ${joinParts(rules)}.`}</span></li>`
}

/** A link: its operation, parameters and body. */
function linkPart(context: PageContext, link: Link): Html {
  const { name, operationId, operationRef, parameters, requestBody: body, description } = link
  const target = operationId ?? operationRef ?? ''
  const id = context.idOfFragment(`operation/${target}`)
  const values = [
    ...Object.entries(parameters),
    ...(body === undefined ? [] : [['body', body] as const]),
  ]
  return html`<li>Link <code>${name}</code>: ${id ? html`<a href="${context.href(id)}">${target}</a>` : html`<code>${target}</code>`}${
    values.length > 0 &&
    html` with ${joinParts(values.map(([key, value]) => html`<code>${key}=${shown(value)}</code>`))}`
  }${description && html`. ${inlineMarkdown(description, context.fragments)}`}</li>`
}

/** How to request an example of a mock; undefined for one that a mock does not return. */
function howToRequest(scenario: Scenario | undefined): Html | undefined {
  if (!scenario) return undefined
  const when = Object.entries(scenario.when ?? {})
  return html`<p class="small request">Mock: <code>Prefer: ${preferHeader(scenario)}</code>${
    when.length > 0 &&
    html`, or ${joinParts(
      when.map(([key, value]) => html`<code class="sample">${key}=${shown(value)}</code>`),
      ' and ',
    )}`
  }</p>`
}
