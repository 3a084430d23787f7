import type { Page } from '@playwright/test'
import { paths } from '../../../src/product/paths.ts'
import { test as base, expect, signInAtStart, visit } from '../fixtures.ts'
import { createTabTest } from '../one-tab.ts'

const test = createTabTest()

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
/** Words of the phrase that no page has. */
const WORDS = /legal winner|sausage|thank y|useful/

function recordRequests(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  return sent
}

/** Reads everything that can contain a typed text: URL, history state, storage, text and field values. */
const readTraces = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.body.innerText,
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    ]),
  )

test('a typed seed phrase is neither sent nor stored; an address is stored in the history state only', async ({
  page,
}) => {
  await visit(page, '/')
  const sent = recordRequests(page)
  const field = page.getByLabel('Wallet address or transaction hash')
  await field.fill(`${ADDRESS} (${SEED})`)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(`${ADDRESS} (•••)`)
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect(findings.getByText(/^Seed phrase, masked/)).toBeVisible()
  expect(await readTraces(page)).not.toMatch(WORDS)

  await findings.getByRole('button', { name: 'This is not a secret' }).click()
  await expect(field).toHaveValue(`${ADDRESS} (${SEED})`)
  await field.fill('')
  await field.fill(SEED)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^This looks like a seed phrase/)).toBeVisible()
  expect(await readTraces(page)).not.toMatch(WORDS)

  await field.fill(ADDRESS)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('This is an address of Bitcoin.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign up with this address' }).click()
  await expect(page.getByText(/^After you sign in: AML Checks, Bitcoin/)).toBeVisible()
  expect(page.url()).not.toContain(ADDRESS)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(stored).not.toContain(ADDRESS)
  expect(await page.evaluate(() => JSON.stringify(history.state))).toContain(ADDRESS)
  expect(await readTraces(page)).not.toMatch(WORDS)
  expect(sent.join('\n')).not.toMatch(WORDS)
  expect(sent.join('\n')).not.toContain(ADDRESS)
})

for (const path of [paths.landing, paths.dashboard])
  test(`${path} prints a result without the page around it, the verdict first`, async ({
    page,
  }) => {
    const session = path === paths.dashboard && (await signInAtStart(page))
    await visit(page, path)
    await page
      .getByLabel('Wallet address or transaction hash')
      .fill('0x098B716B8Aaf21512996dC57EB0615e2383E2f96')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Keep a record' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const printed = await page.locator('body').innerText()
    expect(printed).toMatch(/^\s*AML Verify · [\d: -]+ UTC\s+Listed\s/)
    expect(printed).toMatch(/did not send the address\.\s*$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    if (session) await session.dispose()
  })

test('Copy this result copies the address without spaces or line breaks', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/')
  await page.getByLabel('Wallet address or transaction hash').fill(ADDRESS)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not listed')).toBeVisible()
  await page.getByRole('button', { name: 'Copy this result' }).click()
  await expect(page.getByText('The result was copied.')).toBeVisible()
  const field = page.getByLabel('Wallet address or transaction hash')
  await field.fill('')
  await field.press('ControlOrMeta+v')
  await expect(field).toHaveValue(new RegExp(ADDRESS))
  await expect(field).toHaveValue(/Not listed[\s\S]*No other risk was checked\./)
})

test('a copied reading has neither a secret nor the button of its mask', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/')
  const field = page.getByLabel('Wallet address or transaction hash')
  await field.fill(`${ADDRESS} (${SEED})`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'This is not a secret' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy this result' }).click()
  await expect(page.getByText('The result was copied.')).toBeVisible()
  await field.fill('')
  await field.press('ControlOrMeta+v')
  await expect(field).toHaveValue(/Seed phrase, masked/)
  const copied = await field.inputValue()
  expect(copied).toContain(ADDRESS)
  expect(copied).not.toContain('This is not a secret')
  expect(copied).not.toMatch(WORDS)
})

test('printing an open record prints nothing else', async ({ page }) => {
  await visit(page, '/')
  await page.getByLabel('Wallet address or transaction hash').fill(ADDRESS)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Keep a record' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(ADDRESS)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body > :visible')).toHaveCount(1)
  await expect(page.locator('body > [data-record]')).toContainText(ADDRESS)
})

base.describe('without JavaScript', () => {
  base.use({ javaScriptEnabled: false })

  base('a typed seed phrase is not sent', async ({ page }) => {
    await page.goto('/')
    const sent = recordRequests(page)
    await page.getByLabel('Wallet address or transaction hash').fill(SEED)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Prices', exact: true }).click()
    await expect(page).toHaveURL('/aml-checks')
    expect(sent.join('\n')).not.toMatch(WORDS)
    expect(sent.filter((one) => one.includes('POST'))).toEqual([])
  })
})
