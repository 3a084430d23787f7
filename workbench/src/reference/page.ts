import type { Contract } from '../model/contract.ts'
import { decodePercent, type Schema } from '../model/document.ts'
import { readExternalDocs } from '../model/nodes.ts'
import { resolveSchema } from '../model/schema.ts'
import { renderContents } from './contents.ts'
import { createSite, type PageContext } from './context.ts'
import { renderDeprecated, renderFields, renderSamples, renderSecret } from './fields.ts'
import { renderAll, renderGroup } from './group.ts'
import { type Html, html } from './html.ts'
import { renderKind } from './kind.ts'
import { renderMarkdown } from './markdown.ts'
import { renderDocsLink, renderOverview } from './overview.ts'
import { mapIdsToFiles, type Page, planPages } from './plan.ts'
import { renderRuleList } from './rules.ts'
import { createSearchIndex } from './search-index.ts'

export type Options = {
  /** The name of the contract's file beside the pages. */
  source: string
  /** The link of the title; by default to the first page. */
  home?: string | undefined
}

/**
 * Renders the pages by file name, and the search index. Pages have no inline scripts and styles, for a strict CSP, and
 * are complete without scripts.
 */
export function referencePages(contract: Contract, options: Options): Map<string, string> {
  const site = createSite(contract)
  const pages = planPages(site)
  const files = mapIdsToFiles(site, pages)
  const createContext = (current: string): PageContext => {
    const href = (id: string) => {
      const file = files.get(id) ?? current
      return `${file === current ? '' : file}#${id}`
    }
    const fragments = (fragment: string) => {
      const id = site.resolveFragment(decodePercent(fragment))
      return id && href(id)
    }
    return { ...site, href, fragments }
  }
  return new Map([
    ...pages.map(
      (page) => [page.file, renderPage(createContext(page.file), page, pages, options)] as const,
    ),
    ['search-index.js', createSearchIndex(createContext(''))],
  ])
}

function renderPage(
  context: PageContext,
  page: Page,
  pages: Page[],
  { source, home }: Options,
): string {
  const { info } = context.contract
  const { hasOverview, groups, schemas, title } = page
  const top = pages.length > 1 ? 'index.html' : '#content'
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="same-origin">
<title>${title && `${title} - `}${info.title} ${info.version}: reference</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="reference.css">
<script src="search-index.js" defer></script>
<script src="reference.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top"><div class="wide">
  <a class="logo" href="${home ?? top}"><img src="icon.svg" alt="" width="30" height="30"><span>${info.title.replace(/ API$/, '')}</span></a>
  <div class="search" role="search" hidden>
    <label class="hidden" for="search">Search the reference</label>
    <input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false" aria-controls="results">
    <kbd aria-hidden="true">/</kbd>
    <div class="found" tabindex="-1" hidden><p class="small" role="status"></p><ul id="results"></ul></div>
  </div>
  <a class="download" href="${source}">${source}</a>
</div></header>
<div class="wide frame">
${renderContents(context, page, pages)}
<main id="content" tabindex="-1">
${hasOverview && html`<section id="overview">${renderOverview(context)}</section>${renderAll(context, pages)}`}
${groups.map((part) => renderGroup(context, part, !hasOverview))}
${schemas.length > 0 && renderSchemas(context, page)}
${pages.length > 1 && renderPageLinks(page, pages)}
</main>
</div>
</body>
</html>
`.text
}

const renderSchemas = (context: PageContext, { hasOverview, title, schemas }: Page): Html => html`
<section>
${hasOverview ? html`<h2 id="schemas">Schemas</h2>` : html`<h1 id="schemas">${title}</h1><h2 class="hidden">All</h2>`}
${schemas.map((name) => renderSchema(context, name))}
</section>`

function renderSchema(context: PageContext, name: string): Html {
  const schema = (context.contract.schemas[name] ?? {}) as Schema | boolean
  const own = resolveSchema(schema)
  const { description, examples = own.example === undefined ? [] : [own.example] } = own
  const id = context.findId(`schema/${name}`)
  return html`
<article class="schema" aria-labelledby="${id}">
  <h3 id="${id}" class="mono"><a class="self" href="#${id}">${name}</a></h3>
  <div class="prose">${renderMarkdown(description, context.fragments)}</div>
  ${renderDocsLink(readExternalDocs(own))}
  <p class="small">${renderSecret(own)} ${renderDeprecated(own.deprecated === true)} ${renderKind(context, schema)}${renderSamples(examples)}</p>
  ${renderRuleList(schema)}
  ${renderFields(context, own, id)}
</article>`
}

function renderPageLinks(page: Page, pages: Page[]): Html {
  const i = pages.indexOf(page)
  const link = (to: Page | undefined, rel: string) =>
    to && html`<a rel="${rel}" href="${to.file}">${to.title || 'Overview'}</a>`
  return html`<nav class="turn" aria-label="Other pages">${link(pages[i - 1], 'prev')} ${link(pages[i + 1], 'next')}</nav>`
}
