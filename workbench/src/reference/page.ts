import type { Contract } from '../model/contract.ts'
import type { Schema } from '../model/document.ts'
import { readExternalDocs } from '../model/nodes.ts'
import { resolveSchema } from '../model/schema.ts'
import { contentsPart } from './contents.ts'
import { createSite, type PageContext } from './context.ts'
import { deprecatedMark, fieldList, samples, secretMark } from './fields.ts'
import { allPart, groupPart } from './group.ts'
import { type Html, html } from './html.ts'
import { renderKind } from './kind.ts'
import { markdown } from './markdown.ts'
import { docsLink, overviewPart } from './overview.ts'
import { filesOfIds, type Page, planPages } from './plan.ts'
import { ruleList } from './rules.ts'
import { searchIndex } from './search-index.ts'

export type Options = {
  /** The name of the contract's file beside the pages. */
  source: string
  /** The link of the title; by default to the first page. */
  home?: string | undefined
}

/**
 * The pages of a contract's reference by file, and the script that their search reads. They have no
 * inline scripts and styles, so that they work with strict headers, and are whole without scripts.
 */
export function referencePages(contract: Contract, options: Options): Map<string, string> {
  const site = createSite(contract)
  const pages = planPages(site)
  const files = filesOfIds(site, pages)
  const createContext = (current: string): PageContext => {
    const href = (id: string) => {
      const file = files.get(id) ?? current
      return `${file === current ? '' : file}#${id}`
    }
    const fragments = (fragment: string) => {
      const id = site.idOfFragment(decoded(fragment))
      return id && href(id)
    }
    return { ...site, href, fragments }
  }
  return new Map([
    ...pages.map(
      (page) => [page.file, pageText(createContext(page.file), page, pages, options)] as const,
    ),
    ['search-index.js', searchIndex(createContext(''))],
  ])
}

function decoded(fragment: string) {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

function pageText(
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
${contentsPart(context, page, pages)}
<main id="content" tabindex="-1">
${hasOverview && html`<section id="overview">${overviewPart(context)}</section>${allPart(context, pages)}`}
${groups.map((part) => groupPart(context, part, !hasOverview))}
${schemas.length > 0 && schemasPart(context, page)}
${pages.length > 1 && turnPart(page, pages)}
</main>
</div>
</body>
</html>
`.text
}

const schemasPart = (context: PageContext, { hasOverview, title, schemas }: Page): Html => html`
<section>
${hasOverview ? html`<h2 id="schemas">Schemas</h2>` : html`<h1 id="schemas">${title}</h1><h2 class="hidden">All</h2>`}
${schemas.map((name) => schemaSection(context, name))}
</section>`

/** A named schema. */
function schemaSection(context: PageContext, name: string): Html {
  const schema = (context.contract.schemas[name] ?? {}) as Schema | boolean
  const own = resolveSchema(schema)
  const { description, examples = own.example === undefined ? [] : [own.example] } = own
  const id = context.idOf(`schema/${name}`)
  return html`
<article class="schema" aria-labelledby="${id}">
  <h3 id="${id}" class="mono"><a class="self" href="#${id}">${name}</a></h3>
  <div class="prose">${markdown(description, context.fragments)}</div>
  ${docsLink(readExternalDocs(own))}
  <p class="small">${secretMark(own)} ${deprecatedMark(own.deprecated === true)} ${renderKind(context, schema)}${samples(examples)}</p>
  ${ruleList(schema)}
  ${fieldList(context, own, id)}
</article>`
}

/** Links to the pages before and after. */
function turnPart(page: Page, pages: Page[]): Html {
  const i = pages.indexOf(page)
  const link = (to: Page | undefined, rel: string) =>
    to && html`<a rel="${rel}" href="${to.file}">${to.title || 'Overview'}</a>`
  return html`<nav class="turn" aria-label="Other pages">${link(pages[i - 1], 'prev')} ${link(pages[i + 1], 'next')}</nav>`
}
