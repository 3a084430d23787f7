import { makePdf, showLines } from '../../../reader/tests/files/make-pdf.ts'
import { expect, test, visit } from '../../e2e/fixtures.ts'

const LISTED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'

test('the address reader reads a PDF, whose code is fetched for it alone', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  await visit(page, '/')
  const check = async (name: string, buffer: Buffer, mimeType: string) => {
    await page.getByLabel('Files or pictures of QR codes').setInputFiles({ name, buffer, mimeType })
    await page.getByRole('button', { name: 'Check', exact: true }).click()
  }
  const fetched = () => requests.filter((url) => /pdf-parts/.test(url))
  await check('a.txt', Buffer.from(LISTED), 'text/plain')
  await expect(page.getByText(/us-ofac|OFAC/).first()).toBeVisible()
  expect(fetched()).toEqual([])
  const pages = [showLines(['Exhibit A', LISTED.slice(0, 18)]), showLines([LISTED.slice(18)])]
  await check('case.pdf', Buffer.from(makePdf(pages)), 'application/pdf')
  await expect(page.getByText('case.pdf: page 1').first()).toBeVisible()
  expect(fetched()).toHaveLength(1)
})
