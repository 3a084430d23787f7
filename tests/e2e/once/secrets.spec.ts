import { startServices } from '../../../scripts/processes.ts'
import { PORTS } from '../../../scripts/services.ts'
import { expect, test } from '../fixtures.ts'
import { fill, NEW_USER } from '../matrix/scene.ts'

const ENV = {
  APP_PORT: String(PORTS.app + 300),
  API_PORT: String(PORTS.api + 300),
  EMAIL_PORT: String(PORTS.email + 300),
}
const MARKER = 'Xq7-Marker-Password'

// What is deployed is looked at in secrets-by-outcome.spec.ts; here also what `npm start` prints.
test('a password typed into any form is found nowhere on a developer’s machine', async ({
  page,
  scene,
  consoleLines,
  expectedLines,
}) => {
  expectedLines.push(/status of 401/)
  const services = startServices(['api', 'email', 'app'], ENV)
  await services.printed('ready:')
  const pageUrls: string[] = []
  const emails: string[] = []
  let sent = 0
  // Every entry that is written into the tab's history, as text.
  await page.addInitScript(() => {
    const entries: string[] = []
    Object.assign(window, { entries })
    for (const method of ['pushState', 'replaceState'] as const) {
      const write = history[method]
      history[method] = (...entry) => {
        entries.push(JSON.stringify(entry))
        write.apply(history, entry)
      }
    }
  })
  page.on('framenavigated', (frame) => pageUrls.push(frame.url()))
  page.on('request', (request) => {
    if (request.url().includes(MARKER)) sent += 1
    if (request.url().includes('/email-service/')) emails.push(request.postData() ?? '')
  })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible()

  try {
    // Refused at sign-in, then taken at sign-up, sign-in and reset.
    await page.route('**/api/auth/login?*', (route) =>
      route.continue({ headers: { ...route.request().headers(), Prefer: 'code=401' } }),
    )
    await page.goto(`http://localhost:${ENV.APP_PORT}/login`)
    await fill(scene, { Email: NEW_USER.Email, Password: MARKER })
    await press('Show: Password')
    await press('Sign In')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unrouteAll()

    await page.getByRole('link', { name: 'Sign Up' }).click()
    await heading('Sign Up')
    await fill(scene, { ...NEW_USER, Password: MARKER, 'Confirm password': MARKER })
    const emailAnswer = page.waitForResponse(/\/email-service\//)
    await press('Sign Up')
    await heading('Sign In')
    await emailAnswer

    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await heading('Reset your password')
    await fill(scene, { Email: NEW_USER.Email })
    await press('Send code')
    await fill(scene, { Code: '123456' })
    await press('Verify code')
    await fill(scene, { 'New password': MARKER, 'Confirm password': MARKER })
    await press('Save new password')
    await heading('Sign In')
    await fill(scene, { Password: MARKER })
    await press('Sign In')
    await heading('AML Verifiable BlockChain Network')

    const kept = await page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      history: (window as unknown as { entries: string[] }).entries,
      url: location.href,
      timings: performance.getEntries().map(({ name }) => name),
      html: document.documentElement.outerHTML,
      inputs: [...document.querySelectorAll('input')].map(({ value }) => value),
    }))
    expect(sent, 'the marker did travel').toBe(4)
    expect(emails).toHaveLength(1)
    expect(kept.history.length).toBeGreaterThan(4)
    for (const [where, what] of Object.entries({
      kept,
      pageUrls,
      emails,
      consoleLines,
      servers: services.output(),
    }))
      expect(JSON.stringify(what), where).not.toContain(MARKER)
    expect(consoleLines.filter(({ text }) => text.startsWith('GET /auth/')).length).toBe(12)
  } finally {
    // What the last page still fetches would meet a server that is gone.
    await page.close()
    await services.stop()
  }
})
