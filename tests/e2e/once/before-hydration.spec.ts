import type { Page } from '@playwright/test'
import { pages } from '../../../src/app/routes.ts'
import { paths } from '../../../src/product/paths.ts'
import { expect, expectHydrated, signInAtStart, test, visit } from '../fixtures.ts'
import { createTabTest } from '../one-tab.ts'
import { stallRequests } from '../stall-requests.ts'

const QUEUED_NOTE = 'One moment: the page is still loading. What you typed is kept.'
const APP = /\/assets\/index-[^/]*\.js/

const LISTED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'
const TEXT_FILE = { name: 'list.txt', mimeType: 'text/plain', content: LISTED }
/** Of one pixel. */
const PICTURE = {
  name: 'image.png',
  mimeType: 'image/png',
  content: atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
}

/** @returns whether the page prevents the browser from opening the file. */
const transferFile = (
  page: Page,
  type: 'drop' | 'dragover' | 'paste',
  file: typeof TEXT_FILE,
  to = 'textarea',
) =>
  page.locator(to).evaluate(
    (target, { type, file }) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(file.content, (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], file.name, { type: file.mimeType }))
      const options = { bubbles: true, cancelable: true }
      return !target.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { ...options, clipboardData: transfer })
          : new DragEvent(type, { ...options, dataTransfer: transfer }),
      )
    },
    { type, file },
  )

/** Controls that work without the app, besides links and text fields. */
const NATIVE = 'summary, [popovertarget], [type=checkbox], [type=file]'
const FIELD = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select'

test.describe('before hydration', () => {
  const test = createTabTest()
  let release = () => {}

  test.beforeEach(async ({ page }) => {
    release = await stallRequests(page, APP)
  })

  test('a file that is chosen is read after hydration', async ({ page }) => {
    await page.goto(paths.landing)
    const chooser = page.waitForEvent('filechooser')
    await page.getByLabel('Add files').click()
    const { content, ...file } = TEXT_FILE
    await (await chooser).setFiles({ ...file, buffer: Buffer.from(content) })
    release()
    await expect(page.getByRole('list', { name: 'Files' })).toContainText('list.txt')
    await expect(page.getByText(/^Listed/).first()).toBeVisible()
  })

  for (const [type, to] of [
    ['drop', 'h1'],
    ['paste', 'textarea'],
  ] as const)
    test(`files of a ${type} are read after hydration, with the typed text`, async ({ page }) => {
      await page.goto(paths.landing)
      await page.getByLabel('Wallet address or transaction hash').fill(LISTED)
      expect(await transferFile(page, 'dragover', TEXT_FILE, to)).toBe(true)
      expect(await transferFile(page, type, TEXT_FILE, to)).toBe(true)
      expect(await transferFile(page, type, PICTURE, to)).toBe(true)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(page.getByText(QUEUED_NOTE)).toBeVisible()
      release()
      await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveText([
        /list\.txt/,
        /image\.png/,
      ])
      await expect(page.getByText(/: a picture/)).toBeVisible()
      await expect(page.getByText('2 places').first()).toBeVisible()
    })

  test('a dropped file opens in place of a page that takes none', async ({ page }) => {
    await page.goto(paths.about)
    expect(await transferFile(page, 'dragover', TEXT_FILE, 'h1')).toBe(false)
    expect(await transferFile(page, 'drop', TEXT_FILE, 'h1')).toBe(false)
    release()
  })

  test('Enter in the field of addresses checks after hydration', async ({ page }) => {
    await page.goto(paths.landing)
    const field = page.getByLabel('Wallet address or transaction hash')
    await field.fill(LISTED)
    await field.press('Enter')
    await expect(page.getByText(QUEUED_NOTE)).toBeVisible()
    release()
    await expect(page.getByText(/^Listed/).first()).toBeVisible()
    await expect(field).toHaveValue(LISTED)
  })

  test('an example is checked after hydration', async ({ page }) => {
    await page.goto(paths.landing)
    await page.getByRole('button', { name: 'a sanctioned address' }).click()
    release()
    await expect(page.getByText(/^Listed/).first()).toBeVisible()
  })

  test('each of several controls is replayed once after hydration', async ({ page }) => {
    await page.goto(paths.login)
    await page.getByRole('button', { name: 'Show: Password' }).click()
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByText('Dark', { exact: true }).click()
    await page.getByText('Light', { exact: true }).click()
    await page.getByText('Dark', { exact: true }).click()
    release()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Hide: Password' })).toBeVisible()
  })

  test('of several links the last is followed after hydration', async ({ page }) => {
    await page.goto(paths.pricing)
    const links = page.getByRole('link', { name: /^Choose plan/ })
    for (const index of [0, 1]) await links.nth(index).click({ noWaitAfter: true })
    release()
    await expect(page.getByText(/You chose the PRO plan/)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(paths.pricing)
  })

  test('filters that are chosen are applied after hydration', async ({ page }) => {
    const session = await signInAtStart(page)
    await page.goto(paths.transactions)
    await page.getByLabel('Transaction type').selectOption('credit')
    await page.getByLabel('Date from').fill('2026-01-02')
    await page.getByLabel('Search').fill('rent')
    release()
    await expect(page.getByText('3 filters are set')).toBeVisible()
    await expect(page).toHaveURL(/type=credit&dateFrom=2026-01-02$/)
    await expect(page.getByLabel('Transaction type')).toHaveValue('credit')
    await expect(page.getByLabel('Search')).toHaveValue('rent')
    await session.dispose()
  })

  test('a part that is opened is loaded after hydration', async ({ page }) => {
    const session = await signInAtStart(page)
    await page.goto(paths.dashboard)
    await page.getByText('Compare two addresses').click()
    release()
    await expect(page.getByLabel('Expected address')).toBeVisible()
    await session.dispose()
  })

  test('a click on a plan is replayed after hydration, with its intent', async ({ page }) => {
    await page.goto(paths.pricing)
    await page
      .getByRole('link', { name: /^Choose plan/ })
      .first()
      .click({ noWaitAfter: true })
    await expect(page).toHaveURL(paths.pricing)
    release()
    await expect(page).toHaveURL(paths.login)
    await expect(page.getByText(/You chose the SMART plan/)).toBeVisible()
  })

  test('a submit is replayed after hydration', async ({ page }) => {
    const requested = page.waitForRequest(APP)
    await page.goto(paths.login, { waitUntil: 'commit' })
    await page.getByLabel('Email', { exact: true }).fill('sofia.rossi@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7')
    await requested
    await expect(page.getByRole('status')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText(QUEUED_NOTE)
    await expect(page.getByText(QUEUED_NOTE)).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText(QUEUED_NOTE)).toHaveCount(0)
  })

  test('a submit of an invalid form is rejected after hydration', async ({ page }) => {
    await page.goto(paths.contact)
    const send = page.getByRole('button', { name: 'Book a demo' })
    await expect(page.getByText(QUEUED_NOTE)).toBeHidden()
    await send.click()
    await expect(page.getByText(QUEUED_NOTE)).toBeVisible()
    await expect(send).toHaveCSS('cursor', 'progress')
    release()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText(QUEUED_NOTE)).toHaveCount(0)
    await expect(send).not.toHaveCSS('cursor', 'progress')
  })

  test('the note of a queued submit disappears when the app can’t be fetched', async ({
    page,
    expectedLines,
  }) => {
    expectedLines.push(/Failed to load resource/)
    const abort = Promise.withResolvers<void>()
    await page.route(APP, (route) => abort.promise.then(() => route.abort()))
    await page.goto(paths.contact)
    await page.getByRole('button', { name: 'Book a demo' }).click()
    await expect(page.getByText(QUEUED_NOTE)).toBeVisible()
    abort.resolve()
    await expect(page.getByText(QUEUED_NOTE)).toBeHidden()
  })

  test('a menu opens at once, and a click in it is replayed after hydration', async ({ page }) => {
    await Promise.all([page.waitForRequest(APP), page.goto(paths.login, { waitUntil: 'commit' })])
    const theme = page.getByRole('button', { name: 'Theme' })
    // The second click does not close the menu.
    await theme.dblclick()
    await page.getByText('Dark', { exact: true }).click()
    await expect(theme).toHaveCSS('cursor', 'progress')
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    release()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(theme).not.toHaveCSS('cursor', 'progress')
  })
})

