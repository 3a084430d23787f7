import type { Page } from '@playwright/test'
import { expect, test, visit } from '../fixtures.ts'

/** Records the announcements of a screen reader: changes of live regions, and new alerts. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const live = '[aria-live], [role=status], [role=alert]'
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(live)
        const added = [...addedNodes].filter((node) => node instanceof Element)
        const inside = added.flatMap((one) => [
          ...(one.matches('[role=alert]') ? [one] : []),
          ...one.querySelectorAll('[role=alert]'),
        ])
        for (const one of region ? [region] : inside) heard.push(one.textContent ?? '')
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return (text: string | RegExp) =>
    expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n')))
      .toMatch(
        typeof text === 'string' ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text,
      )
}

test('live regions announce toasts, notices and counts, and a step takes the focus', async ({
  page,
  locators,
  expectedLines,
}) => {
  expectedLines.push(/status of 401/)
  const told = await listen(page)
  const { button, field, heading } = locators

  await visit(page, '/login')
  await field('Email').fill('sofia.rossi@example.com')
  await field('Password').fill('Wrong-Password-1')
  await button('Sign In').click()
  await told('Invalid credentials. ')
  await told('The email or the password is wrong.')
  await field('Password').fill('Correct-Horse-7')
  await button('Sign In').click()
  await told('Login successful!')

  await button('Asset Value').click()
  await field('Search wallets').fill('bit')
  await told('2 wallets')
  await field('Search wallets').fill('zzz')
  await told('No wallets')
  await page.keyboard.press('Escape')

  await visit(page, '/tax-report')
  await button('Next').click()
  await expect(page.getByRole('heading', { level: 2, name: /^Step 2 of 4/ })).toBeFocused()
  await expect(heading(1, 'Tax report')).toBeVisible()
})
