import { readFileSync } from 'node:fs'
import { expect, test, visit } from '../fixtures.ts'

const LISTED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'
const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const KEY = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'

const SAMPLE = 'reader/tests/files/samples/openpyxl.xlsx'

const EMAIL = [
  'From: ada@example.com',
  'Subject: case 7',
  'MIME-Version: 1.0',
  'Content-Type: text/html; charset=utf-8',
  '',
  `<p>Our key is ${KEY}, and we paid <b>${LISTED}</b>.</p>`,
].join('\r\n')

test('a case of three dropped files has a summary, filters and details, and sends nothing', async ({
  page,
}) => {
  await visit(page, '/')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const rows = Array.from({ length: 300 }, (_, row) => `${row},0x${`${row}`.padStart(40, 'a')}`)
  await page.evaluate(
    ({ book, email, csv }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([email], 'case.eml'))
      dataTransfer.items.add(new File([Uint8Array.from(book)], 'book.xlsx'))
      dataTransfer.items.add(new File([csv], 'export.csv'))
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(
          new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
        )
    },
    { book: [...readFileSync(SAMPLE)], email: EMAIL, csv: `row,address\n${rows.join('\n')}` },
  )
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect(findings.getByText(/\d listed address/)).toBeVisible()
  await expect(findings.getByText('3 files')).toBeVisible()
  const table = page.getByRole('table', { name: 'Findings' })
  // Only rows near the screen are in the page.
  await expect(table).toHaveAttribute('aria-rowcount', /^(29|30)\d$/)
  expect(await table.getByRole('row').count()).toBeLessThan(60)
  await page.getByRole('button', { name: /^Masked 1/ }).click()
  // The pressed button is shown before the table is filtered.
  await expect(table).toHaveAttribute('aria-rowcount', '2')
  await expect(table.getByText('case.eml: HTML, line 1')).toBeVisible()
  await page.getByRole('button', { name: /^On a sanctions list/ }).click()
  const hit = table.getByRole('button', { name: LISTED.slice(0, 4) })
  await hit.click()
  await expect(table.getByText(/^This address is on/).first()).toBeVisible()
  await expect(table.getByText('Our key is •••, and we paid').first()).toBeVisible()
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(KEY.slice(0, 8))
  expect(sent.join('\n')).not.toContain(KEY.slice(0, 8))
  expect(sent.join('\n')).not.toContain(LISTED)
  expect(sent.join('\n')).not.toContain(BTC)
})
