import type { Body, Callback, Operation } from '../model/contract.ts'
import { contentPart } from './content.ts'
import { methodMark } from './contents.ts'
import type { PageContext } from './context.ts'
import { deprecatedMark, requiredMark } from './fields.ts'
import { type Html, html } from './html.ts'
import { inlineMarkdown, markdown } from './markdown.ts'
import { docsLink, serverList } from './overview.ts'
import { parameterLists } from './parameters.ts'
import { responsePart } from './response.ts'
import { accessTo } from './security.ts'

/**
 * One operation: its request, every response, and the requests that follow from it.
 * @param isIncoming whether the reader of the contract receives it, as a webhook.
 */
export function operationPart(context: PageContext, operation: Operation, isIncoming: boolean) {
  const { summary, deprecated } = operation
  const id = context.idOf(operation)
  return html`
<article class="operation ${deprecated && 'operation-old'}" aria-labelledby="${id}">
  <h3 id="${id}"><a class="self" href="#${id}">${summary}</a></h3>
  ${callPart(context, operation, isIncoming)}
  ${requestParts(context, operation, { id, level: 4, isIncoming })}
  ${operation.callbacks.map((callback) => callbackPart(context, callback, id))}
</article>`
}

/** A path that breaks at its slashes. */
const pathPart = (path: string): Html =>
  html`<code class="path">${path.split('/').map((part, i) => html`${i > 0 && html`/<wbr>`}${part}`)}</code>`

function callPart(context: PageContext, operation: Operation, isIncoming: boolean): Html {
  const { method, path, operationId, writtenId, deprecated } = operation
  const hasId = !isIncoming || writtenId !== undefined
  return html`
  <p class="call">${isIncoming && html`<span class="incoming">Your server receives</span> `}${methodMark(method)} ${pathPart(path)}</p>
  <p class="call small">${hasId && html`<span>operation <code>${operationId}</code></span> `}<span>${accessTo(context, operation, isIncoming)}</span> ${deprecatedMark(deprecated)}</p>`
}

type Options = { id: string; level: number; isIncoming: boolean }

function requestParts(context: PageContext, operation: Operation, options: Options): Html {
  const { description, parameters, body, responses, servers } = operation
  const { id, level, isIncoming } = options
  return html`
  <div class="prose">${markdown(description, context.fragments)}</div>
  ${docsLink(operation.externalDocs)}
  ${servers.length > 0 && html`<h${level}>Base address<span class="hidden"> of ${id}</span></h${level}>${serverList(context, servers)}`}
  ${parameterLists(context, parameters, id, level)}
  ${body && bodyPart(context, body, options)}
  ${
    responses.length > 0 &&
    html`
  <h${level} id="${context.newId(`${id}-responses`)}">${isIncoming ? 'What your server responds' : 'Responses'}<span class="hidden"> of ${id}</span></h${level}>
  <ol class="responses">${responses.map((response) =>
    responsePart(context, operation, response, { id, level: level + 1, isIncoming }),
  )}</ol>`
  }`
}

const bodyPart = (context: PageContext, body: Body, { id, level }: Options): Html => html`
  <h${level} id="${context.newId(`${id}-body`)}">Request body<span class="hidden"> of ${id}</span></h${level}>
  <div class="body">
  <p>${requiredMark(body.required)} ${inlineMarkdown(body.description, context.fragments)}</p>
  ${body.contents.map((content, i) => contentPart(context, content, `${id}-body-${i}`))}
  </div>`

/** The requests that the reader of the contract receives after an operation. */
function callbackPart(context: PageContext, { name, operations }: Callback, of: string): Html {
  const id = context.newId(`${of}-callback-${name}`)
  return html`
  <section class="callback" aria-labelledby="${id}">
  <h4 id="${id}">Callback <code>${name}</code><span class="hidden"> of ${of}</span></h4>
  ${operations.map((operation) => {
    const own = `${id}-${operation.method}`
    return html`
    ${callPart(context, operation, true)}
    ${requestParts(context, operation, { id: own, level: 5, isIncoming: true })}`
  })}
  </section>`
}
