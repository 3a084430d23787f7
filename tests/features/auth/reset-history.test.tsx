import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { invalidResponses } from '../../../mocks/invalid-responses'
import { fillIn, pageHeading, renderApp } from '../../render'
import { server } from '../../setup'

const step = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (app: App, name: string) => app.user.click(screen.getByRole('button', { name }))
const code = () => screen.getByLabelText<HTMLInputElement>('Code')

type App = Awaited<ReturnType<typeof renderApp>>

async function atStep3() {
  const app = await renderApp('/', '/forgot-password')
  await fillIn(app.user, { Email: 'sofia.rossi@example.com' })
  await press(app, 'Send code')
  await step('Verification code')
  await fillIn(app.user, { Code: '123456' })
  await press(app, 'Verify code')
  await step('New password')
  return app
}

const go = ({ tab }: App, steps: number) => act(async () => tab.navigate(steps))

it('goes back step by step, with the code that was typed, and forward again', async () => {
  const app = await atStep3()
  await go(app, -1)
  await step('Verification code')
  expect(code().value).toBe('123456')
  await go(app, -1)
  await step('Your email')
  await go(app, 1)
  await step('Verification code')
  await go(app, 1)
  await step('New password')
  await go(app, -3)
  await pageHeading('Know where a coin has been before you take it.')
})

it('puts nothing of the code into the history', async () => {
  const { tab } = await atStep3()
  expect(JSON.stringify(tab.location)).not.toContain('123456')
})

it('comes back to the code step for another code, as often as asked', async () => {
  const app = await atStep3()
  await press(app, 'Use another code')
  await step('Verification code')
  expect(code().value).toBe('')
  await fillIn(app.user, { Code: '654321' })
  await press(app, 'Verify code')
  await step('New password')
  await go(app, -1)
  await step('Verification code')
  await go(app, -1)
  await step('Your email')
})

it('forgets a code once a new one is sent', async () => {
  const app = await atStep3()
  await go(app, -1)
  await step('Verification code')
  await press(app, 'Send a new code')
  await expect.poll(() => code().value).toBe('')
  await go(app, 1)
  await step('Verification code')
})

it('keeps the code that it says is still here', async () => {
  const app = await renderApp('/', {
    pathname: '/forgot-password',
    state: { email: 'sofia.rossi@example.com' },
  })
  server.use(invalidResponses.noResponse)
  await fillIn(app.user, { Code: '123456' })
  await press(app, 'Verify code')
  await step('New password')
  await go(app, -1)
  await step('Verification code')
  expect(code().value).toBe('123456')
})
