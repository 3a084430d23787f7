import type { Manifest } from 'vite'
import type { PrerenderedPage } from '../src/app/prerender.tsx'
import { findLanguage } from '../src/platform/i18n/languages.ts'
import { findCatalogFolders } from './catalogs-plugin.ts'

/**
 * @param template index.html as Vite built it.
 * @param page in the source language.
 * @param translations the page in each other language.
 * @throws when the build lacks a chunk of a page.
 */
export function fillPage(
  template: string,
  page: PrerenderedPage,
  translations: PrerenderedPage[],
  manifest: Manifest,
): string {
  const { head, body, access, varies } = page
  const variesBy = varies ? ` data-varies="${varies}"` : ''
  const html = fill(preloadFont(template, manifest), [
    // src/app/boot.ts fetches the entry.
    [ENTRY, (_, source) => `<link data-chunk="entry" crossorigin href=${source}>`],
    [/<title>.*<\/title>/, () => markPrerendered(head)],
    [/<html/, (start) => `${start} data-access="${access}"${variesBy}`],
    [/<div id="root">/, (start) => start + body],
  ])
  const readable = addToHead(
    html,
    renderLinks(listCode(page, manifest), CHUNK) + renderCatalogLinks(page, manifest),
  )
  const translated = translations.map((translation) => renderTranslation(translation, manifest))
  return (
    // Pages of text and links work without scripts; forms and screens don't.
    fill(readable, [
      ...(head.includes('"noindex"') ? [] : [[/\s*<noscript>.*<\/noscript>/s, () => ''] as const]),
      // Translations are at the end of the body, so that they do not delay the rest of the page.
      [/<\/body>/, (end) => translated.join('') + end],
    ])
  )
}

type Replacement = readonly [part: RegExp, write: (part: string, ...groups: string[]) => string]

/** @throws when the page lacks a part, as after a change of index.html or of what Vite writes. */
const fill = (html: string, replacements: Replacement[]) =>
  replacements.reduce((filled, [part, write]) => {
    if (!part.test(filled)) throw new Error(`The built index.html has no ${part}`)
    return filled.replace(part, write)
  }, html)

/** src/platform/i18n/show-translation.ts replaces the page by this template. */
function renderTranslation(page: PrerenderedPage, manifest: Manifest) {
  const { locale, head, body } = page
  const parts = markPrerendered(head) + renderCatalogLinks(page, manifest)
  return `<template lang="${locale}" dir="${findLanguage(locale).dir}">${parts}${body}</template>`
}

/** src/app/boot.ts fetches the files of these links. */
const CHUNK = 'data-chunk crossorigin'

const ENTRY = /<script type="module" crossorigin src=("[^"]+")><\/script>/

/** Marks elements of a head, so that the app or a translation can replace them. */
const markPrerendered = (head: string) =>
  head.replace(/<(title|meta|link)\b/g, '$& data-prerendered')

/** Inter, the body font: loaded late, it would cause a layout shift. */
function preloadFont(html: string, manifest: Manifest) {
  const file = manifest['src/platform/fonts/inter.woff2']?.file
  if (!file) throw new Error('The build has no file of the font Inter')
  return addToHead(
    html,
    renderLinks([file], 'rel="preload" as="font" type="font/woff2" crossorigin'),
  )
}

const addToHead = (html: string, markup: string) =>
  fill(html, [[/<\/head>/, (end) => markup + end]])

const renderLinks = (files: Iterable<string>, attributes: string) =>
  Array.from(files, (file) => `<link ${attributes} href="/${file}">`).join('')

/** A translation replaces these links by its own (src/platform/i18n/show-translation.ts). */
const renderCatalogLinks = (page: PrerenderedPage, manifest: Manifest) =>
  renderLinks(listCatalogs(page, manifest), 'data-chunk="catalog" crossorigin')

function findChunk(source: string, manifest: Manifest) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}`)
  return chunk
}

/** Validates the stored session: src/account/session/session-record.ts imports it. */
const SESSION_CODE = 'src/account/session/parse-user.ts'

/** The JavaScript that a page needs besides the entry and the messages. */
function listCode({ modules, access }: PrerenderedPage, manifest: Manifest) {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  const files = new Set<string>()
  const visit = (source: string) => {
    const chunk = findChunk(source, manifest)
    if (chunk === entry || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  const session = access === 'user' ? [SESSION_CODE] : []
  for (const source of [...(entry?.imports ?? []), ...modules, ...session]) visit(source)
  return files
}

function listCatalogs({ messages, locale }: PrerenderedPage, manifest: Manifest) {
  const folders = findCatalogFolders()
  return ['shell', ...messages].map(
    (name) => findChunk(`${folders.get(name)}/${locale}.po`, manifest).file,
  )
}

/** sitemaps.org */
export const renderSiteMap = (addresses: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n')}
</urlset>
`
