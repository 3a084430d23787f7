import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { expect, test, visit } from '../fixtures.ts'

/** On the list of OFAC. */
const LISTED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'
const FREE = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
/** On the hidden sheet of the workbook. */
const HIDDEN = '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h'
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

const WORKBOOK = readFileSync('reader/tests/files/samples/openpyxl.xlsx').toString('base64')

const EXPORT = [
  'Time,Type,Asset,Network,Amount,Address',
  ...Array.from(
    { length: 20 },
    (_, row) => `2026-02-01 10:00,Withdrawal,USDT,ETH,${row},${row === 7 ? LISTED : FREE}`,
  ),
].join('\r\n')

const CHAT = [
  `[01/02/2026, 10:02:10] Bilal: pay here ${FREE}`,
  `[01/02/2026, 10:04:40] Ayesha: یہ پتہ ہے ${LISTED.toLowerCase()}`,
  `[01/02/2026, 10:05:01] Bilal: my words are ${PHRASE}`,
].join('\n')

const EMAIL = [
  'From: kyc@example.com',
  'Subject: Statement',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=part',
  '',
  '--part',
  'Content-Type: text/plain; charset=utf-8',
  '',
  `The client withdrew to ${LISTED}.`,
  '--part',
  'Content-Type: application/octet-stream; name="statement.xlsx"',
  'Content-Transfer-Encoding: base64',
  'Content-Disposition: attachment; filename="statement.xlsx"',
  '',
  WORKBOOK,
  '--part--',
].join('\r\n')

const drop = (page: Page, files: [name: string, text: string][]) =>
  page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer()
    for (const [name, text] of dropped) dataTransfer.items.add(new File([text], name))
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    )
  }, files)

async function save(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

test('a case is read, decided, printed and saved, and its record tells which addresses were listed since', async ({
  page,
}) => {
  await visit(page, '/')
  // A file can be dropped anywhere.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await drop(page, [
    ['export.csv', EXPORT],
    ['WhatsApp Chat with Bilal.txt', CHAT],
    ['statement.eml', EMAIL],
  ])
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect(findings.getByText('3 files')).toBeInViewport()
  const table = page.getByRole('table', { name: 'Findings' })
  await expect(table.getByText('statement.eml: statement.xlsx: Hidden sheet')).toBeVisible()

  await page.getByRole('button', { name: 'Keep a record' }).click()
  await page.getByLabel('Case (optional)').fill('2026-17')
  await page.getByLabel('Analyst (optional)').fill('M. Khan')
  await page.getByLabel('Decision (optional)').fill('Report to the FMU')
  await page.getByLabel('Note (optional)').fill('See the letter of the bank.')
  const { data } = Papa.parse<Record<string, string>>(await save(page, 'Save as CSV'), {
    header: true,
    skipEmptyLines: true,
  })
  const listed = data.filter(({ result }) => result === 'listed')
  expect(new Set(listed.map(({ text }) => text))).toEqual(
    new Set([LISTED, LISTED.toLowerCase(), HIDDEN]),
  )
  expect(JSON.stringify(data)).not.toContain('sausage')

  const record = await save(page, 'Save as JSON')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const report = page.locator('body > [data-record] > article')
  for (const text of ['2026-17', 'M. Khan', 'Report to the FMU', 'See the letter of the bank.'])
    await expect(report).toContainText(text)
  await expect(report).toContainText('Bilal.txt')
  await expect(report).not.toContainText('sausage')

  // The authority removes one address and adds another.
  await page.route('**/lists/us-ofac.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(LISTED, FREE) })
  })
  await visit(page, '/')
  await drop(page, [['record.json', record]])
  const changes = page.getByRole('region', { name: 'Changes since the record' })
  await expect(changes).toContainText('Record of the case 2026-17')
  const entry = (address: string) =>
    changes
      .getByRole('listitem')
      .filter({ has: page.getByText(address, { exact: true }) })
      .first()
  await expect(entry(FREE)).toContainText('Newly listed')
  await expect(entry(LISTED)).toContainText('No longer listed')
  await expect(changes.getByText(/^[1-9]\d* the same$/)).toBeVisible()
})
