import type { Page } from '@playwright/test'
import { listPathsFor } from '../../../src/app/routes.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, expectListening, test, USER } from '../fixtures.ts'

/** The visible content of one frame. */
type Frame = {
  language: string
  heading: string
  background: string
  /** Names of the buttons and links that are visible. */
  controls: string
  text: string
}

/**
 * Notes every distinct frame, and delays each of React's commits by some frames, as a slow device does.
 * Content that is shown too early stays long enough to be recorded.
 */
async function watchSlowCommits(page: Page) {
  await page.addInitScript(() => {
    const DELAY_MS = 150
    window.queueMicrotask = (task) => void setTimeout(task, DELAY_MS)
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), DELAY_MS)
    } as typeof post

    const frames: Frame[] = []
    Object.assign(window, { frames_: frames })
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
    const look = () => {
      if (document.body) {
        const frame = {
          language: `${document.documentElement.lang} ${document.documentElement.dir}`,
          heading: visible('h1')[0]?.textContent ?? '',
          background: getComputedStyle(document.body).backgroundColor,
          controls: visible('button, a, form')
            .map((one) => one.textContent)
            .join('|'),
          text: visible('body')[0]?.innerText ?? '',
        }
        if (JSON.stringify(frame) !== JSON.stringify(frames.at(-1))) frames.push(frame)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

const readFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { frames_: Frame[] }).frames_)

const store = (page: Page, key: string, value: string) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, value] as const)

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.beforeEach(({ page }) => watchSlowCommits(page))

test('a signed-in user never sees the visitor’s part of the HTML', async ({
  page,
  expectedLines,
}) => {
  expectedLines.push(/status of 404/)
  await store(page, 'user', USER)
  for (const path of [paths.landing, paths.services, '/nowhere', ...listPathsFor('visitor')]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /Account|Logout/ })).toBeVisible()
    for (const { controls } of await readFrames(page))
      expect(controls, path).not.toMatch(/Log in|Sign in|Sign Up|Sign In|Open an account/)
  }
})

test('an invalid stored record shows the visitor’s page at once', async ({ page }) => {
  await store(page, 'user', '{"id":7}')
  await page.goto(paths.landing)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  for (const { controls } of await readFrames(page)) expect(controls).not.toContain('Account')
})

test('language and direction change with the texts, not before them', async ({ page }) => {
  await page.goto(paths.about)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'اردو' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(h1(page, /[\u0600-\u06ff]/)).toBeVisible()
  for (const { language, heading } of await readFrames(page)) {
    if (heading) expect(language).toBe(/[\u0600-\u06ff]/.test(heading) ? 'ur rtl' : 'en ltr')
  }
})

test.describe('in Urdu', () => {
  test.use({ appLocale: 'ur' })
  test('English is never seen', async ({ page }) => {
    for (const path of [paths.landing, paths.login, paths.contact]) {
      await page.goto(path)
      await expect(h1(page, /[\u0600-\u06ff]/)).toBeVisible()
      for (const { language, heading } of await readFrames(page)) {
        expect(language).toBe('ur rtl')
        expect(heading).not.toMatch(/[a-z]{3}/)
      }
    }
  })
})

for (const system of ['light', 'dark'] as const)
  test(`the chosen theme is there from the first frame, against a ${system} system`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system })
    await store(page, 'theme', system === 'light' ? 'dark' : 'light')
    await page.goto(paths.landing)
    await expectListening(page)
    const backgrounds = (await readFrames(page)).map(({ background }) => background)
    expect(new Set(backgrounds)).toEqual(
      new Set([system === 'light' ? 'oklch(0.17 0.02 255)' : 'oklch(0.985 0.004 95)']),
    )
  })
