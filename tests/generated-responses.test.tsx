import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { toast } from 'react-hot-toast/headless'
import { describe, expect, it } from 'vitest'
import * as operations from '@/generated/api/auth/auth.operations'
import type { User } from '@/generated/api/model/user.zod'
import { switchLocale } from '@/platform/i18n/i18n'
import { LANGUAGES } from '@/platform/i18n/languages'
import { paths } from '@/product/paths'
import { generateBody } from '../mocks/generated-data'
import { consoleLines, server } from './doubles'
import { renderApp } from './render'

/** `SEED=17 npx vitest run --project app tests/generated-responses.test.tsx` repeats one response. */
const { SEED } = process.env
const SEEDS = SEED ? [Number(SEED)] : Array.from({ length: 100 }, (_, index) => index + 1)

type App = Awaited<ReturnType<typeof renderApp>>
type Operation = (typeof operations)[keyof typeof operations]
type Body = { message?: string; data?: User }

const find = (selector: string) =>
  waitFor(() => {
    const element = document.querySelector<HTMLInputElement>(selector)
    if (!element) throw new Error(`Nothing matches ${selector}`)
    return element
  })

/** Fields are found by name, which is the same in each language. */
async function submit(fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields))
    fireEvent.change(await find(`[name=${name}]`), { target: { value } })
  fireEvent.click(await find('form[method=post] [type=submit]'))
}

const EMAIL = 'sofia.rossi@example.com'
const PASSWORD = 'Marker-Password-8'
const RESET = { pathname: paths.forgotPassword, state: { email: EMAIL } }

const renderAt = (page: Parameters<typeof renderApp>[0]) => () => renderApp(page)

async function renderLastStep() {
  const app = await renderApp(RESET)
  await submit({ code: '123456' })
  await find('[name=newPassword]')
  return app
}

const waitForPath = ({ tab }: App, path: string) =>
  waitFor(() => expect(tab.location.pathname).toBe(path))

/** Each operation's page, form, and state after a success. */
const CONSUMERS: Record<
  Operation['operationId'],
  {
    render: () => Promise<App>
    fields: Record<string, string>
    findSuccess: (app: App, body: Body) => Promise<unknown>
  }
> = {
  login: {
    render: renderAt(paths.login),
    fields: { email: EMAIL, password: PASSWORD },
    async findSuccess(app, { data = { email: EMAIL } }) {
      await waitForPath(app, paths.dashboard)
      const { textContent } = await find('aside nav')
      const { email, firstName = '', lastName = '' } = data
      for (const text of [email, firstName, lastName]) expect(textContent).toContain(text)
      expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(data)
    },
  },
  register: {
    render: renderAt(paths.signup),
    fields: {
      ...{ firstName: 'Sofia', lastName: 'Rossi', phone: '393331234567', email: EMAIL },
      ...{ password: PASSWORD, confirmPassword: PASSWORD },
    },
    async findSuccess(app, { message = '' }) {
      await waitForPath(app, paths.login)
      await waitFor(() => expect(document.body.textContent).toContain(message))
    },
  },
  forgotPassword: {
    render: renderAt(paths.forgotPassword),
    fields: { email: EMAIL },
    findSuccess: () => find('[name=code]'),
  },
  verifyCode: {
    render: renderAt(RESET),
    fields: { code: '123456' },
    findSuccess: () => find('[name=newPassword]'),
  },
  resetPassword: {
    render: renderLastStep,
    fields: { newPassword: PASSWORD, confirmPassword: PASSWORD },
    findSuccess: () => find('[role=status][tabindex]'),
  },
}

/** Finds a server's message at the form or at its field, or the default message. */
const findError = ({ message = '' }: Body) =>
  waitFor(() => {
    const shown = [...document.querySelectorAll('main [role=alert], main [id$=-error]')]
      .map(({ textContent }) => textContent.trim())
      .filter(Boolean)
    expect(shown.join()).toContain(message.trim())
    expect(shown).not.toEqual([])
  })

async function respond({ operationId, path, schemas }: Operation, seed: number) {
  const statuses = Object.keys(schemas.responses)
  // Every second response is a success.
  const status = (seed % 2 === 0 && statuses[(seed / 2) % statuses.length]) || '200'
  const body = generateBody(operationId, status, seed) as Body
  const consumer = CONSUMERS[operationId]
  const app = await consumer.render()
  server.use(http.get(`*${path}`, () => HttpResponse.json(body, { status: Number(status) })))
  await submit(consumer.fields)
  if (status === '200') await consumer.findSuccess(app, body)
  else await findError(body)
  expect(consoleLines.error).toEqual([])
  expect(document.querySelector('h1')?.textContent).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/undefined|\[object|NaN/)
}

describe.each(LANGUAGES)('in $name', ({ locale }) => {
  it.each(Object.values(operations))(
    'the form of $operationId shows any response of the contract',
    async (operation) => {
      for (const seed of SEEDS) {
        await switchLocale(locale)
        try {
          await respond(operation, seed)
        } catch (error) {
          throw new Error(`with the seed ${seed}`, { cause: error })
        }
        cleanup()
        toast.removeAll()
        localStorage.clear()
        sessionStorage.clear()
        server.resetHandlers()
      }
    },
  )
})
