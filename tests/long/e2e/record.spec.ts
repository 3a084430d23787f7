import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { paths } from '../../../src/product/paths.ts'
import { expect, signInAtStart, test, visit } from '../../e2e/fixtures.ts'

const FREE = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
/** On the list of OFAC. */
const LISTED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'

const CASE = 'Case 7 "/*</style>'

async function keepRecord(page: Page, count: number) {
  await visit(page, '/')
  const lines = Array.from({ length: count }, (_, index) => `${index} ${index % 5 ? FREE : LISTED}`)
  await page.getByLabel('Wallet address or transaction hash').fill(lines.join('\n'))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Keep a record' }).click()
  await page.getByLabel('Case (optional)').fill(CASE)
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(LISTED)
}

async function printPages(page: Page, format: 'A4' | 'Letter') {
  const bytes = await page.pdf({ format, preferCSSPageSize: true })
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const [left = 0, top = 0, right = 0, bottom = 0] = (await pdf.getPage(1)).view
  const { text } = await extractText(pdf, { mergePages: false })
  return { size: [right - left, bottom - top].map(Math.floor), texts: text }
}

/** An address can be broken over two lines. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

const HEADER = /No\.\s+Finding\s+Lists\s+Place/

test('a record is printed on A4 and Letter: hits from page 1 on, the header of the findings and the number on each page', async ({
  page,
}) => {
  await keepRecord(page, 60)
  for (const [format, size] of [
    ['A4', [595, 842]],
    ['Letter', [612, 792]],
  ] as const) {
    const printed = await printPages(page, format)
    expect(printed.size).toEqual(size)
    const [first = '', ...others] = printed.texts
    expect(others.length).toBeGreaterThan(1)
    expect(first).toContain('Record of an address check')
    expect(first).toContain('Signature')
    expect(first).toMatch(/On a sanctions list \(12 places, 1 different\)/)
    expect(withoutSpaces(first)).toContain(LISTED)
    for (const [index, text] of printed.texts.entries()) {
      expect(text).toMatch(HEADER)
      expect(text).toContain(`Page ${index + 1} of ${printed.texts.length}`)
      expect(text).toContain('Case 7')
    }
    const all = withoutSpaces(printed.texts.join(''))
    expect(all.split(FREE).length - 1).toBe(48)
  }
})

test('a record has no page break that its rules force', async ({ page }) => {
  await keepRecord(page, 30)
  const { texts } = await printPages(page, 'A4')
  await page.evaluate(() => {
    document.styleSheets[0]?.insertRule('.report * { break-after: auto !important }')
  })
  expect((await printPages(page, 'A4')).texts.length).toBe(texts.length)
})

test('a printed record is the only content of its pages, with all findings, headers that repeat and rows that stay whole', async ({
  page,
}) => {
  await keepRecord(page, 30)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const report = page.locator('body > [data-record] > article')
  await expect(report).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(report.locator('.report-findings tbody tr')).toHaveCount(30)
  await expect(report.locator('tr').first()).toHaveCSS('break-inside', 'avoid')
  await expect(report.locator('h2').first()).toHaveCSS('break-after', 'avoid')
  await expect(report.locator('thead').last()).toHaveCSS('display', 'table-header-group')
  // A4 portrait with the margins of the report.
  await page.setViewportSize({ width: 688, height: 1000 })
  const wide = await report.evaluate(
    (element) =>
      [...element.querySelectorAll('*')].filter(
        (one) => one.getBoundingClientRect().right > element.getBoundingClientRect().right + 1,
      ).length,
  )
  expect(wide).toBe(0)
})

test.describe('in Urdu', () => {
  test.use({ appLocale: 'ur' })

  test('a record with seven lists, a file and both signatures has its first hit on page 1', async ({
    page,
    t,
  }) => {
    const upload = (label: string, name: string, text: string) =>
      page
        .getByLabel(t(label))
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await signInAtStart(page)
    await visit(page, paths.dashboard)
    await page.getByText(t('Your own list'), { exact: true }).click()
    await upload('Choose a CSV file', 'own.csv', `address\n${FREE}\n`)
    await expect(page.getByText('own.csv')).toBeVisible()
    await upload('Add files', 'case.csv', `Address\n${LISTED}\n`)
    await page.getByRole('button', { name: t('Keep a record') }).click()
    await page.getByLabel(t('Case (optional)')).fill(CASE)
    const [first = ''] = (await printPages(page, 'A4')).texts
    expect(first).toContain('own.csv')
    expect(withoutSpaces(first)).toContain(LISTED)
  })
})
