/**
 * `npm run bytes`: builds the app, opens pages of it, and writes into docs/performance.md how much
 * JavaScript each fetches and which packages that comes from.
 */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { writePart } from '../written-part.ts'
import { openChromium } from './chromium.ts'
import { scriptsOf } from './html-files.ts'
import { buildWithMaps, type Parts, partsOf } from './packages.ts'
import { arriveAs, type BenchPage, PAGES, settle } from './pages.ts'
import { table } from './report.ts'
import { serveFolder } from './serve.ts'

/** A package with fewer bytes than this on every page is one of the others. */
const SMALL = 1000

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const folder = mkdtempSync(join(tmpdir(), 'aml-verify-bytes-'))
const maps = await buildWithMaps(folder)
const { origin, stop } = await serveFolder(folder)
const { browser, close } = await openChromium()
try {
  const fetched = new Map<string, string[]>()
  for (const page of PAGES) fetched.set(page.name, await fetchedBy(browser, page))
  const text = `${totals(fetched)}\n\n${packages(fetched)}`
  console.log(text)
  writePart('docs/performance.md', 'bytes', 'npm run bytes', text)
} finally {
  await close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The JavaScript files that a page fetches by itself, until it has nothing left to do. */
async function fetchedBy(browser: Browser, { path, ...visitor }: BenchPage): Promise<string[]> {
  const context = await browser.newContext()
  await arriveAs(context, visitor, origin)
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) files.add(pathname.slice(1))
  })
  await settle(page, origin + path)
  await context.close()
  return [...files]
}

/** The bytes that go over the wire; the smallest files are not packed. */
function sizeOf(file: string): number {
  const packed = join(folder, `${file}.br`)
  return statSync(existsSync(packed) ? packed : join(folder, file)).size
}

function totals(fetched: Map<string, string[]>): string {
  return table(
    ['Page', 'To take it over', 'By itself'],
    PAGES.map((page) => [
      page.name,
      kilobytes(sum(scriptsOf(folder, page.path, page.locale).map(sizeOf))),
      kilobytes(sum((fetched.get(page.name) ?? []).map(sizeOf))),
    ]),
  )
}

function packages(fetched: Map<string, string[]>): string {
  const isChart = (file: string) => file.includes('/doughnut-')
  const [landing, signIn, dashboard] = ['Landing', 'Sign-in', 'Dashboard'].map(
    (name) => fetched.get(`${name} (English)`) ?? [],
  )
  const columns = [
    landing,
    signIn,
    dashboard?.filter((file) => !isChart(file)),
    dashboard?.filter(isChart),
  ].map(partsOfAll)
  const largest = (owner: string) => Math.max(...columns.map((parts) => parts[owner] ?? 0))
  const owners = [...new Set(columns.flatMap((parts) => Object.keys(parts)))]
    .filter((owner) => largest(owner) >= SMALL)
    .sort((a, b) => largest(b) - largest(a))
  const row = (name: string, read: (parts: Parts) => number) => [
    name,
    ...columns.map((parts) => (read(parts) === 0 ? '' : (read(parts) / 1000).toFixed(1))),
  ]
  const rest = (parts: Parts) =>
    sum(Object.entries(parts).flatMap(([owner, size]) => (owners.includes(owner) ? [] : [size])))
  return table(
    ['kB of brotli', 'Landing', 'Sign-in', 'Dashboard', 'Its chart'],
    [
      ...owners.map((owner) => row(owner, (parts) => parts[owner] ?? 0)),
      row(`others, each under ${SMALL / 1000} kB`, rest),
      row('Sum', (parts) => sum(Object.values(parts))),
    ],
  )
}

function partsOfAll(files: string[] = []): Parts {
  const all: Parts = {}
  for (const file of files) {
    const mapped = maps.get(file)
    // src/boot.ts is built by itself, and is all ours.
    const parts = mapped
      ? partsOf(mapped.code, mapped.map, sizeOf(file))
      : { 'our code': sizeOf(file) }
    for (const [owner, size] of Object.entries(parts)) all[owner] = (all[owner] ?? 0) + size
  }
  return all
}
