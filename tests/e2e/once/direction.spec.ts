import { LANGUAGES } from '../../../src/platform/i18n/languages.ts'
import { expect, signInAtStart, test, visit } from '../fixtures.ts'

for (const { locale, dir } of LANGUAGES)
  test.describe(locale, () => {
    const [forwards, backwards] =
      dir === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    test.use({ appLocale: locale })
    test('the arrow keys follow the reading direction', async ({ page, say, scene }) => {
      await signInAtStart(page)

      await visit(page, '/dashboard')
      const tab = (name: string) => page.getByRole('tab', { name: say(name), exact: true })
      // Which way the keys go from tab to tab is held by tests/ui/inert-tabs.test.tsx, with three.
      const [first, second] = [
        await tab('Assets').boundingBox(),
        await tab('Accounts').boundingBox(),
      ]
      expect((second?.x ?? 0) > (first?.x ?? 0) ? 'ArrowRight' : 'ArrowLeft').toBe(forwards)
      await tab('Assets').focus()
      await page.keyboard.press(forwards)
      await expect(tab('Accounts')).toBeFocused()

      await visit(page, '/documents')
      await scene.button('Generate Document').click()
      const radios = page.getByRole('radio')
      await expect(radios.first()).toBeFocused()
      for (const [key, index] of [
        ['ArrowDown', 1],
        ['ArrowDown', 2],
        ['ArrowUp', 1],
        [forwards, 2],
        [backwards, 1],
      ] as const) {
        await page.keyboard.press(key)
        await expect(radios.nth(index), `${key} to ${index}`).toBeChecked()
      }

      await visit(page, '/contact')
      for (const label of ['Name', 'Company (optional)', 'Message (optional)']) {
        const field = scene.field(label)
        await expect(field, 'an empty field follows the page').toHaveCSS('direction', dir)
        await field.fill('تنخواہ')
        await expect(field, label).toHaveCSS('direction', 'rtl')
        await field.fill('rent')
        await expect(field, label).toHaveCSS('direction', 'ltr')
      }
      await scene.field('Email').fill('تنخواہ')
      await expect(scene.field('Email')).toHaveCSS('direction', 'ltr')

      await visit(page, '/aml_check')
      const address = scene.field('Wallet address or transaction hash')
      await expect(address, 'an address is written from left to right').toHaveCSS(
        'direction',
        'ltr',
      )

      await scene.button('Filters').click()
      const list = page.getByRole('button', { name: say('Blockchain') })
      await list.focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Home')
      for (const _ of [1, 2]) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(list).toContainText('Bitcoin')
      const box = await list.boundingBox()
      await list.press('Space')
      const open = await page.getByRole('listbox').boundingBox()
      // The list keeps to the start of its box.
      const start = (rect: typeof box) => rect && (dir === 'ltr' ? rect.x : rect.x + rect.width)
      expect(start(open)).toBeCloseTo(start(box) ?? 0, 0)
    })
  })