/** Finds controls that neither work without the app nor are queued. Clicks each of the others. */
const findLostControls = (page: Page) =>
  page.evaluate(
    ({ native, field }) => {
      const { dataset } = document.documentElement
      const controls = document.querySelectorAll<HTMLElement>(
        'button, input, select, textarea, summary, label, [role=button], [tabindex="0"]',
      )
      const isWorking = (control: HTMLElement) => {
        if (!control.checkVisibility() || control.matches('[aria-disabled=true], :disabled'))
          return true
        if (control instanceof HTMLLabelElement) return control.control !== null
        if (control.matches(`${native}, ${field}`)) return true
        delete dataset['queued']
        control.click()
        return dataset['queued'] !== undefined
      }
      return [...controls].filter((control) => !isWorking(control)).map((one) => one.outerHTML)
    },
    { native: NATIVE, field: FIELD },
  )

/** Fills each field of the page. @returns the fields with their values. */
async function fillFields(page: Page) {
  const fields = await page.locator(FIELD).filter({ visible: true }).all()
  return Promise.all(
    fields.map(async (field) => {
      const [name, type] = await field.evaluate((one: HTMLInputElement) => [
        one.localName,
        one.type,
      ])
      if (name === 'select') await field.selectOption({ index: 1 })
      else await field.fill(type === 'date' ? '2026-01-02' : '123456')
      return { field, value: await field.inputValue() }
    }),
  )
}

const PAGES = Object.groupBy(pages(), ({ path, access }) =>
  path === paths.notFound ? 'nobody' : access,
)

// One tab, in which the app is compiled once.
for (const [reader, list = []] of Object.entries(PAGES))
  test(`before hydration, controls of pages for ${reader} work without the app, are queued or keep their text`, async ({
    page,
    expectedLines,
  }) => {
    if (reader === 'nobody') expectedLines.push(/Failed to load resource/)
    if (reader === 'user') await signInAtStart(page)
    for (const { path } of list)
      await test.step(path, async () => {
        const release = await stallRequests(page, APP)
        await page.goto(path)
        const filled = await fillFields(page)
        if (filled.length > 0) {
          release()
          await expectHydrated(page)
          for (const { field, value } of filled) await expect(field).toHaveValue(value)
          await page.unroute(APP)
          await stallRequests(page, APP)
          await page.goto(path)
        }
        expect(await findLostControls(page)).toEqual([])
        // Without its route the app would load, and replay the clicks.
        await page.goto('/icon.svg')
        await page.unroute(APP)
      })
  })

test('a click before the first paint is replayed after hydration', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Next') button.click()
    }),
  )
  await page.goto(paths.taxReport)
  await expect(page.getByRole('heading', { level: 2, name: 'Options' })).toBeVisible()
})

test('the app starts when the style sheet can’t be fetched', async ({ page, expectedLines }) => {
  expectedLines.push(/Failed to load resource/)
  await page.route('**/assets/*.css', async (route) => {
    await page.waitForLoadState('domcontentloaded')
    await route.abort()
  })
  await visit(page, paths.about)
})
