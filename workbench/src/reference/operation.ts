import type { Body, Callback, Operation } from '../model/contract.ts'
import { renderContent } from './content.ts'
import { renderMethod } from './contents.ts'
import type { PageContext } from './context.ts'
import { renderDeprecated, renderRequired } from './fields.ts'
import { type Html, html } from './html.ts'
import { renderInline, renderMarkdown } from './markdown.ts'
import { renderDocsLink, renderServers } from './overview.ts'
import { renderParameters } from './parameters.ts'
import { renderResponse } from './response.ts'
import { renderAccess } from './security.ts'

/** @param isIncoming whether the API sends the request, as a webhook. */
export function renderOperation(context: PageContext, operation: Operation, isIncoming: boolean) {
  const { summary, deprecated } = operation
  const id = context.findId(operation)
  return html`
<article class="operation ${deprecated && 'operation-old'}" aria-labelledby="${id}">
  <h3 id="${id}"><a class="self" href="#${id}">${summary}</a></h3>
  ${renderCall(context, operation, isIncoming)}
  ${renderRequest(context, operation, { id, level: 4, isIncoming })}
  ${operation.callbacks.map((callback) => renderCallback(context, callback, id))}
</article>`
}

/** Allows line breaks at slashes. */
const renderPath = (path: string): Html =>
  html`<code class="path">${path.split('/').map((part, i) => html`${i > 0 && html`/<wbr>`}${part}`)}</code>`

function renderCall(context: PageContext, operation: Operation, isIncoming: boolean): Html {
  const { method, path, operationId, declaredId, deprecated } = operation
  const hasId = !isIncoming || declaredId !== undefined
  return html`
  <p class="call">${isIncoming && html`<span class="incoming">Your server receives</span> `}${renderMethod(method)} ${renderPath(path)}</p>
  <p class="call small">${hasId && html`<span>operation <code>${operationId}</code></span> `}<span>${renderAccess(context, operation, isIncoming)}</span> ${renderDeprecated(deprecated)}</p>`
}

type Options = { id: string; level: number; isIncoming: boolean }

function renderRequest(context: PageContext, operation: Operation, options: Options): Html {
  const { description, parameters, body, responses, servers } = operation
  const { id, level, isIncoming } = options
  return html`
  <div class="prose">${renderMarkdown(description, context.fragments)}</div>
  ${renderDocsLink(operation.externalDocs)}
  ${servers.length > 0 && html`<h${level}>Base address<span class="hidden"> of ${id}</span></h${level}>${renderServers(context, servers)}`}
  ${renderParameters(context, parameters, id, level)}
  ${body && renderBody(context, body, options)}
  ${
    responses.length > 0 &&
    html`
  <h${level} id="${context.newId(`${id}-responses`)}">${isIncoming ? 'What your server responds' : 'Responses'}<span class="hidden"> of ${id}</span></h${level}>
  <ol class="responses">${responses.map((response) =>
    renderResponse(context, operation, response, { id, level: level + 1, isIncoming }),
  )}</ol>`
  }`
}

const renderBody = (context: PageContext, body: Body, { id, level }: Options): Html => html`
  <h${level} id="${context.newId(`${id}-body`)}">Request body<span class="hidden"> of ${id}</span></h${level}>
  <div class="body">
  <p>${renderRequired(body.required)} ${renderInline(body.description, context.fragments)}</p>
  ${body.contents.map((content, i) => renderContent(context, content, `${id}-body-${i}`))}
  </div>`

function renderCallback(context: PageContext, { name, operations }: Callback, of: string): Html {
  const id = context.newId(`${of}-callback-${name}`)
  return html`
  <section class="callback" aria-labelledby="${id}">
  <h4 id="${id}">Callback <code>${name}</code><span class="hidden"> of ${of}</span></h4>
  ${operations.map((operation) => {
    const own = `${id}-${operation.method}`
    return html`
    ${renderCall(context, operation, true)}
    ${renderRequest(context, operation, { id: own, level: 5, isIncoming: true })}`
  })}
  </section>`
}
