import type { Page } from '@playwright/test'
import { loadContract } from '../../../contract/reader/load.ts'
import { type Scenario, scenariosOf } from '../../../contract/reader/scenarios.ts'
import type { OperationId } from '../../../src/api/operation.ts'
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

type Input = { email?: string; password?: string; code?: string }

/** Sends the request of each operation with a scenario's input. @returns the heading after success. */
const JOURNEYS: Record<OperationId, (page: Page, when: Input) => Promise<string>> = {
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

for (const [operationId, journey] of Object.entries(JOURNEYS))
  for (const scenario of scenarios.filter((one) => one.operation.operationId === operationId))
    test(title(scenario), async ({ page, expectedLines }) => {
      expectedLines.push(/Failed to load resource/)
      const next = await journey(page, scenario.when ?? {})
      if (scenario.status === 200) {
        await shown(page, next)
        return
      }
      const { message } = scenario.value as { message: string }
      await expect(page.getByRole('alert')).not.toBeEmpty()
      if (message) await expect(page.getByText(message).first()).toBeVisible()
    })
