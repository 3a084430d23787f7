import type { Page } from '@playwright/test'
import { expect, setSignedIn, test, visit, visitAllowed } from '../fixtures.ts'

/** What a screen reader is told without being asked: what changes in live regions and alerts. */
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

test('announced: toasts, notices, counts, steps', async ({ page, scene, expectedLines }) => {
  expectedLines.push(/status of 401/)
  const told = await listen(page)
  const { button, field, heading } = scene

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

  await page.getByRole('link', { name: 'AML checks List' }).click()
  await button('Check for AML').click()
  await told('Please enter a wallet address or Tx Hash')
  await field('Check type').selectOption('type1')
  await told('1 filter is set')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await told('No filters applied')

  await visit(page, '/aml-certification')
  await field('Name').fill('Sofia')
  await field('Email').fill('sofia.rossi@example.com')
  await field('Message').fill('Four of us')
  await button('Send').click()
  await told('Submission successful!')

  await visit(page, '/tax-report')
  await button('Next').click()
  await expect(page.getByRole('heading', { level: 2, name: /^Step 2 of 4/ })).toBeFocused()
  await expect(heading(1, 'Tax report')).toBeVisible()
})

test('each error is tied to its field', async ({ page, scene }) => {
  for (const [path, send] of [
    ['/signup', 'Sign Up'],
    ['/forgot-password', 'Send code'],
    ['/contact', 'Book a demo'],
    ['/kyt-kyc', 'Request a demo'],
    ['/aml-certification', 'Send'],
  ] as const) {
    await visit(page, path)
    await scene.button(send).last().click()
    const wrong = page.locator('[aria-invalid=true]')
    await expect(wrong).not.toHaveCount(0)
    for (const field of await wrong.all()) {
      await expect(field).toHaveAccessibleDescription(/is required/)
      await expect(field).toHaveAccessibleName(/./)
    }
  }
})

test('each icon-only control says what it does', async ({ page }) => {
  const names = new Set<string>()
  /** The names of all that can be pressed and shows no text, by the browser's own reckoning. */
  const collect = async () => {
    for (const one of await page.getByRole('button').or(page.getByRole('link')).all()) {
      const alone = await one.evaluate((element) =>
        [...element.querySelectorAll('*'), element].every(
          (part) =>
            part.getBoundingClientRect().width < 2 ||
            [...part.childNodes].every((node) => node.nodeType !== 3 || !node.textContent?.trim()),
        ),
      )
      if (alone) names.add(/"(.+)"/.exec(await one.ariaSnapshot())?.[1] ?? 'nothing')
    }
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/')
  for (const path of ['/', '/Faqs', '/login']) {
    await visitAllowed(page, path)
    for (const row of await page.locator('details').all())
      if ((await row.getAttribute('open')) === null) await row.locator('summary').click()
    await collect()
  }
  await setSignedIn(page)
  for (const path of ['/', '/transaction', '/dashboard']) {
    await visit(page, path)
    await collect()
  }
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await collect()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Tron TRX' }).click()
  await collect()
  expect([...names].filter((name) => !name.startsWith('Link to: ')).sort()).toEqual([
    'Account',
    'Add AML monitoring',
    'Add a transaction',
    'Close dialog',
    'Close navigation',
    'Language: English',
    'Menu',
    'Open navigation',
    'Show: Password',
    'Sign in with Facebook',
    'Sign in with Google',
    'Sign in with X',
    'Theme',
  ])
  expect(names).toContain('Link to: When do I pay the fee?')
})
