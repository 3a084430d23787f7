import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { expect, signInAtStart, test, visit } from '../../e2e/fixtures.ts'

test('a right-to-left language has joined letters, whether or not it has a typeface', async ({
  page,
}) => {
  await visit(page, '/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveCSS('letter-spacing', 'normal')
  await page.evaluate(() => Object.assign(document.documentElement, { lang: 'fa', dir: 'rtl' }))
  await expect(heading).toHaveCSS('letter-spacing', 'normal')
})

for (const { locale, dir } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ appLocale: locale })
    test('fields and the list of blockchains follow the reading direction', async ({
      page,
      t,
      locators,
    }) => {
      await signInAtStart(page)

      await visit(page, '/contact')
      for (const label of ['Name', 'Company (optional)', 'Message (optional)']) {
        const field = locators.field(label)
        await expect(field, 'an empty field follows the page').toHaveCSS('direction', dir)
        await field.fill('تنخواہ')
        await expect(field, label).toHaveCSS('direction', 'rtl')
        await field.fill('rent')
        await expect(field, label).toHaveCSS('direction', 'ltr')
      }
      await locators.field('Email').fill('تنخواہ')
      await expect(locators.field('Email')).toHaveCSS('direction', 'ltr')

      await visit(page, '/aml_check')
      const address = locators.field('Wallet address or transaction hash')
      await address.fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
      await expect(address).toHaveCSS('direction', 'ltr')

      const list = page.getByRole('button', { name: t('Blockchain') })
      const box = await list.boundingBox()
      await list.press('Space')
      const open = await page.getByRole('listbox').boundingBox()
      // The list is aligned to the start of its button.
      const start = (rect: typeof box) => rect && (dir === 'ltr' ? rect.x : rect.x + rect.width)
      expect(start(open)).toBeCloseTo(start(box) ?? 0, 0)
    })
  })
