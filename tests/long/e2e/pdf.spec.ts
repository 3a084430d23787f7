import { expect, test, visit } from '../../e2e/fixtures.ts'

const LISTED = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'

test('the address reader reads a PDF, whose code is fetched for it alone', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  await visit(page, '/')
  const check = async (name: string, buffer: Buffer, mimeType: string) => {
    await page.getByLabel('Add files').setInputFiles({ name, buffer, mimeType })
    await page.getByRole('button', { name: 'Check', exact: true }).click()
  }
  const fetched = () => requests.filter((url) => /pdf-parts/.test(url))
  await check('a.txt', Buffer.from(LISTED), 'text/plain')
  await expect(page.getByText(/us-ofac|OFAC/).first()).toBeVisible()
  expect(fetched()).toEqual([])
  const printed = await page.context().newPage()
  const [start, end] = [LISTED.slice(0, 18), LISTED.slice(18)]
  await printed.setContent(`<p>to ${start}</p><p style="break-before:page">${end}</p>`)
  const pdf = await printed.pdf()
  await printed.close()
  await page.getByRole('button', { name: 'Remove a.txt' }).click()
  await check('case.pdf', pdf, 'application/pdf')
  await expect(page.getByText('case.pdf: page 1').first()).toBeVisible()
  expect(fetched()).toHaveLength(1)
})
