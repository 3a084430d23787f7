import type { Page } from '@playwright/test'
import { expect, test, visit } from '../fixtures.ts'

/**
 * Records the announcements of a screen reader: changes of live regions, and new alerts.
 * @returns a function that expects a text among them.
 */
async function recordAnnouncements(page: Page) {
  await page.addInitScript(() => {
    const announced: string[] = []
    Object.assign(window, { announced })
    const live = '[aria-live], [role=status], [role=alert]'
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(live)
        const added = [...addedNodes].filter((node) => node instanceof Element)
        const alerts = added.flatMap((node) => [
          ...(node.matches('[role=alert]') ? [node] : []),
          ...node.querySelectorAll('[role=alert]'),
        ])
        for (const node of region ? [region] : alerts) announced.push(node.textContent ?? '')
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return (text: string) =>
    expect
      .poll(() =>
        page.evaluate(() => (window as unknown as { announced: string[] }).announced.join('\n')),
      )
      .toContain(text)
}

test('live regions announce toasts, notices and counts', async ({
  page,
  locators,
  expectedLines,
}) => {
  expectedLines.push(/status of 401/)
  const expectAnnounced = await recordAnnouncements(page)
  const { button, field } = locators

  await visit(page, '/login')
  await field('Email').fill('sofia.rossi@example.com')
  await field('Password').fill('Wrong-Password-1')
  await button('Sign In').click()
  await expectAnnounced('Invalid credentials. ')
  await expectAnnounced('The email or the password is wrong.')
  await field('Password').fill('Correct-Horse-7')
  await button('Sign In').click()
  await expectAnnounced('Login successful!')

  await button('Asset Value').click()
  await field('Search wallets').fill('bit')
  await expectAnnounced('2 wallets')
  await field('Search wallets').fill('zzz')
  await expectAnnounced('No wallets')
})
