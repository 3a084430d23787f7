import { startServices } from '../../../scripts/processes.ts'
import { PORTS } from '../../../scripts/services.ts'
import { expect, test } from '../fixtures.ts'
import { fill, NEW_USER } from '../matrix/scene.ts'

const ENV = {
  APP_PORT: String(PORTS.app + 200),
  API_PORT: String(PORTS.api + 200),
  EMAIL_PORT: String(PORTS.email + 200),
}
const { Password: PASSWORD, 'Confirm password': _, ...PERSON } = NEW_USER
const EMAIL = PERSON.Email

// Both tests need the same ports, so one goes after the other.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: `http://localhost:${ENV.APP_PORT}` })

let rest: ReturnType<typeof startServices>

test.beforeAll(async () => {
  rest = startServices(['email', 'app'], ENV)
  await rest.printed('ready:')
})
test.afterAll(() => rest.stop())

/** Each form: what is typed, how it is sent, and what shows that the server took it. */
const FORMS = [
  {
    path: '/login',
    typed: { Email: EMAIL },
    secret: { Password: PASSWORD },
    send: 'Sign In',
    toast: 'Login failed!',
    success: 'AML Verifiable BlockChain Network',
  },
  {
    path: '/signup',
    typed: PERSON,
    secret: { Password: PASSWORD, 'Confirm password': PASSWORD },
    send: 'Sign Up',
    toast: 'Something went wrong',
    success: 'Sign In',
  },
  {
    path: '/forgot-password',
    typed: { Email: EMAIL },
    secret: {},
    send: 'Send code',
    toast: 'forgot password failed',
    success: 'Verification code',
  },
]

test('with the backend down each form says so, keeps what was typed, and works once it is back', async ({
  page,
  scene,
  expectedLines,
  expectAccessible,
}) => {
  expectedLines.push(/status of 502/)
  for (const { path, typed, secret, send, toast, success } of FORMS) {
    await page.goto(path)
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.goto(path)
    await fill(scene, typed)
    await fill(scene, secret)
    await scene.button(send).click()
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server')
    await expect(page.getByText(toast, { exact: true })).toBeVisible()
    await expectAccessible()
    for (const [label, text] of Object.entries(typed))
      await expect(scene.field(label)).toHaveValue(text)

    const api = startServices(['api'], ENV)
    await api.printed('Ready:')
    await fill(scene, secret)
    await scene.button(send).click()
    await expect(page.getByRole('heading', { name: success })).toBeVisible()
    await api.stop()
  }
  expect(rest.output()).not.toContain(PASSWORD)
  expect(rest.output()).not.toContain(encodeURIComponent(EMAIL))
})

test('the reset’s later steps say so too, and go on once the backend is back', async ({
  page,
  scene,
  expectedLines,
}) => {
  expectedLines.push(/status of 502/)
  let api = startServices(['api'], ENV)
  await api.printed('Ready:')
  try {
    await page.goto('/forgot-password')
    await fill(scene, { Email: EMAIL })
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('heading', { name: 'Verification code' })).toBeVisible()
    await api.stop()

    await fill(scene, { Code: '123456' })
    await page.getByRole('button', { name: 'Verify code' }).click()
    await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
    await expect(page.getByText('code verification failed')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server')

    const save = async () => {
      await fill(scene, { 'New password': PASSWORD, 'Confirm password': PASSWORD })
      await page.getByRole('button', { name: 'Save new password' }).click()
    }
    await save()
    await expect(page.getByText('Reset password failed')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server')

    api = startServices(['api'], ENV)
    await api.printed('Ready:')
    await save()
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  } finally {
    await api.stop()
  }
})
