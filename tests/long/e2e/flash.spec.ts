import type { Page } from '@playwright/test'
import { paths } from '../../../src/product/paths.ts'
import { expect, expectHydrated, test, USER } from '../../e2e/fixtures.ts'

type Frame = {
  language: string
  heading: string
  background: string
  controls: string
}

/**
 * Records every distinct frame, and delays each of React's commits by some frames, so that content which appears
 * too early stays long enough to be recorded.
 */
async function recordFrames(page: Page) {
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
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      )
    const record = () => {
      if (document.body) {
        const frame = {
          language: `${document.documentElement.lang} ${document.documentElement.dir}`,
          heading: visible('h1')[0]?.textContent ?? '',
          background: getComputedStyle(document.body).backgroundColor,
          controls: visible('button, a, form')
            .map((element) => element.textContent)
            .join('|'),
        }
        if (JSON.stringify(frame) !== JSON.stringify(frames.at(-1))) frames.push(frame)
      }
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
}

const readFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { frames_: Frame[] }).frames_)

const store = (page: Page, key: string, value: string) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, value] as const)

test.beforeEach(({ page }) => recordFrames(page))

test('a user never sees the visitor’s part of the HTML', async ({ page, expectedLines }) => {
  expectedLines.push(/status of 404/)
  await store(page, 'user', USER)
  // A page of each layout that a user leaves, or whose header differs.
  for (const path of [paths.landing, '/nowhere', paths.login]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /Account|Logout/ })).toBeVisible()
    for (const { controls } of await readFrames(page))
      expect(controls, path).not.toMatch(/Log in|Sign in|Sign Up|Sign In|Open an account/)
  }
})

test('a visitor with an invalid stored session sees the visitor’s page at once', async ({
  page,
}) => {
  await store(page, 'user', '{"id":7}')
  await page.goto(paths.landing)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  for (const { controls } of await readFrames(page)) expect(controls).not.toContain('Account')
})

test('language and direction change in the same frame as the texts', async ({ page }) => {
  await page.goto(paths.about)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'اردو' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/)
  for (const { language, heading } of await readFrames(page)) {
    if (heading) expect(language).toBe(/[\u0600-\u06ff]/.test(heading) ? 'ur rtl' : 'en ltr')
  }
})

for (const system of ['light', 'dark'] as const)
  test(`the chosen theme is applied in the first frame on a ${system} system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system })
    await store(page, 'theme', system === 'light' ? 'dark' : 'light')
    await page.goto(paths.landing)
    await expectHydrated(page)
    const backgrounds = (await readFrames(page)).map(({ background }) => background)
    expect(new Set(backgrounds)).toEqual(
      new Set([system === 'light' ? 'oklch(0.17 0.02 255)' : 'oklch(0.985 0.004 95)']),
    )
  })
