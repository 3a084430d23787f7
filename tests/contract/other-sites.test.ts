import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startReferenceServer } from '../../contract/reference-server/server'
import { browserPath } from '../../scripts/browser'
import { startServices } from '../../scripts/processes'
import { freePort, serve } from '../serve'

const PASSWORD = 'Marker-Password-7'
const PERSON = { firstName: 'Ada', lastName: 'Rossi', phone: '393331234567', password: PASSWORD }

let browser: Browser
beforeAll(async () => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  browser = await chromium.launch({ executablePath: await browserPath(), args })
})
afterAll(() => browser.close())

/** A reference server, which notes the emails of the requests that arrive. */
async function startApi(allowedOrigins: string[] = []) {
  const arrived: string[] = []
  const { address, close } = await startReferenceServer({
    ...{ contract: 'openapi.yaml', port: 0, host: '127.0.0.1', allowedOrigins },
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

/** What the response to a sign-in is, for a client that is no browser. */
const signIn = async (api: string, email: string) =>
  (await fetch(`${api}/auth/login?${new URLSearchParams({ email, password: PASSWORD })}`)).status

/** Ways in which a page causes a GET: scripts, which get the address. */
const ATTACKS: Record<string, string> = {
  image: 'new Image().src = url',
  'image-with-origin': 'Object.assign(new Image(), { crossOrigin: "anonymous" }).src = url',
  'no-cors': 'fetch(url, { mode: "no-cors", credentials: "include" })',
  cors: 'fetch(url).catch(() => {})',
  beacon: 'fetch(url, { mode: "no-cors", keepalive: true })',
  script: 'document.head.append(Object.assign(document.createElement("script"), { src: url }))',
  style:
    'document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: url }))',
  frame: 'document.body.append(Object.assign(document.createElement("iframe"), { src: url }))',
  events: 'new EventSource(url)',
  socket: 'new WebSocket(url.replace("http", "ws"))',
  redirect: 'new Image().src = "/redirect?" + encodeURIComponent(url)',
  'redirect-cors': 'fetch("/redirect?" + encodeURIComponent(url)).catch(() => {})',
  form: `
    const form = Object.assign(document.createElement("form"), { action: url, target: "form" })
    for (const [name, value] of new URL(url).searchParams)
      form.append(Object.assign(document.createElement("input"), { name, value }))
    document.body.append(form)
    form.submit()`,
  link: `
    const link = Object.assign(document.createElement("a"), { href: url, target: "link" })
    document.body.append(link)
    link.click()`,
  'redirect-page': 'location.href = "/redirect?" + encodeURIComponent(url)',
}

/** A page that attacks the address in its query as the query says. */
const hostileSite = () =>
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

describe('a page of another origin', () => {
  it.each([
    ['another site', (site: string) => site],
    ['another port of the same site', (site: string) => site.replace('127.0.0.1', 'localhost')],
  ])('opens no account, however it asks: %s', async (_, named) => {
    const [api, site] = [await startApi(), named(await hostileSite())]
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const emails = Object.keys(ATTACKS).map((name) => `${name}@example.com`)
    const attack = async (name: string) => {
      const page = await context.newPage()
      const url = registration(api.address, `${name}@example.com`)
      await page
        .goto(`${site}/attack?${new URLSearchParams({ by: name, url })}`)
        // Of a page that leaves at once, the first response is that of the next.
        .catch(() => undefined)
    }
    await Promise.all(Object.keys(ATTACKS).map(attack))
    await expect
      .poll(() => api.arrived, { timeout: 20_000 })
      .toEqual(expect.arrayContaining(emails))
    const statuses = await Promise.all(emails.map((email) => signIn(api.address, email)))
    expect(Object.fromEntries(emails.map((email, at) => [email, statuses[at]]))).toEqual(
      Object.fromEntries(emails.map((email) => [email, 401])),
    )
  })
})

it('the app opens one from another origin that the server was told', async () => {
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const api = await startApi([origin])
  const running = startServices(['app'], { APP_PORT: port, VITE_API_BASE: api.address })
  onTestFinished(async () => void (await running.stop()))
  await running.printed('ready:')
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  const email = 'ada@example.com'
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('The email or the password is wrong.').first().waitFor()
  expect((await fetch(registration(api.address, email))).status).toBe(200)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`${origin}/dashboard`)
})
