import type { Operation } from '../model/contract.ts'
import type { PageContext } from './context.ts'
import { type Html, html } from './html.ts'
import type { GroupPart, Page } from './plan.ts'

export const renderMethod = (method: string): Html =>
  html`<span class="method method-${method}">${method.toUpperCase()}</span>`

export const renderOperationLink = ({ href, findId }: PageContext, operation: Operation): Html =>
  html`<a class="to-operation ${operation.deprecated && 'to-old'}" href="${href(findId(operation))}">${renderMethod(operation.method)} <span>${operation.summary}</span></a>`

/** Renders the table of contents: sections of this page, and links to the other pages. */
export function renderContents(context: PageContext, page: Page, pages: Page[]): Html {
  const { headings, href, findId, contract } = context
  const link = (id: string, text: string | Html) => html`<li><a href="${href(id)}">${text}</a></li>`
  const isSplit = pages.length > 1
  const groups = pages.flatMap((one) => one.groups.map((part) => ({ part, file: one.file })))
  const shownHeadings = headings.filter(({ depth }) => page.hasOverview && depth <= 2)
  return html`
<nav class="contents" aria-label="Contents">
<details class="menu"><summary>Contents</summary>
<ul>
  ${link('overview', 'Overview')}
  ${shownHeadings.map((heading) => link(findId(heading), heading.text))}
  ${contract.securitySchemes.length > 0 && link('access', 'Access')}
  ${isSplit && link('all', 'All operations')}
  ${groups.map(({ part, file }, i) => {
    const { section, depth } = part.group
    const isNew = section !== undefined && section !== groups[i - 1]?.part.group.section
    const title = formatPartTitle(part.group.title, part.part, part.parts)
    return html`${isNew && html`<li class="section">${section}</li>`}
  <li class="depth-${Math.min(depth, 3)}">${file === page.file ? renderGroupEntry(context, part, title, isSplit) : html`<a href="${file}">${title}</a>`}</li>`
  })}
  ${renderSchemasEntries(context, page, pages)}
</ul>
</details>
</nav>`
}

const formatPartTitle = (title: string, part: number, parts: number) =>
  parts > 1 ? `${title} (${part} of ${parts})` : title

function renderGroupEntry(
  context: PageContext,
  part: GroupPart,
  title: string,
  isSplit: boolean,
): Html {
  const { group, operations } = part
  const hasAbout = group.tag?.description || operations.length === 0
  return html`<details open><summary class="fold" ${isSplit && html`aria-current="page"`}>${title}</summary><ul class="entries">
  ${hasAbout && html`<li><a href="${context.href(context.findId(group))}">About</a></li>`}
  ${operations.map((operation) => html`<li>${renderOperationLink(context, operation)}</li>`)}
  </ul></details>`
}

/** Longer lists of schemas are collapsed. */
const MAX_OPEN = 30

function renderSchemasEntries({ href, findId }: PageContext, page: Page, pages: Page[]): Html[] {
  const withSchemas = pages.filter(({ schemas }) => schemas.length > 0)
  return withSchemas.map(({ file, schemas }, i) => {
    const title = formatPartTitle('Schemas', i + 1, withSchemas.length)
    if (file !== page.file) return html`<li><a href="${file}">${title}</a></li>`
    const isOpen = schemas.length <= MAX_OPEN || pages.length > 1
    return html`
  <li><details ${isOpen && 'open'}><summary class="fold">${title}</summary><ul class="entries mono">
  ${schemas.map((name) => html`<li><a href="${href(findId(`schema/${name}`))}">${name}</a></li>`)}
  </ul></details></li>`
  })
}
