import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createProductionMiddleware } from '../../../plugins/preview-plugin.ts'
import { HOST, PREVIEW_BUILD } from '../../../scripts/services.ts'
import { expect, test } from '../fixtures.ts'
import { NEW_USER } from '../matrix/locators.ts'

const MARKER = 'Xq7-Marker-Password'

const JSON_TYPE = { 'Content-Type': 'application/json' }
const DONE = '{"message":"Done.","data":{"email":"sofia.rossi@example.com"}}'

type Respond = (response: ServerResponse) => void

const OUTCOMES: Record<string, Respond> = {
  '200': (response) => response.writeHead(200, JSON_TYPE).end(DONE),
  '401': (response) => response.writeHead(401, JSON_TYPE).end('{"message":"No."}'),
  '500': (response) => response.writeHead(500, JSON_TYPE).end('{"message":"No."}'),
  'HTML instead of JSON': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>'),
  'a cut body': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': 500 })
    response.write('{"mess', () => response.destroy())
  },
  'a dead server': (response) => response.destroy(),
  'no response': () => {},
  // This outcome is last, since a cached response would prevent later requests.
  '200 that may be cached': (response) =>
    response.writeHead(200, { ...JSON_TYPE, 'Cache-Control': 'max-age=3600' }).end(DONE),
}

/** The outcomes that each form handles itself; the HTTP client handles the others. */
const FORM_OUTCOMES = ['200', '401', 'no response']

type Form = { path: string; fields: object; submit: string; operation: string; outcomes: string[] }

const FORMS: Record<string, Form> = {
  'sign-in': {
    path: '/login',
    fields: { Email: NEW_USER.Email, Password: MARKER },
    submit: 'Sign In',
    operation: '/auth/login',
    outcomes: Object.keys(OUTCOMES),
  },
  'sign-up': {
    path: '/signup',
    fields: { ...NEW_USER, Password: `${MARKER}-7`, 'Confirm password': `${MARKER}-7` },
    submit: 'Sign Up',
    operation: '/auth/register',
    outcomes: FORM_OUTCOMES,
  },
  reset: {
    path: '/forgot-password',
    fields: { 'New password': `${MARKER}-7`, 'Confirm password': `${MARKER}-7` },
    submit: 'Save new password',
    operation: '/auth/reset-password',
    outcomes: FORM_OUTCOMES,
  },
}

let current = { operation: '', outcome: '200', requested: () => {} }

let files: ReturnType<typeof createProductionMiddleware>
const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(`${request.url} from ${request.headers.referer}`)
  files(request, response, () => {
    const isTested = request.url?.split('?')[0] === `/api${current.operation}`
    OUTCOMES[isTested ? current.outcome : '200']?.(response)
    if (isTested) current.requested()
  })
})
let origin = ''

test.beforeAll(async () => {
  // Playwright lists tests before the build exists.
  files = createProductionMiddleware(PREVIEW_BUILD, {})
  await once(server.listen(0, HOST), 'listening')
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})

test.afterAll(() => {
  server.close()
  server.closeAllConnections()
})

async function fillIn(page: Page, fields: object) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(String(value))
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const readTraces = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify({
      storage: [{ ...localStorage }, { ...sessionStorage }, document.cookie],
      caches: [await indexedDB.databases(), await caches.keys()],
      address: [location.href, history.state, document.referrer],
      timings: performance.getEntries().map(({ name }) => name),
    }),
  )

for (const [form, { path, fields, submit, operation, outcomes }] of Object.entries(FORMS))
  test(`the ${form} form leaves no trace of the password, for each outcome of its request`, async ({
    launchOptions,
  }) => {
    const profile = mkdtempSync(join(tmpdir(), 'aml-verify-profile-'))
    const context = await chromium.launchPersistentContext(profile, launchOptions)
    const lines: { text: string; link: string }[] = []
    try {
      for (const outcome of outcomes) {
        const page = await context.newPage()
        page.on('console', (line) => lines.push({ text: line.text(), link: line.location().url }))
        page.on('pageerror', ({ stack }) => lines.push({ text: String(stack), link: '' }))
        page.on('framenavigated', (frame) => lines.push({ text: frame.url(), link: '' }))
        current = { operation: '', outcome: '200', requested: () => {} }
        await page.goto(origin + path)
        if (form === 'reset') {
          await fillIn(page, { Email: NEW_USER.Email })
          await press(page, 'Send code')
          await fillIn(page, { Code: '123456' })
          await press(page, 'Verify code')
        }
        await fillIn(page, fields)
        const settled = page.waitForEvent('console', (line) =>
          line.text().startsWith(`GET ${operation}: `),
        )
        const requested = new Promise<void>((done) => {
          current = { operation, outcome, requested: done }
        })
        await press(page, submit)
        await requested
        if (outcome === 'no response') {
          settled.catch(() => {})
          await page.getByRole('link', { name: 'AML Verify' }).first().click()
          await expect(page).toHaveURL(`${origin}/`)
        } else await settled
        expect(await readTraces(page), outcome).not.toContain(MARKER)
        await page.evaluate(() => localStorage.clear())
        await page.close()
      }
      // The browser's message about a failed request links to it, which no page can prevent.
      const texts = lines.filter(({ text }) => text.includes(MARKER))
      expect(texts).toEqual([])
      const linked = lines.filter(({ link }) => link.includes(MARKER)).map(({ text }) => text)
      for (const text of linked) expect(text).toMatch(/^Failed to load resource: /)
      expect(linked.length).toBeGreaterThan(0)

      const withMarker = requests.filter((request) => request.includes(MARKER))
      expect(withMarker.length).toBeGreaterThanOrEqual(outcomes.length)
      for (const request of withMarker) expect(request).toMatch(/^\/api\/auth\/[^ ]+ from [^?]*$/)
    } finally {
      await context.close()
    }
    const files = readdirSync(profile, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((file) => readFileSync(file).includes(MARKER))).toEqual([])
    rmSync(profile, { recursive: true, maxRetries: 9 })
  })
