import { expect, test, visit } from '../../e2e/fixtures.ts'

/** CSS px. */
const MIN_HEIGHT = 44

const TEXT = [
  '0x098B716B8Aaf21512996dC57EB0615e2383E2f96',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16',
  `private key ${'4f'.repeat(32)}`,
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
].join('\n')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('each control of a result has the height of a fingertip', async ({ page }) => {
    await visit(page, '/')
    await page.getByLabel('Wallet address or transaction hash').fill(TEXT)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const result = page.getByRole('region', { name: 'Findings' })
    await expect(result.getByRole('button', { name: 'Mask it as a private key' })).toBeVisible()
    await result.getByRole('button', { name: '0x09' }).click()
    const controls = await result.locator('button, summary').all()
    expect(controls.length).toBeGreaterThan(15)
    for (const control of controls) {
      const box = await control.boundingBox()
      expect(box?.height, await control.innerText()).toBeGreaterThanOrEqual(MIN_HEIGHT)
    }
  })
})
