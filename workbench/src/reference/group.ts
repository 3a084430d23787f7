import { renderOperationLink } from './contents.ts'
import type { PageContext } from './context.ts'
import { type Html, html } from './html.ts'
import { renderMarkdown } from './markdown.ts'
import { renderOperation } from './operation.ts'
import { renderDocsLink } from './overview.ts'
import type { GroupPart, Page } from './plan.ts'

/** @param isPage whether the group is the only section of its page. */
export function renderGroup(context: PageContext, shown: GroupPart, isPage: boolean): Html {
  const { group, operations, part, parts } = shown
  const { tag, title, others, isIncoming } = group
  const id = context.findId(group)
  const level = isPage ? 1 : 2
  return html`
<section class="group">
${
  part === 1
    ? html`<h${level} id="${id}"><a class="self" href="#${id}">${title}</a></h${level}>`
    : html`<h${level}>${title}, part ${part} of ${parts}</h${level}>`
}
${isIncoming && html`<p class="small">Requests in the other direction: the API sends them, and your server receives them.</p>`}
${part === 1 && html`<div class="prose">${renderMarkdown(tag?.description, context.fragments)}</div>${renderDocsLink(tag?.externalDocs)}`}
${isPage && html`<h2 class="hidden">Operations</h2>`}
${operations.map((operation) => renderOperation(context, operation, isIncoming))}
${
  part === parts &&
  others.length > 0 &&
  html`<p class="small">Also under this tag:</p><ul class="plain">${others.map((one) => html`<li>${renderOperationLink(context, one)}</li>`)}</ul>`
}
</section>`
}

/** Links all operations and schemas; empty for a reference of a single page. */
export function renderAll(context: PageContext, pages: Page[]): Html {
  const { groups, schemaNames, findId, href } = context
  if (pages.length === 1) return html``
  return html`
<h2 id="all">All operations</h2>
${groups.map(
  (group) => html`
<section class="all">
<h3><a href="${href(findId(group))}">${group.title}</a></h3>
<ul class="names">${group.operations.map((one) => html`<li>${renderOperationLink(context, one)}</li>`)}</ul>
</section>`,
)}
${
  schemaNames.length > 0 &&
  html`<h2>All schemas</h2>
<ul class="names mono">${schemaNames.map((name) => html`<li><a href="${href(findId(`schema/${name}`))}">${name}</a></li>`)}</ul>`
}`
}
