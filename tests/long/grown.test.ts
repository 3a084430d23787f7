import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, expect as wait } from '@playwright/test'
import { loadContract } from 'aml-contract/load'
import { getResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startReferenceServer } from '../../contract/src/reference-server/server.ts'
import { createContractMock } from '../../mocks/contract-mock.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { startScript } from '../../scripts/processes.ts'
import { growCopy } from '../grown/grow.ts'
import { listScripts } from '../html-files.ts'
import { createEnvironment } from '../plugins/one-build.ts'
import { npmRun, run } from '../run.ts'
import { freePort } from '../serve.ts'

/** Other programs may slow down the browser. */
const see = wait.configure({ timeout: 30_000 })

const TOKEN = 'sample-token'
const ALICE = 'alice@example.com'
const BOB = 'bob@example.com'

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})

let folder: string
let browser: Browser

beforeAll(async () => {
  folder = await growCopy((remove) => cleanups.push(remove))
  browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  cleanups.push(() => browser.close())
})

async function startCopy(page: 'app' | 'preview') {
  const ports = [await freePort(), await freePort(), await freePort()].map(String)
  const [api = '', email = '', app = ''] = ports
  const env = createEnvironment({
    API_PORT: api,
    EMAIL_PORT: email,
    [page === 'app' ? 'APP_PORT' : 'PREVIEW_PORT']: app,
  })
  const script = startScript(['scripts/start.ts', 'api', 'email', page], env, folder)
  cleanups.push(() => script.stop())
  await script.printed('AML Verify is ready')
  return { address: `http://localhost:${app}`, port: app, output: script.output }
}

type Context = BrowserContext & { seen: string[] }

/** @returns a context that records console lines, URLs and errors. */
async function openContext(address: string): Promise<Context> {
  const context = await browser.newContext({ baseURL: address })
  onTestFinished(() => context.close())
  const seen: string[] = []
  context.on('console', (message) => seen.push(message.text()))
  context.on('weberror', (error) => seen.push(String(error.error())))
  context.on('request', (request) => seen.push(request.url()))
  return Object.assign(context, { seen })
}

/** Responds with the notes of the user of the token; login gives each user a token. */
async function respondByUser(context: BrowserContext) {
  const authorizations: string[] = []
  await context.route(/\/api\//, async (route) => {
    const url = new URL(route.request().url())
    const email = url.searchParams.get('email')
    const token = (await route.request().headerValue('authorization')) ?? ''
    authorizations.push(token)
    const owner = token.replace('Bearer token-of-', '')
    const bodies: Record<string, object> = {
      '/api/auth/login': { data: { email }, token: `token-of-${email}` },
      '/api/notes': { notes: [{ id: 'n1', text: `Note of ${owner}` }], pages: 1 },
      '/api/auth/profile': { email: owner, firstName: owner },
    }
    await route.fulfill({ json: bodies[url.pathname] ?? {} })
  })
  return authorizations
}

async function signIn(context: BrowserContext, email: string) {
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await see(page).toHaveURL(/dashboard/)
  return page
}

