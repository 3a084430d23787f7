import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startReferenceServer } from '../../contract/src/reference-server/server'
import { findBrowser } from '../../scripts/browser'
import { serve } from '../serve'

const PASSWORD = 'Marker-Password-7'
const PERSON = { firstName: 'Ada', lastName: 'Rossi', phone: '393331234567', password: PASSWORD }

let browser: Browser
beforeAll(async () => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  browser = await chromium.launch({ executablePath: await findBrowser(), args })
})
afterAll(() => browser.close())

async function startApi() {
  const arrived: string[] = []
  const { address, close } = await startReferenceServer({
    ...{ contract: 'openapi.yaml', port: 0, host: '127.0.0.1' },
    intercept(request, next) {
      arrived.push(new URL(request.url, 'http://a').searchParams.get('email') ?? '')
      return next(request)
    },
  })
  onTestFinished(close)
  return { address: address.replace('127.0.0.1', 'localhost'), arrived }
}

const registration = (api: string, email: string) =>
  `${api}/auth/register?${new URLSearchParams({ ...PERSON, email })}`

const signIn = async (api: string, email: string) =>
  (await fetch(`${api}/auth/login?${new URLSearchParams({ email, password: PASSWORD })}`)).status

/** Scripts that send a GET to `url`, one for each Fetch Metadata mode. */
const ATTACKS: Record<string, string> = {
  image: 'new Image().src = url',
  cors: 'fetch(url).catch(() => {})',
  frame: 'document.body.append(Object.assign(document.createElement("iframe"), { src: url }))',
  socket: 'new WebSocket(url.replace("http", "ws"))',
  'redirect-cors': 'fetch("/redirect?" + encodeURIComponent(url)).catch(() => {})',
  form: `
    const form = Object.assign(document.createElement("form"), { action: url, target: "form" })
    for (const [name, value] of new URL(url).searchParams)
      form.append(Object.assign(document.createElement("input"), { name, value }))
    document.body.append(form)
    form.submit()`,
}

/** Serves a page that runs the attack `by` on the `url` of its query. */
const serveHostileSite = () =>
  serve(({ url = '' }, response) => {
    const { pathname, search, searchParams } = new URL(url, 'http://a')
    if (pathname === '/redirect')
      response.writeHead(302, { Location: decodeURIComponent(search.slice(1)) }).end()
    else if (pathname !== '/attack') response.writeHead(404).end()
    else {
      const script = ATTACKS[searchParams.get('by') ?? ''] ?? ''
      const target = JSON.stringify(searchParams.get('url'))
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end(`<!doctype html><body><script>{ const url = ${target}; ${script} }</script>`)
    }
  })

describe('a page of another origin (CSRF)', () => {
  it.each([
    ['another site', (site: string) => site],
    ['another port of the same site', (site: string) => site.replace('127.0.0.1', 'localhost')],
  ])('creates no account by any kind of request: %s', async (_, named) => {
    const [api, site] = [await startApi(), named(await serveHostileSite())]
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const emails = Object.keys(ATTACKS).map((name) => `${name}@example.com`)
    const attack = async (name: string) => {
      const page = await context.newPage()
      const url = registration(api.address, `${name}@example.com`)
      await page
        .goto(`${site}/attack?${new URLSearchParams({ by: name, url })}`)
        // A page that navigates immediately aborts its own `goto`.
        .catch(() => undefined)
    }
    await Promise.all(Object.keys(ATTACKS).map(attack))
    await expect
      .poll(() => api.arrived, { timeout: 20_000 })
      .toEqual(expect.arrayContaining(emails))
    for (const email of emails) expect(await signIn(api.address, email), email).toBe(401)
  })
})
