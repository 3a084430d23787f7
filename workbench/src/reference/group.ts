import { operationLink } from './contents.ts'
import type { PageContext } from './context.ts'
import { type Html, html } from './html.ts'
import { markdown } from './markdown.ts'
import { operationPart } from './operation.ts'
import { docsLink } from './overview.ts'
import type { GroupPart, Page } from './plan.ts'

/**
 * The operations of a group under its heading.
 * @param isPage whether the group is the whole page.
 */
export function groupPart(context: PageContext, shown: GroupPart, isPage: boolean): Html {
  const { group, operations, part, parts } = shown
  const { tag, title, others, isIncoming } = group
  const id = context.idOf(group)
  const level = isPage ? 1 : 2
  return html`
<section class="group">
${
  part === 1
    ? html`<h${level} id="${id}"><a class="self" href="#${id}">${title}</a></h${level}>`
    : html`<h${level}>${title}, part ${part} of ${parts}</h${level}>`
}
${isIncoming && html`<p class="small">Requests in the other direction: the API sends them, and your server receives them.</p>`}
${part === 1 && html`<div class="prose">${markdown(tag?.description, context.fragments)}</div>${docsLink(tag?.externalDocs)}`}
${isPage && html`<h2 class="hidden">Operations</h2>`}
${operations.map((operation) => operationPart(context, operation, isIncoming))}
${
  part === parts &&
  others.length > 0 &&
  html`<p class="small">Also under this tag:</p><ul class="plain">${others.map((one) => html`<li>${operationLink(context, one)}</li>`)}</ul>`
}
</section>`
}

/** Every operation and schema of a contract that has several pages, as links. */
export function allPart(context: PageContext, pages: Page[]): Html {
  const { groups, schemaNames, idOf, href } = context
  if (pages.length === 1) return html``
  return html`
<h2 id="all">All operations</h2>
${groups.map(
  (group) => html`
<section class="all">
<h3><a href="${href(idOf(group))}">${group.title}</a></h3>
<ul class="names">${group.operations.map((one) => html`<li>${operationLink(context, one)}</li>`)}</ul>
</section>`,
)}
${
  schemaNames.length > 0 &&
  html`<h2>All schemas</h2>
<ul class="names mono">${schemaNames.map((name) => html`<li><a href="${href(idOf(`schema/${name}`))}">${name}</a></li>`)}</ul>`
}`
}
