import { loadContract } from 'openapi-workbench/load'
import { scenariosOf } from 'openapi-workbench/model'
import { expect, test, visit } from '../fixtures.ts'
import { fill, NEW_USER, type Scene, SENDER } from '../matrix/scene.ts'

const { operations } = await loadContract('openapi.yaml')
const scenarios = operations.flatMap(scenariosOf)

type Input = { email?: string; password?: string; code?: string }

/** Each operation that a form sends: how to send it, with an input of a scenario. */
const REQUESTS: Record<string, (scene: Scene, when: Input) => Promise<void>> = {
  login: async (scene, { email = SENDER.Email, password = NEW_USER.Password }) => {
    await visit(scene.page, '/login')
    await fill(scene, { Email: email, Password: password })
    await scene.button('Sign In').click()
  },
  register: async (scene, { email = SENDER.Email }) => {
    await visit(scene.page, '/signup')
    await fill(scene, { ...NEW_USER, Email: email })
    await scene.button('Sign Up').click()
  },
  forgotPassword: async (scene, { email = SENDER.Email }) => {
    await visit(scene.page, '/forgot-password')
    await fill(scene, { Email: email })
    await scene.button('Send code').click()
  },
  verifyCode: async (scene, { code = '123456' }) => {
    await REQUESTS['forgotPassword']?.(scene, {})
    await expect(scene.heading(2, 'Verification code')).toBeVisible()
    await fill(scene, { Code: code })
    await scene.button('Verify code').click()
    await expect(scene.heading(2, 'New password')).toBeVisible()
  },
  resetPassword: async (scene, when) => {
    await REQUESTS['verifyCode']?.(scene, when)
    await fill(scene, {
      'New password': NEW_USER.Password,
      'Confirm password': NEW_USER.Password,
    })
    await scene.button('Save new password').click()
  },
}

test('the mock backend rejects, by the input of a scenario, the request of each form', async ({
  page,
  scene,
  expectedLines,
}) => {
  expectedLines.push(/Failed to load resource/)
  for (const [operationId, send] of Object.entries(REQUESTS)) {
    const rejected = scenarios.find(
      ({ operation, status, value, when }) =>
        operation.operationId === operationId &&
        status !== 200 &&
        when !== undefined &&
        (value as { message?: string }).message,
    )
    if (!rejected) throw new Error(`${operationId} has no error that an input selects`)
    // A visit to the same address would keep the step of a reset.
    await visit(page, '/about')
    await send(scene, rejected.when ?? {})
    await expect(page.getByRole('alert'), operationId).not.toBeEmpty()
    const { message } = rejected.value as { message: string }
    await expect(page.getByText(message).first(), operationId).toBeVisible()
  }
})
