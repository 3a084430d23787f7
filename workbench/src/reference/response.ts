import type { Example, Header, Link, Operation, Response } from '../model/contract.ts'
import { listScenarios, preferHeader, type Scenario } from '../model/scenarios.ts'
import { resolveSchema } from '../model/schema.ts'
import { renderContent } from './content.ts'
import type { PageContext } from './context.ts'
import { renderDeprecated, renderRequired } from './fields.ts'
import { type Html, html, joinHtml } from './html.ts'
import { renderKind } from './kind.ts'
import { renderInline } from './markdown.ts'
import { formatValue, renderRules } from './rules.ts'

/** @param isIncoming whether the response is to a request that the API sends, which no mock does. */
export function renderResponse(
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
    renderMockRequest(scenarios.find(({ pointer }) => pointer === example.pointer))
  return html`
<li class="response ${status.startsWith('2') && 'response-good'}" id="${id}">
  <h${level}><a class="self" href="#${id}"><span class="status">${status}</span></a> <span class="why">${renderInline(description, context.fragments)}</span></h${level}>
  ${headers.length > 0 && html`<ul class="headers">${headers.map((header) => renderHeader(context, header))}</ul>`}
  ${contents.length === 0 && html`<p class="small">No body.</p>`}
  ${contents.map((content, i) => renderContent(context, content, `${wanted}-${i}`, formatRequest))}
  ${links.length > 0 && html`<ul class="plain small">${links.map((link) => renderResponseLink(context, link))}</ul>`}
</li>`
}

function renderHeader(context: PageContext, header: Header): Html {
  const { name, required, deprecated, examples, description, mediaType, schema } = header
  const example = examples[0]?.value
  const rules = schema ? renderRules(resolveSchema(schema)) : []
  return html`
<li><code>${name}${example !== undefined && `: ${formatValue(example)}`}</code> ${renderRequired(required)}${renderDeprecated(deprecated)}
<span class="small">${schema && renderKind(context, schema)}${mediaType && html`, serialized as <code>${mediaType}</code>`}${description && html`. ${renderInline(description, context.fragments)}`}${rules.length > 0 && html` Its value: ${joinHtml(rules)}.`}</span></li>`
}

function renderResponseLink(context: PageContext, link: Link): Html {
  const { name, operationId, operationRef, parameters, requestBody: body, description } = link
  const target = operationId ?? operationRef ?? ''
  const id = context.resolveFragment(`operation/${target}`)
  const values = [
    ...Object.entries(parameters),
    ...(body === undefined ? [] : [['body', body] as const]),
  ]
  return html`<li>Link <code>${name}</code>: ${id ? html`<a href="${context.href(id)}">${target}</a>` : html`<code>${target}</code>`}${
    values.length > 0 &&
    html` with ${joinHtml(values.map(([key, value]) => html`<code>${key}=${formatValue(value)}</code>`))}`
  }${description && html`. ${renderInline(description, context.fragments)}`}</li>`
}

/** Explains how to get an example from a mock. */
function renderMockRequest(scenario: Scenario | undefined): Html | undefined {
  if (!scenario) return undefined
  const when = Object.entries(scenario.when ?? {})
  return html`<p class="small request">Mock: <code>Prefer: ${preferHeader(scenario)}</code>${
    when.length > 0 &&
    html`, or ${joinHtml(
      when.map(([key, value]) => html`<code class="sample">${key}=${formatValue(value)}</code>`),
      ' and ',
    )}`
  }</p>`
}
