import type { Operation } from '../reader/contract.ts'
import type { Context } from './context.ts'
import { type Html, html } from './html.ts'
import { methodMark } from './method.ts'
import type { GroupPart, Page } from './plan.ts'

/** A link to an operation, by its method and summary. */
export const operationLink = ({ href, idOfOperation }: Context, operation: Operation): Html =>
  html`<a class="to-operation ${operation.deprecated && 'to-old'}" href="${href(idOfOperation(operation))}">${methodMark(operation.method)} <span>${operation.summary}</span></a>`

/**
 * The table of contents: what is on the page in full, and the other pages by name.
 * @param pages all of the reference.
 */
export function contentsPart(context: Context, page: Page, pages: Page[]): Html {
  const { headings, href, contract, schemaNames } = context
  const link = (id: string, text: string | Html) => html`<li><a href="${href(id)}">${text}</a></li>`
  const isSplit = pages.length > 1
  const groups = pages.flatMap((one) => one.groups.map((part) => ({ part, file: one.file })))
  const shownHeadings = headings.filter(({ depth }) => page.hasOverview && depth <= 2)
  return html`
<nav class="contents" aria-label="Contents">
<details class="menu"><summary>Contents</summary>
<ul>
  ${link('overview', 'Overview')}
  ${shownHeadings.map(({ id, text }) => link(id, text))}
  ${contract.securitySchemes.length > 0 && link('access', 'Access')}
  ${isSplit && link('all', 'All operations')}
  ${groups.map(({ part, file }, i) => {
    const { section } = part.group
    const isNew = section !== undefined && section !== groups[i - 1]?.part.group.section
    const isHere = file === page.file
    return html`${isNew && html`<li class="section">${section}</li>`}${isHere ? hereEntry(context, part, isSplit) : awayEntry(part, file)}`
  })}
  ${schemaNames.length > 0 && schemasEntry(context, page, pages)}
</ul>
</details>
</nav>`
}

const titleOf = ({ group, part, parts }: GroupPart) =>
  parts > 1 ? `${group.title} (${part} of ${parts})` : group.title

const awayEntry = (part: GroupPart, file: string): Html =>
  html`<li class="depth-${Math.min(part.group.depth, 3)}"><a href="${file}">${titleOf(part)}</a></li>`

function hereEntry(context: Context, part: GroupPart, isSplit: boolean): Html {
  const { group, operations } = part
  const { description, depth } = group
  const about = description || operations.length === 0
  return html`
  <li class="depth-${Math.min(depth, 3)}"><details open><summary class="fold" ${isSplit && html`aria-current="page"`}>${titleOf(part)}</summary><ul class="entries">
  ${about && html`<li><a href="${context.href(context.idOfGroup(group))}">About</a></li>`}
  ${operations.map((operation) => html`<li>${operationLink(context, operation)}</li>`)}
  </ul></details></li>`
}

/** How many names of schemas are shown at once. */
const SHORT = 30

function schemasEntry(context: Context, page: Page, pages: Page[]): Html {
  const { href, idOfSchema } = context
  const own = pages.filter(({ schemas }) => schemas.length > 0)
  return html`${own.map(({ file, schemas }, i) => {
    const title = own.length > 1 ? `Schemas (${i + 1} of ${own.length})` : 'Schemas'
    if (file !== page.file) return html`<li><a href="${file}">${title}</a></li>`
    const isOpen = schemas.length <= SHORT || pages.length > 1
    return html`
  <li><details ${isOpen && 'open'}><summary class="fold">${title}</summary><ul class="entries mono">
  ${schemas.map((name) => html`<li><a href="${href(idOfSchema(name) ?? '')}">${name}</a></li>`)}
  </ul></details></li>`
  })}`
}
