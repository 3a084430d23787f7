import type { Page } from '@playwright/test'
import { loadContract } from '../../../contract/reader/load.ts'
import { type Scenario, scenariosOf } from '../../../contract/reader/scenarios.ts'
import { expect, test, visit } from '../fixtures.ts'

const EMAIL = 'sofia.rossi@example.com'
const PASSWORD = 'Correct-Horse-7'

const { operations } = await loadContract()
const scenarios = operations.flatMap(scenariosOf)

const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const shown = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

async function toCodeStep(page: Page) {
  await visit(page, '/forgot-password')
  await fill(page, 'Email', EMAIL)
  await press(page, 'Send code')
  await shown(page, 'Verification code')
}

async function toPasswordStep(page: Page, code: string) {
  await toCodeStep(page)
  await fill(page, 'Code', code)
  await press(page, 'Verify code')
  await shown(page, 'New password')
}

/** How a person gets to each operation with the scenario's input, and where success leads. */
const JOURNEYS: Record<string, (page: Page, when: Record<string, string>) => Promise<string>> = {
  login: async (page, { email = EMAIL, password = PASSWORD }) => {
    await visit(page, '/login')
    await fill(page, 'Email', email)
    await fill(page, 'Password', password)
    await press(page, 'Sign In')
    return 'AML Verifiable BlockChain Network'
  },
  register: async (page, { email = EMAIL }) => {
    await visit(page, '/signup')
    await fill(page, 'First name', 'Sofia')
    await fill(page, 'Last name', 'Rossi')
    await fill(page, 'Phone', '393331234567')
    await fill(page, 'Email', email)
    await fill(page, 'Password', PASSWORD)
    await fill(page, 'Confirm password', PASSWORD)
    await press(page, 'Sign Up')
    return 'Sign In'
  },
  forgotPassword: async (page, { email = EMAIL }) => {
    await visit(page, '/forgot-password')
    await fill(page, 'Email', email)
    await press(page, 'Send code')
    return 'Verification code'
  },
  verifyCode: async (page, { code = '123456' }) => {
    await toPasswordStep(page, code)
    return 'New password'
  },
  resetPassword: async (page, { code = '123456' }) => {
    await toPasswordStep(page, code)
    await fill(page, 'New password', PASSWORD)
    await fill(page, 'Confirm password', PASSWORD)
    await press(page, 'Save new password')
    return 'Sign In'
  },
}

const title = ({ operation, status, name, when }: Scenario) =>
  `${operation.operationId} ${status} ${name} is reached by ${JSON.stringify(when)}`

for (const scenario of scenarios)
  test(title(scenario), async ({ page, expectedLines }) => {
    expectedLines.push(/Failed to load resource/)
    const { operationId } = scenario.operation
    const journey = JOURNEYS[operationId]
    if (!journey) throw new Error(`There is no journey to ${operationId}`)
    const next = await journey(page, (scenario.when ?? {}) as Record<string, string>)
    if (scenario.status === 200) {
      await shown(page, next)
      return
    }
    const { message } = scenario.value as { message: string }
    await expect(page.getByRole('alert')).not.toBeEmpty()
    if (message) await expect(page.getByText(message).first()).toBeVisible()
  })
