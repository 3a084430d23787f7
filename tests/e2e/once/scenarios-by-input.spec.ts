import type { Locator } from '@playwright/test'
import { loadContract } from 'openapi-workbench/load'
import { type Scenario, scenariosOf } from 'openapi-workbench/model'
import { expect, test, visit } from '../fixtures.ts'
import { fill, NEW_USER, type Scene, SENDER } from '../matrix/scene.ts'

const EMAIL = SENDER.Email
const PASSWORD = NEW_USER.Password

const { operations } = await loadContract('openapi.yaml')
const scenarios = operations.flatMap(scenariosOf)

async function toPasswordStep(scene: Scene, code: string) {
  await visit(scene.page, '/forgot-password')
  await fill(scene, { Email: EMAIL })
  await scene.button('Send code').click()
  await expect(scene.heading(2, 'Verification code')).toBeVisible()
  await fill(scene, { Code: code })
  await scene.button('Verify code').click()
  await expect(scene.heading(2, 'New password')).toBeVisible()
}

type Input = { email?: string; password?: string; code?: string }

/**
 * Sends the request of each operation that a form sends, with a scenario's input. @returns the heading
 * after success.
 */
const JOURNEYS: Record<string, (scene: Scene, when: Input) => Promise<Locator>> = {
  login: async (scene, { email = EMAIL, password = PASSWORD }) => {
    await visit(scene.page, '/login')
    await fill(scene, { Email: email, Password: password })
    await scene.button('Sign In').click()
    return scene.heading(1, 'AML Verifiable BlockChain Network')
  },
  register: async (scene, { email = EMAIL }) => {
    await visit(scene.page, '/signup')
    await fill(scene, { ...NEW_USER, Email: email })
    await scene.button('Sign Up').click()
    return scene.heading(1, 'Sign In')
  },
  forgotPassword: async (scene, { email = EMAIL }) => {
    await visit(scene.page, '/forgot-password')
    await fill(scene, { Email: email })
    await scene.button('Send code').click()
    return scene.heading(2, 'Verification code')
  },
  verifyCode: async (scene, { code = '123456' }) => {
    await toPasswordStep(scene, code)
    return scene.heading(2, 'New password')
  },
  resetPassword: async (scene, { code = '123456' }) => {
    await toPasswordStep(scene, code)
    await fill(scene, { 'New password': PASSWORD, 'Confirm password': PASSWORD })
    await scene.button('Save new password').click()
    return scene.heading(1, 'Sign In')
  },
}

const title = ({ operation, status, name, when }: Scenario) =>
  `${operation.operationId} ${status} ${name} is reached by ${JSON.stringify(when)}`

/** The first error with a message that an input selects. */
const rejected = (operationId: string) => {
  const found = scenarios.find(
    ({ operation, status, value, when }) =>
      operation.operationId === operationId &&
      status !== 200 &&
      when !== undefined &&
      (value as { message?: string }).message,
  )
  if (!found) throw new Error(`${operationId} has no error that an input selects`)
  return found
}

for (const [operationId, journey] of Object.entries(JOURNEYS)) {
  const scenario = rejected(operationId)
  test(title(scenario), async ({ page, scene, expectedLines }) => {
    expectedLines.push(/Failed to load resource/)
    await journey(scene, scenario.when ?? {})
    await expect(page.getByRole('alert')).not.toBeEmpty()
    const { message } = scenario.value as { message: string }
    await expect(page.getByText(message).first()).toBeVisible()
  })
}
