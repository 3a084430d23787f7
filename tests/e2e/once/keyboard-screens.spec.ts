import { expect, signInAtStart, test, visit } from '../fixtures.ts'
import { keyboardScene } from '../keys.ts'

test.beforeEach(({ page }) => signInAtStart(page))

test('the dashboard: each modal keeps the focus in, and gives it back', async ({
  page,
  say,
  scene,
}) => {
  const { to, press, type, button, field, dialog } = keyboardScene(scene)
  await visit(page, '/dashboard')

  /** Tab stays inside an open modal, all the way round and back. */
  const trapped = async () => {
    const controls = await page.getByRole('dialog').locator('a, button, input').count()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < controls + 2; stop++) {
        await page.keyboard.press(key)
        const inside = await page.evaluate(() => document.activeElement?.closest('[role=dialog]'))
        expect(inside, 'the focus is in the modal').not.toBeNull()
      }
  }

  await test.step('AML Risk', async () => {
    const plus = button('Add AML monitoring')
    await to(plus)
    await press('Enter')
    await expect(button('Got It')).toBeFocused()
    await trapped()
    await press('Escape')
    await expect(plus).toBeFocused()
    await press('Space')
    await to(button('Got It'))
    await press('Enter')
    await expect(plus).toBeFocused()
  })

  await test.step('the wallet picker', async () => {
    const card = button('Asset Distribution')
    await to(card)
    await press('Enter')
    await expect(field('Search wallets')).toBeFocused()
    await type('dash')
    await expect(dialog('Asset Distribution').getByRole('listitem')).toHaveCount(1)
    await trapped()
    await to(dialog('Asset Distribution').getByRole('button', { name: 'Dash' }))
    await press('Enter')
    await expect(page.getByText(say('No Verified Assets Exits.'))).toBeVisible()
    await to(button('Close dialog'))
    await press('Enter')
    await expect(card).toBeFocused()
  })

  await test.step('a coin, and on from it', async () => {
    const tile = page.getByRole('button', { name: 'Tron TRX' })
    await to(tile)
    await press('Enter')
    await trapped()
    await press('Escape')
    await expect(tile).toBeFocused()
    await press('Enter')
    await to(page.getByRole('dialog').getByRole('link', { name: say('Check an address') }))
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say('AML Checks') })).toBeFocused()
  })
})

test('a check, the filters and a document', async ({ page, say, scene }) => {
  const { to, press, type, button, field, dialog, link } = keyboardScene(scene)
  await visit(page, '/aml_check')

  await test.step('a check', async () => {
    await to(button('Check for AML'))
    await press('Enter')
    await expect(field('Wallet address or transaction hash')).toBeFocused()
    await type('0x7f3a')
    await press('Enter')
    await expect(
      dialog('AML Check').getByRole('button', { name: say('Close'), exact: true }),
    ).toBeFocused()
    await press('Enter')
    await expect(field('Wallet address or transaction hash')).toBeFocused()
  })

  await test.step('the list of blockchains', async () => {
    const list = page.getByRole('button', { name: say('Blockchain') })
    await to(button('Filters'))
    await press('Enter')
    await to(list)
    await press('Enter')
    await expect(page.getByRole('listbox')).toBeVisible()
    await press('ArrowDown')
    await press('ArrowDown')
    await press('End')
    await page.keyboard.type('dash')
    await press('Enter')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(list).toContainText('Dash')
    await expect(list).toBeFocused()
    await press('ArrowDown')
    await press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(list).toBeFocused()
  })

  await test.step('the filters', async () => {
    await to(page.getByRole('link', { name: say('Transaction'), exact: true }), 'Shift+Tab')
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await to(button('Filters'))
    await press('Enter')
    await to(field('Account'))
    await press('ArrowDown')
    await expect(field('Account')).toHaveValue('Main')
    await to(field('Date from'))
    await type('01312026')
    await to(field('Search'))
    await type('rent')
    await to(link('Clear all filters'))
    await press('Enter')
    await expect(field('Search')).toHaveValue('')
    await expect(field('Date from')).toHaveValue('')
    await expect(link('Clear all filters')).toBeFocused()
  })

  await test.step('a document', async () => {
    await to(link('Documents'), 'Shift+Tab')
    await press('Enter')
    await to(button('Generate Document'))
    await press('Enter')
    await expect(page.getByRole('radio').first()).toBeFocused()
    await press('ArrowDown')
    await press('ArrowDown')
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(
      say('Proof of Source of Funds'),
    )
    await press('Enter')
    await to(button('Close'), 'Shift+Tab')
    await press('Enter')
    await expect(button('Generate Document')).toBeFocused()
  })
})
