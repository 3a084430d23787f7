import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startReferenceServer } from '../../contract/reference-server/server'
import { startScript } from '../../scripts/processes'
import { edit, scratchFolder } from '../run'
import { freePort } from '../serve'

const EMAIL = 'ada@example.com'
const PERSON = { firstName: 'Ada', lastName: 'Rossi', phone: '393331234567' }
const [PASSWORD, NEXT] = ['Marker-Password-7', 'Marker-Password-8']
const [CODE, WRONG] = ['123456', '654321']
const MINUTE = 60_000
const OPTIONS = { contract: 'openapi.yaml', port: 0, host: '127.0.0.1' }

/** A reference server with one account, and a clock that is set by hand. */
async function withAccount(allowedOrigins: string[] = []) {
  const clock = { now: 0 }
  const { address, close } = await startReferenceServer({
    ...OPTIONS,
    allowedOrigins,
    now: () => clock.now,
  })
  onTestFinished(close)
  const ask = (path: string, values: Record<string, string>, headers: HeadersInit = {}) =>
    fetch(`${address}/auth/${path}?${new URLSearchParams({ email: EMAIL, ...values })}`, {
      headers,
    })
  const status = async (path: string, values: Record<string, string>) =>
    (await ask(path, values)).status
  /** Sends wrong codes. @returns the statuses. */
  async function sendWrongCodes(times: number, email = EMAIL) {
    const statuses: number[] = []
    for (let tried = 0; tried < times; tried++)
      statuses.push(await status('verify-code', { email, code: WRONG }))
    return statuses
  }
  expect(await status('register', { ...PERSON, password: PASSWORD })).toBe(200)
  expect(await status('forgot-password', {})).toBe(200)
  return { clock, ask, status, sendWrongCodes }
}

it('the reference server does not start without a handler for each operation', async () => {
  const contract = join(scratchFolder(), 'openapi.yaml')
  cpSync('openapi.yaml', contract)
  edit(contract, 'operationId: login', 'operationId: loginByCode')
  await expect(startReferenceServer({ ...OPTIONS, contract })).rejects.toThrow(
    'no handler for loginByCode',
  )
})

it('the reference server accepts a code for ten minutes', async () => {
  const { clock, status } = await withAccount()
  clock.now = 10 * MINUTE - 1
  expect(await status('verify-code', { code: CODE })).toBe(200)
  clock.now = 10 * MINUTE
  expect(await status('verify-code', { code: CODE })).toBe(400)
  expect(await status('reset-password', { code: CODE, newPassword: NEXT })).toBe(400)
})

it('the reference server checks five of fifty concurrent wrong codes, then rejects the right one for ten minutes', async () => {
  const { clock, ask, status } = await withAccount()
  const codes = Array.from({ length: 50 }, (_, index) => String(200_000 + index))
  const sent = codes.map((code) => status('reset-password', { code, newPassword: NEXT }))
  expect((await Promise.all(sent)).filter((one) => one === 400)).toHaveLength(5)
  clock.now = 9 * MINUTE + 500
  await status('forgot-password', {})
  const refused = await ask('verify-code', { code: CODE })
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(await status('reset-password', { code: CODE, newPassword: NEXT })).toBe(429)
  clock.now = 10 * MINUTE
  expect(await status('reset-password', { code: CODE, newPassword: NEXT })).toBe(200)
  expect(await status('login', { password: NEXT })).toBe(200)
})

it('the reference server resets the five attempts after a new password, and counts them by email', async () => {
  const { status, sendWrongCodes } = await withAccount()
  expect(await sendWrongCodes(4)).toEqual([400, 400, 400, 400])
  expect(await sendWrongCodes(6, 'nobody@example.com')).toEqual([400, 400, 400, 400, 400, 429])
  expect(await sendWrongCodes(1, 'NOBODY@example.com')).toEqual([429])
  expect(await status('reset-password', { code: CODE, newPassword: NEXT })).toBe(200)
  expect(await sendWrongCodes(6)).toEqual([400, 400, 400, 400, 400, 429])
})

it('the reference server sends CORS headers to the allowed origins only', async () => {
  const allowed = 'https://app.example.com'
  const { ask } = await withAccount([allowed])
  const from = (Origin: string) => ask('login', { password: PASSWORD }, { Origin })
  const read = async (origin: string) => {
    const { headers } = await from(origin)
    return [
      headers.get('Access-Control-Allow-Origin'),
      headers.get('Access-Control-Expose-Headers'),
    ]
  }
  expect(await read(allowed)).toEqual([allowed, 'Retry-After'])
  expect(await read('https://app.example.com.invalid')).toEqual([null, null])
  expect(await read('null')).toEqual([null, null])
})

it('--allow-origin can be repeated', async () => {
  const port = await freePort()
  const origins = ['https://app.example.com', 'http://localhost:5173']
  const running = startScript([
    'contract/bin/aml-contract.js',
    ...['mock', '--remember', `--port=${port}`],
    ...origins.flatMap((origin) => ['--allow-origin', origin]),
  ])
  onTestFinished(async () => void (await running.stop()))
  await running.printed('The reference server is at')
  const statuses = [...origins, 'http://localhost:5174'].map(async (Origin) => {
    const query = new URLSearchParams({ email: EMAIL })
    const url = `http://127.0.0.1:${port}/auth/forgot-password?${query}`
    return (await fetch(url, { headers: { Origin, 'Sec-Fetch-Site': 'same-site' } })).status
  })
  expect(await Promise.all(statuses)).toEqual([200, 200, 403])
})
