import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { toast } from 'react-hot-toast/headless'
import { describe, expect, it } from 'vitest'
import type { User } from '@/generated/api/model/user.zod'
import type { Operations } from '@/generated/api/operations'
import { switchLocale } from '@/platform/i18n/i18n'
import { LANGUAGES } from '@/platform/i18n/languages'
import { paths } from '@/product/paths'
import { generateBody } from '../mocks/generated-data'
import { consoleLines, server } from './doubles'
import { renderApp } from './render'
import { varyBody } from './vary-body'

/** `SEED=17 npx vitest run --project app tests/generated-responses.test.tsx` repeats one response. */
const { SEED } = process.env

/** Each of up to six statuses once. Each language has other seeds. */
const SEEDS_OF_LANGUAGE = 6

const listSeeds = (language: number) =>
  SEED
    ? [Number(SEED)]
    : Array.from(
        { length: SEEDS_OF_LANGUAGE },
        (_, index) => language * SEEDS_OF_LANGUAGE + index + 1,
      )

type Operation = Extract<Operations[keyof Operations], { kind: 'command' }>

/** Every command of the contract: a form sends it. */
const COMMANDS = Object.values(
  import.meta.glob<Record<string, Operation>>('../src/generated/api/**/*.operations.ts', {
    eager: true,
  }),
).flatMap((file) => Object.values(file).filter(({ kind }) => kind === 'command'))

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
  await renderApp(RESET)
  await submit({ code: '123456' })
  await find('[name=newPassword]')
}

type Consumer = {
  render: () => Promise<unknown>
  fields: Record<string, string>
  findSuccess: (body: Body) => Promise<unknown>
}

/** The page, the form and the state after a success of each command; null if the tests of its screen have it. */
const CONSUMERS: Record<Operation['operationId'], Consumer | null> = {
  login: {
    render: renderAt(paths.login),
    fields: { email: EMAIL, password: PASSWORD },
    async findSuccess({ data = { email: EMAIL } }) {
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
    async findSuccess({ message = '' }) {
      await find('[name=remember]')
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

const findError = ({ message = '' }: Body) =>
  waitFor(() => {
    const shown = [...document.querySelectorAll('main [role=alert], main [id$=-error]')]
      .map(({ textContent }) => textContent.trim())
      .filter(Boolean)
    expect(shown.join()).toContain(message.trim())
    expect(shown).not.toEqual([])
  })

function respondOnce({ path }: Operation, status: string, body: Body) {
  const requested = Promise.withResolvers<void>()
  const respond = () => {
    requested.resolve()
    return HttpResponse.json(body, { status: Number(status) })
  }
  server.use(http.all(`*${path}`, respond, { once: true }))
  return requested.promise
}

/** A successful response to a sign-in has a user, other successful responses at most a message. */
function pickStatus({ operationId, schemas }: Operation, seed: number) {
  const statuses = Object.keys(schemas.responses)
  return (
    (operationId === 'login' && seed % 2 === 0 ? '200' : statuses[seed % statuses.length]) ?? ''
  )
}

/** Sends the form, and checks the page. Renders the page unless it still has the form after a failure. */
async function show(
  { operation, render, fields, findSuccess }: Consumer & { operation: Operation },
  seed: number,
) {
  const status = pickStatus(operation, seed)
  const usual = generateBody(operation.operationId, status, seed)
  const schema = operation.schemas.responses[status as keyof typeof operation.schemas.responses]
  const body = varyBody(schema, usual, seed) as Body
  if (!hasForm(fields)) await render()
  const requested = respondOnce(operation, status, body)
  await submit(fields)
  await requested
  if (status === '200') await findSuccess(body)
  else await findError(body)
  expect(consoleLines.error).toEqual([])
  expect(document.querySelector('h1')?.textContent).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/undefined|\[object|NaN/)
}

function hasForm(fields: Record<string, string>) {
  const inputs = Object.keys(fields).map((name) => document.querySelector(`main [name=${name}]`))
  return inputs.every((input) => input && input.ariaInvalid !== 'true')
}

const FORMS = COMMANDS.flatMap((operation) => {
  const { operationId } = operation
  const consumer = CONSUMERS[operationId]
  return consumer ? [{ operationId, operation, ...consumer }] : []
})

describe.each(
  LANGUAGES.map(({ name, locale }, index) => ({ name, locale, seeds: listSeeds(index) })),
)('in $name', ({ locale, seeds }) => {
  it.for(FORMS)(
    'the form of $operationId shows any response of the contract',
    { timeout: 60_000 },
    async (form, { signal }) => {
      for (const seed of seeds) {
        // After a timeout, the rest would change the pages of later tests.
        signal.throwIfAborted()
        await switchLocale(locale)
        try {
          await show(form, seed)
        } catch (error) {
          throw new Error(`with the seed ${seed}`, { cause: error })
        }
        toast.removeAll()
        if (hasForm(form.fields)) continue
        cleanup()
        localStorage.clear()
        sessionStorage.clear()
      }
    },
  )
})
