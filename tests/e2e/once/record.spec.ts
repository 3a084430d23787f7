import type { Page } from '@playwright/test'
import { expect, test, visit } from '../fixtures.ts'

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
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
  return {
    count: pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    size: /\/MediaBox \[([^\]]*)\]/.exec(pdf)?.[1],
  }
}

test('a record is printed on A4 and Letter, with the case in the margin of its pages and no forced page break', async ({
  page,
}) => {
  await keepRecord(page, 30)
  const a4 = await printPages(page, 'A4')
  const letter = await printPages(page, 'Letter')
  expect(a4.size).toMatch(/^0 0 59\d\S* 84\d/)
  expect(letter.size).toBe('0 0 612 792')
  expect(a4.count).toBeGreaterThan(1)
  const margins = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
  )
  expect(margins.join()).toContain('counter(page)')
  expect(margins.join()).toContain('Case 7')
  await page.evaluate(() => {
    document.styleSheets[0]?.insertRule('.report * { break-after: auto !important }')
  })
  expect((await printPages(page, 'A4')).count).toBe(a4.count)
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
