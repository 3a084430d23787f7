import { expect, type Page, type Response } from '@playwright/test'

/**
 * Records a page's violations of its content security policy.
 * @returns a check that it has a policy and no violation.
 */
export async function followPolicy(page: Page) {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  return async (response: Response | null) => {
    expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none'/)
    const violations = await page.evaluate(
      () => (window as unknown as { violations: string[] }).violations,
    )
    expect(violations).toEqual([])
  }
}