describe('the grown copy', () => {
  it('passes its gates and the tests of its screens', async () => {
    for (const gate of ['i18n:check', 'imports'])
      expect(await npmRun(gate, folder, createEnvironment({})), gate).toMatchObject({ status: 0 })
    const lint = await run('biome', ['check', '--error-on-warnings', 'src'], {}, folder)
    expect(lint, lint.output).toMatchObject({ status: 0 })
    const screens = [
      'tests/screens/note-list',
      'tests/screens/profile',
      'tests/app/routes.test.tsx',
      'tests/every-text.test.tsx',
      'tests/generated-responses.test.tsx',
    ]
    const tests = await run(
      'vitest',
      ['run', '--project', 'app', ...screens],
      createEnvironment({ CHANGE_EVERY_PAGE: '1' }),
      folder,
    )
    expect(tests.status, tests.output).toBe(0)
  })

  it('passes the tests of the mock backend and of verify, which send its credential', async () => {
    const folders = [
      'tests/contract',
      'tests/mocks/generated-data.node.test.ts',
      'tests/scripts/start.test.ts',
    ]
    const args = ['run', '--project', 'contract', ...folders]
    const tests = await run('vitest', args, createEnvironment({}), folder)
    expect(tests.status, tests.output).toBe(0)
  })

  describe('built, in Chromium', () => {
    let address: string
    let output: () => string
    let build: string
    beforeAll(async () => {
      const copy = await startCopy('preview')
      ;({ address, output } = copy)
      build = join(folder, `node_modules/.cache/preview-${copy.port}`)
    })

    it('loads the code of queries on the pages that query, and on no other', async () => {
      const isOfQueries = (file: string) => /may be out of date|fetchNextPage/.test(file)
      const pages = globSync('*.html', { cwd: build }).map((file) => file.replace('.html', ''))
      const querying = pages.filter((page) =>
        listScripts(build, page === 'index' ? '/' : `/${page}`, 'en').some((file) =>
          isOfQueries(readFileSync(join(build, file), 'utf8')),
        ),
      )
      expect(querying.toSorted()).toEqual(['notes', 'profile'])
    })

    it('keeps the budgets', async () => {
      const env = createEnvironment({ PREVIEW_BUILD: build })
      const size = await npmRun('size', folder, env)
      expect(size.status, size.output).toBe(0)
    })

    it('shows B none of A’s data, who signs in in another tab without a sign-out', async () => {
      const context = await openContext(address)
      const authorizations = await respondByUser(context)
      const first = await signIn(context, ALICE)
      await first.getByRole('link', { name: 'Notes' }).click()
      await see(first.getByText(`Note of ${ALICE}`)).toBeVisible()
      // All that the first tab shows from now on.
      await first.evaluate(() => {
        const shown: string[] = []
        Object.assign(window, { shown })
        new MutationObserver(() => shown.push(document.body.innerText)).observe(document.body, {
          ...{ subtree: true, childList: true, characterData: true },
        })
      })
      const second = await context.newPage()
      await second.goto('/about')
      // A sign-in without a sign-out: another tab whose sign-in page was open before.
      await second.evaluate((email) => {
        const credentials = { session: `token-of-${email}` }
        localStorage.setItem('credentials', JSON.stringify({ email, credentials }))
        localStorage.setItem('user', JSON.stringify({ email }))
      }, BOB)
      await see(first.getByText(`Note of ${BOB}`)).toBeVisible()
      const shown = await first.evaluate(() => Reflect.get(window, 'shown') as string[])
      expect(shown.length).toBeGreaterThan(0)
      const isLeak = (text: string) => text.includes(BOB) && text.includes(`Note of ${ALICE}`)
      expect(shown.filter(isLeak)).toEqual([])
      expect(authorizations.at(-1)).toBe(`Bearer token-of-${BOB}`)
      expect(context.seen.join('\n')).not.toMatch(/token-of-/)
    })

    it('shows notes of Prism, adds one, and leads back after a 401', async () => {
      const context = await openContext(address)
      const page = await signIn(context, ALICE)
      await page.getByRole('link', { name: 'Notes' }).click()
      await see(page.getByText('Buy milk')).toBeVisible()
      await page.getByRole('button', { name: 'Show more' }).click()
      await see(page.getByText('Book the train')).toBeVisible()
      await page.getByLabel('New note').fill('Tea')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await see(page.getByText('The note was added.')).toBeVisible()
      await page.getByLabel('Search').fill('nothing')
      await see(page.getByText('There are no notes.')).toBeVisible()
      await page.getByLabel('Search').fill('expired')
      await see(
        page.getByText('You have been logged out. To continue, sign in again.'),
      ).toBeVisible()
      await see(page.getByText('Logged out successfully!')).toBeHidden()
      await page.getByRole('status').getByRole('link', { name: 'Sign In' }).click()
      await page.getByLabel('Email', { exact: true }).fill(ALICE)
      await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByRole('link', { name: 'Continue' }).click()
      await see(page).toHaveURL(/notes/)
      for (const text of [context.seen.join('\n'), output()]) expect(text).not.toContain(TOKEN)
    })

    it('shows notes of MSW, in Urdu by the header', async () => {
      const context = await openContext(address)
      const generated = await Promise.all(
        globSync('src/generated/api/**/*.msw.ts', { cwd: folder }).map(
          (file) => import(join(folder, file)) as Promise<object>,
        ),
      )
      const contract = await loadContract(join(folder, 'openapi.yaml'))
      const mock = createContractMock(contract, Object.assign({}, ...generated), `${address}/api`)
      await context.route(/\/api\//, async (route) => {
        const sent = route.request()
        const body = sent.postDataBuffer()
        const request = new Request(sent.url(), {
          method: sent.method(),
          headers: await sent.allHeaders(),
          ...(body && { body: new Uint8Array(body) }),
        })
        const response = await getResponse([mock], request)
        if (!response) return route.abort()
        return route.fulfill({
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: await response.text(),
        })
      })
      const page = await signIn(context, ALICE)
      await page.getByRole('link', { name: 'Profile' }).click()
      await see(page.getByText('Sofia Rossi')).toBeVisible()
      await page.getByRole('link', { name: 'Notes' }).click()
      await see(page.getByText('Buy milk')).toBeVisible()
      await page.evaluate(() => localStorage.setItem('locale', 'ur'))
      await page.reload()
      await see(page.getByText('دودھ خریدیں')).toBeVisible()
    })
  })

  it('reaches loading, an error, an empty list and a 401 by the Scenarios button', async () => {
    const { address } = await startCopy('app')
    const context = await openContext(address)
    const page = await signIn(context, ALICE)
    await page.getByRole('link', { name: 'Notes' }).click()
    await see(page.getByText('Buy milk')).toBeVisible()
    const panel = page.getByRole('complementary', { name: 'Scenarios' })
    await panel.getByRole('button', { name: 'Scenarios', exact: true }).click()
    await panel.getByLabel('Operation').selectOption('listNotes')
    const pin = (label: string) => panel.getByLabel('Its response').selectOption(label)
    await pin('200: No notes')
    await page.reload()
    await see(page.getByText('There are no notes.')).toBeVisible()
    await panel.getByRole('button', { name: /^Scenarios/ }).click()
    await panel.getByLabel('Operation').selectOption('listNotes')
    await pin('500: An unexpected server error')
    await page.reload()
    await see(page.getByRole('main').getByText('Loading…').first()).toBeVisible()
    await see(page.getByText('Something broke on our side.')).toBeVisible()
    await panel.getByRole('button', { name: /^Scenarios/ }).click()
    await panel.getByLabel('Operation').selectOption('listNotes')
    await pin('401: The token has expired')
    await see(page.getByText('You have been logged out.')).toBeVisible()
    expect(await panel.innerText()).not.toContain(TOKEN)
  })

  it('verify proves that a server checks the credential', async () => {
    const contract = join(folder, 'openapi.yaml')
    const verify = async (ignoresTokens: boolean) => {
      const { address, close } = await startReferenceServer({
        ...{ port: 0, host: '127.0.0.1', contract },
        ...(ignoresTokens && {
          intercept: (request, next) =>
            next({ ...request, headers: { ...request.headers, authorization: 'Bearer any' } }),
        }),
      })
      const args = ['--contract', contract, '--server', address, '--token', TOKEN]
      const only = ['getProfile', 'listNotes'].flatMap((id) => ['--include', `operationId:${id}`])
      const program = 'contract/bin/aml-contract.js'
      const result = await run('node', [program, 'verify', ...args, ...only])
      await close()
      return result
    }
    const right = await verify(false)
    expect(right.status, right.output).toBe(0)
    expect(await verify(true)).toMatchObject({ status: 1 })
  })
})
