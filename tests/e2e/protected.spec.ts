import type { Locator, Page } from '@playwright/test'
import { expect, signInAtStart, test, visit } from './fixtures.ts'
import { openFilters } from './matrix/scene.ts'

const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

/** Markup, right-to-left text that turns its surroundings around, an emoji, and far too much. */
const HOSTILE = `<img src=x onerror="document.title='run'">\u202eسلام 🪙${'x'.repeat(10_000)}`

test.beforeEach(({ page }) => signInAtStart(page))

/**
 * The focus is in the open modal: on the control that it is meant for, or, on a touch screen,
 * on the modal itself, so that no touch keyboard opens.
 */
async function expectFocusIn(page: Page, control: Locator) {
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches))
    await expect(page.getByRole('dialog')).toBeFocused()
  else await expect(control).toBeFocused()
}

test('the dashboard opens each of its modals, and gives the focus back', async ({
  page,
  say,
  scene,
}) => {
  const { button, field, heading, dialog, text } = scene
  await visit(page, '/dashboard')
  await expect(heading(1, 'AML Verifiable BlockChain Network')).toBeVisible()
  await expect(page.locator('.recharts-sector')).toBeVisible()

  await test.step('a coin', async () => {
    const tile = page.getByRole('button', { name: 'Ethereum Classic ETC' })
    await tile.click()
    const coin = page.getByRole('dialog', { name: 'Ethereum Classic' })
    await expect(coin.getByText('00 : 00 : 00')).toBeVisible()
    await button('Close dialog').click()
    await expect(coin).toBeHidden()
    await expect(tile).toBeFocused()
  })

  await test.step('AML Risk', async () => {
    // Away from where the modal’s button will be: two presses at one place are a double click.
    await button('Add AML monitoring').evaluate((plus) => plus.scrollIntoView({ block: 'center' }))
    await button('Add AML monitoring').click()
    const info = dialog('AML Monitoring Info')
    await expect(info.getByText(say('No AML Verified Cryptocurrencies.'))).toBeVisible()
    await expectFocusIn(page, button('Got It'))
    await button('Got It').click()
    await expect(info).toBeHidden()
    await expect(button('Add AML monitoring')).toBeFocused()
  })

  await test.step('the wallet picker of each card', async () => {
    for (const card of ['Asset Distribution', 'Asset Value']) {
      await button(card).click()
      const picker = dialog(card)
      await expectFocusIn(page, field('Search wallets'))
      await expect(picker.getByRole('listitem')).toHaveCount(15)
      await field('Search wallets').fill('BITC')
      await expect(picker.getByRole('listitem')).toHaveText([/Bitcoin/, /Bitcoin Cash/])
      await expect(picker.getByRole('status')).toContainText('2')
      await picker.getByRole('button', { name: 'Bitcoin Cash' }).click()
      await expect(picker).toBeHidden()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(text('No Verified Assets Exits.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(button(card)).toBeFocused()
    }
  })

  await test.step('the picker: hostile input, no match, the backdrop', async () => {
    await button('Asset Value').click()
    await field('Search wallets').fill(HOSTILE)
    await expect(text('No matching coins')).toBeVisible()
    await page.mouse.click(8, 8)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button('Asset Value')).toBeFocused()
  })

  await test.step('what is inert stays so, and says so', async () => {
    for (const name of ['AML Verification Wallet Connect', '30 days']) {
      await expect(button(name)).toHaveAttribute('aria-disabled', 'true')
      await expect(button(name)).toHaveAccessibleDescription(new RegExp(say('Not available yet')))
      await button(name).click({ force: true })
    }
    await page.getByRole('tab', { name: say('Accounts') }).click({ force: true })
    await expect(page.getByRole('tab', { selected: true })).toHaveText(say('Assets'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a check requires input, and accepts any', async ({ page, say, scene }) => {
  const { button, field, heading, dialog, text } = scene
  await visit(page, '/aml_check')
  await expect(heading(1, 'AML Checks')).toBeVisible()
  await expect(text('There are no AML checks')).toBeVisible()

  const subject = field('Wallet address or Tx Hash')
  await subject.fill('  \t ')
  await button('Check for AML').click()
  await expect(page.getByRole('alert')).toHaveText(say('Please enter a wallet address or Tx Hash'))
  await expect(subject).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await subject.fill(ADDRESS)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await subject.press('Enter')
  await expect(
    dialog('AML Check').getByText(
      say('AML verification information could not be verified. Please check again.'),
    ),
  ).toBeVisible()
  await expect(page.getByRole('definition')).toHaveCSS('direction', 'ltr')
  await expect(page.getByRole('definition')).toHaveText(ADDRESS)
  await button('Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await subject.fill(HOSTILE)
  await button('Check for AML').click()
  await expect(
    dialog('AML Check').getByText(say('This is too long for an address or a transaction hash.')),
  ).toBeVisible()
  await expect(page.getByText('<img src=x')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle(new RegExp(say('AML Checks')))
})

test('filters stay with the address', async ({ page, say, scene }) => {
  const { button, field, heading, text } = scene
  const search = () => new URL(page.url()).search

  await test.step('AML checks: the list of blockchains, unknown values', async () => {
    await visit(page, '/aml_check?checkType=type9&blockchain=TON')
    const blockchain = page.getByRole('button', { name: say('Blockchain') })
    await openFilters(scene)
    await expect(blockchain).toContainText('Toncoin')
    await blockchain.click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(16)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await blockchain.click()
    await page.getByRole('option', { name: 'Dash DASH' }).click()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await field('Check type').selectOption('type2')
    await expect.poll(search).toBe('?checkType=type2&blockchain=DASH')
  })

  await test.step('transactions: kept by reload and Back, cleared at once', async () => {
    await visit(page, '/transaction')
    await expect(heading(1, 'Transaction')).toBeVisible()
    await expect(text('Operations on request not found')).toBeVisible()
    await openFilters(scene)
    await field('Account').selectOption('Main')
    await field('Currency').selectOption('USD')
    await field('Transaction type').selectOption('debit')
    await field('Date from').fill('2026-01-31')
    await field('Date to').fill('2026-02-28')
    await field('Search').fill('rent & تنخواہ 🪙')
    const selected = '?account=Main&currency=USD&type=debit&dateFrom=2026-01-31&dateTo=2026-02-28'
    await expect.poll(search).toBe(selected)
    await page.reload()
    await expect(field('Search')).toHaveValue('')
    await expect(field('Transaction type')).toHaveValue('debit')
    await openFilters(scene)
    await field('Search').fill('rent')
    await page.getByRole('link', { name: say('Clear all filters') }).click()
    for (const label of [
      'Account',
      'Currency',
      'Transaction type',
      'Date from',
      'Date to',
      'Search',
    ])
      await expect(field(label)).toHaveValue('')
    expect(search()).toBe('')
    await page.goBack()
    await expect(field('Date to')).toHaveValue('2026-02-28')
  })
  await expect(button('Add a transaction')).toHaveAttribute('aria-disabled', 'true')
})

test('a document can be requested, and Logout signs out', async ({ page, say, scene }) => {
  const { button, heading, dialog, text } = scene
  await visit(page, '/documents')
  await expect(heading(1, 'Documents')).toBeVisible()
  await button('Generate Document').click()
  await expect(page.getByRole('radio', { name: say('Tax report') })).toBeChecked()
  await expectFocusIn(page, page.getByRole('radio', { name: say('Tax report') }))
  await button('Close dialog').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button('Generate Document').click()
  await text('Proof of Source of Funds').click()
  await button('Next').click()
  await expect(dialog('Select a Document Type')).toBeHidden()
  await expect(
    dialog('Confirmation').getByText(
      say(
        'There is no data for issuing AML verification documents. Please request the data after AML verification.',
      ),
    ),
  ).toBeVisible()
  await button('Close').click()
  await expect(button('Generate Document')).toBeFocused()

  const drawer = dialog('Navigation')
  if (scene.phone) {
    const open = button('Open navigation')
    await open.click()
    await expect(drawer.getByRole('link', { name: say('Documents') })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await open.click()
    await page.setViewportSize({ width: 1024, height: 740 })
    await expect(page.getByRole('complementary').getByRole('navigation')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(open).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await open.click()
    const box = await drawer.getByRole('navigation').boundingBox()
    await page.mouse.click((box?.x ?? 0) > 20 ? 10 : 350, 400)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await open.click()
    await drawer.getByRole('link', { name: say('Transaction'), exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(heading(1, 'Transaction')).toBeVisible()
    await open.click()
  }
  await button('Logout').click()
  await expect(text('Logged out successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await visit(page, '/documents')
  await expect(page).toHaveURL('/')
})
