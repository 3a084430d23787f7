import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startReferenceServer } from '../../contract/reference-server/server'
import { startScript } from '../../scripts/processes'
import { scratchFolder } from '../run'
import { freePort } from '../serve'

const EMAIL = 'ada@example.com'
const PERSON = { firstName: 'Ada', lastName: 'Rossi', phone: '393331234567' }
const [PASSWORD, NEXT] = ['Marker-Password-7', 'Marker-Password-8']
const CODE = '123456'
const MINUTE = 60_000
const json = (name: string, value: object, when = {}) => ({
  description: '',
  content: { 'application/json': { schema: {}, examples: { [name]: { value, ...when } } } },
})
const NOTES = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1.0.0' },
  paths: {
    '/notes': {
      post: {
        operationId: 'addNote',
        security: [{ session: [] }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', properties: { text: { type: 'string' } } },
            },
          },
        },
        responses: {
          201: json('added', { id: 'n1' }),
          409: json('full', { message: 'Full.' }, { 'x-when': { text: 'full' } }),
        },
      },
    },
  },
  components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
}

const OPTIONS = { contract: 'openapi.yaml', port: 0, host: '127.0.0.1' }

async function startWithAccount(createCode = () => CODE) {
  const clock = { now: 0 }
  const { address, close } = await startReferenceServer({
    ...OPTIONS,
    createCode,
    now: () => clock.now,
  })
  onTestFinished(close)
  const status = async (path: string, values: Record<string, string>) =>
    (await fetch(`${address}/auth/${path}?${new URLSearchParams({ email: EMAIL, ...values })}`))
      .status
  expect(await status('register', { ...PERSON, password: PASSWORD })).toBe(200)
  expect(await status('forgot-password', {})).toBe(200)
  return { clock, status }
}

it('the reference server responds with its example to an operation without a handler, and to a credential only', async () => {
  const contract = join(scratchFolder(), 'openapi.yaml')
  writeFileSync(contract, JSON.stringify(NOTES))
  const { address, close } = await startReferenceServer({ ...OPTIONS, contract })
  onTestFinished(close)
  const send = async (headers: Record<string, string>, text: unknown) => {
    const response = await fetch(`${address}/notes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ text }),
    })
    return `${response.status} ${await response.text()}`
  }
  const authorized = { Authorization: 'Bearer a' }
  expect(await send(authorized, 'Milk')).toBe('201 {"id":"n1"}')
  expect(await send(authorized, 'full')).toBe('409 {"message":"Full."}')
  expect(await send(authorized, 7)).toMatch(/^422/)
  expect(await send({}, 'Milk')).toMatch(/^401/)
})

it('the reference server accepts up to five codes for ten minutes each, until a new password is set', async () => {
  const sent: string[] = []
  const { clock, status } = await startWithAccount(() => {
    sent.push(String(100_000_000_000 + sent.length))
    return sent.at(-1) ?? ''
  })
  clock.now = 10 * MINUTE - 1
  for (let asked = 0; asked < 9; asked++) expect(await status('forgot-password', {})).toBe(200)
  expect(sent).toHaveLength(5)
  const [first = '', second = '', last = ''] = [sent[0], sent[1], sent[4]]
  expect(await status('verify-code', { code: first })).toBe(200)
  clock.now = 10 * MINUTE
  expect(await status('verify-code', { code: first })).toBe(400)
  expect(await status('forgot-password', {})).toBe(200)
  expect(sent).toHaveLength(6)
  expect(await status('reset-password', { code: second, newPassword: NEXT })).toBe(200)
  expect(await status('verify-code', { code: last })).toBe(400)
})

it('the reference server accepts one of fifty concurrent resets with the same code (race condition)', async () => {
  const { status } = await startWithAccount()
  const sent = Array.from({ length: 50 }, () =>
    status('reset-password', { code: CODE, newPassword: NEXT }),
  )
  expect((await Promise.all(sent)).filter((one) => one === 200)).toHaveLength(1)
})

it('the reference server sends CORS headers to the origins of --allow-origin only', async () => {
  const port = await freePort()
  const allowed = ['https://app.example.com', 'http://localhost:5173']
  const running = startScript([
    'contract/bin/aml-contract.js',
    ...['serve', `--port=${port}`],
    ...allowed.flatMap((origin) => ['--allow-origin', origin]),
  ])
  onTestFinished(async () => void (await running.stop()))
  await running.printed('The reference server is at')
  const ask = async (Origin: string) => {
    const url = `http://127.0.0.1:${port}/auth/forgot-password?email=${EMAIL}`
    const sent = { headers: { Origin, 'Sec-Fetch-Site': 'same-site' } }
    const { status, headers } = await fetch(url, sent)
    const names = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers']
    return [status, ...names.map((name) => headers.get(name))]
  }
  for (const origin of allowed) expect(await ask(origin)).toEqual([200, origin, 'Retry-After'])
  for (const origin of ['http://localhost:5174', 'https://app.example.com.invalid', 'null'])
    expect(await ask(origin)).toEqual([403, null, null])
})
