import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { JSON_TYPE, on, startServer, together } from '../contract/conformance/fault'
import { edit, replaced, scratchFolder } from '../run'
import { ask, callWithOddQueries, PASSWORD } from '../scripts/odd-queries'
import { startPrismFront } from './start-prism-front'

const LOGIN = `/auth/login?email=sofia.rossi@example.com&password=${PASSWORD}`
const API = 'openapi.yaml'
const EMAIL = 'mocks/emailjs.openapi.yaml'
const CRASH = '{"template_params":{"☺":1}}'

function copyContract(atEnd?: (remove: () => void) => void) {
  const file = join(scratchFolder(atEnd), API)
  writeFileSync(file, readFileSync(API))
  return file
}

const fetchMessage = async (url: string, headers = {}) =>
  ((await (await fetch(url, { headers })).json()) as { message: string }).message

const sendEmail = async (address: string, body: string) => {
  const headers = { 'Content-Type': 'application/json' }
  return (await fetch(`${address}/api/v1.0/email/send`, { method: 'POST', headers, body })).status
}

describe('the front of prism mock', async () => {
  const file = copyContract(afterAll)
  // Shared, since each starts two processes.
  const [api, email] = await Promise.all([
    startPrismFront(file, [], afterAll),
    startPrismFront(EMAIL, [], afterAll),
  ])
  const signIn = () => fetchMessage(api.address + LOGIN)

  it('selects the scenario of the input; a Prefer header of the request wins', async () => {
    const locked = `${api.address}/auth/login?email=locked@example.com&password=x`
    expect(await fetchMessage(locked)).toContain('locked')
    expect(await fetchMessage(locked, { Prefer: 'code=500' })).toContain('broke')
  })

  it('logs the values of Prefer that the operation has, if a request has another one', async () => {
    const from = api.output().length
    for (const Prefer of [`code=401, example=${PASSWORD}`, 'code=418', 'code=500'])
      await fetch(api.address + LOGIN, { headers: { Prefer } })
    const lines = api.output().slice(from).trim().split('\n')
    expect(lines[0]).toMatch(/Prefer must be one of: code=200, example=\w+; .*code=401, example=/)
    expect(lines[1]).toMatch(/ 404: NOT_FOUND; Prefer must be one of: /)
    expect(lines[2]).toMatch(/^GET \/auth\/login 500$/)
    expect(api.output()).not.toContain(PASSWORD)
  })

  it('serves loopback hosts and pages of loopback origins only', async () => {
    const readStatus = async (headers: Record<string, string>) =>
      (await ask(api.address + LOGIN, headers)).statusCode
    for (const Host of ['localhost:4010', '127.0.0.1', '[::1]:80', 'LocalHost'])
      expect(await readStatus({ Host }), Host).toBe(200)
    for (const Host of ['evil.example', 'a@localhost', 'mock:4010'])
      expect(await readStatus({ Host }), Host).toBe(421)
    for (const Origin of ['https://evil.example', 'http://localhost@evil.example', 'null'])
      expect(await readStatus({ Origin }), Origin).toBe(403)
    expect(await readStatus({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403)

    const Origin = 'http://localhost:3000'
    const asked = { Origin, 'Access-Control-Request-Method': 'POST' }
    const preflight = await fetch(api.address + LOGIN, { method: 'OPTIONS', headers: asked })
    for (const { status, headers } of [
      preflight,
      await fetch(api.address + LOGIN, { headers: { Origin } }),
    ]) {
      expect(status).toBeLessThan(300)
      expect(headers.get('Access-Control-Allow-Origin')).toBe(Origin)
      expect(headers.has('Access-Control-Allow-Credentials')).toBe(false)
    }
  })

  it('logs method, path template, status and violated rules, and no value', async () => {
    await fetch(api.address + LOGIN)
    await fetch(`${api.address}/auth/login?password=${PASSWORD}`)
    await fetch(`${api.address}/auth/login?email=${PASSWORD}&password=${PASSWORD}`)
    await fetch(api.address + LOGIN, { method: 'PUT' })
    await fetch(api.address + LOGIN, { method: 'HEAD' })
    await fetch(`${api.address}/${PASSWORD}`)
    await callWithOddQueries(api.address, '/auth/login')
    await callWithOddQueries(api.address, '//')
    await sendEmail(email.address, `{"user_id":7,"template_params":{"email":"${PASSWORD}"}}`)
    for (const line of [
      'GET /auth/login 200\n',
      "GET /auth/login 422: Request query must have required property 'email'\n",
      'GET /auth/login 422: Request query parameter email must match format "email"\n',
      'PUT (no path of the contract) 405: NO_METHOD_MATCHED_ERROR\n',
      'HEAD (no path of the contract) 405\n',
      'GET (no path of the contract) 404: NO_PATH_MATCHED_ERROR\n',
    ])
      expect(api.output()).toContain(line)
    expect(email.output()).toContain('Request body property user_id must be string')
    for (const { output } of [api, email]) expect(output()).not.toMatch(/Marker|sofia/)
  })

  it('serves an edit with the next request', async () => {
    expect(await signIn()).toBe('Login successful!')
    edit(file, /Login successful!/g, 'Welcome back!')
    expect(new Set(await Promise.all([signIn(), signIn(), signIn()]))).toEqual(
      new Set(['Welcome back!']),
    )
  })

  it('keeps the last valid contract, and reports it on one line, after edits that are invalid', async () => {
    const message = await signIn()
    const contract = readFileSync(file, 'utf8')
    for (const [from, to] of [
      // No YAML; unresolved references; no operation, which Prism refuses.
      [/paths:/, 'paths: ['],
      [/schemas\/ApiError'/g, "schemas/None'"],
      [/paths:[\s\S]*(?=\ncomponents:)/, 'paths: {}'],
    ] as const) {
      const before = api.output()
      writeFileSync(file, replaced(contract, from, to))
      await vi.waitUntil(() => api.output() !== before, { timeout: 30_000, interval: 50 })
      expect(await signIn()).toBe(message)
      expect(api.output().slice(before.length)).toMatch(
        /^.*openapi\.yaml:.* The last valid contract stays in use\.\nGET \/auth\/login 200\n$/,
      )
    }
    const broken = api.output().length
    writeFileSync(file, replaced(contract, message, 'Back again!'))
    expect(await signIn()).toBe('Back again!')
    expect(api.output().slice(broken)).toMatch(/openapi\.yaml is valid again\.\n/)
  })

  it('says that a contract is valid again when an invalid edit is undone', async () => {
    const contract = readFileSync(file, 'utf8')
    const printNext = async (text: string) => {
      const before = api.output().length
      writeFileSync(file, text)
      await vi.waitUntil(() => api.output().length > before, { timeout: 30_000, interval: 50 })
      return api.output().slice(before)
    }
    expect(await printNext(replaced(contract, /paths:/, 'paths: ['))).toContain('stays in use')
    expect(await printNext(contract)).toMatch(/^.*openapi\.yaml is valid again\.\n$/)
  })

  it('exits with Prism’s reason if Prism refuses the contract', async () => {
    const file = copyContract()
    edit(file, /paths:[\s\S]*(?=\ncomponents:)/, 'paths: {}')
    await expect(startPrismFront(file)).rejects.toThrow("Prism can't start: Error: No operations")
  })

  it('starts Prism again after a crash', async () => {
    const { address, printed } = email
    // Prism writes the name of the undocumented field into a header, which can't hold it.
    expect(await sendEmail(address, CRASH)).toBe(502)
    await printed('Prism exited, and is started again.')
    expect(await sendEmail(address, '{}')).toBe(400)
  })

  // The last tests: each ends a server that the others use. The other signals have the handler of SIGTERM.
  it.each([
    ['SIGTERM', api],
    ['SIGKILL', email],
  ] as const)('ends Prism with itself after %s', async (signal, { pid }) => {
    const children = listChildren(pid)
    expect(children[0]?.args).toContain('prism-cli/dist/index.js mock')
    process.kill(pid, signal)
    const isOver = () => !children.some((child) => exists(Number(child.pid)))
    await vi.waitUntil(isOver, { timeout: 30_000, interval: 50 })
  })
})

const listChildren = (parent: number) =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid]) => Number(ppid) === parent)
    .map(([pid, , ...args]) => ({ pid, args: args.join(' ') }))

function exists(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the front of prism proxy', () => {
  it('forwards requests, logs the violations of both sides, and no value', async () => {
    let stopServer = async () => {}
    const faults = together(
      on('login 401', { status: 410 }),
      on('forgotPassword 200', { headers: JSON_TYPE }),
    )
    const server = await startServer(faults, (stop) => {
      stopServer = stop
    })
    onTestFinished(() => stopServer())
    const { address, output } = await startPrismFront(API, [server])
    const readStatus = async (call: string) => (await fetch(`${address}/auth/${call}`)).status

    const login = LOGIN.replace('/auth/', '')
    expect(await readStatus(login)).toBe(410)
    expect(output()).toContain('GET /auth/login 410: Unable to match the returned status code')
    expect(await readStatus('forgot-password?email=a@b.co')).toBe(200)
    expect(output()).toContain("must have required property 'cache-control'")
    expect(await readStatus('verify-code?email=a@b.co&code=98765')).toBe(422)
    expect(output()).toContain('code must NOT have fewer than 6 characters')
    await callWithOddQueries(address, '/auth/login')

    await stopServer()
    expect(await readStatus(login)).toBe(500)
    expect(output()).toContain('GET /auth/login 500: the backend does not respond')
    await callWithOddQueries(address, '/auth/login')
    expect(output()).not.toMatch(/Marker|98765|sofia/)
  })

  it.each(['127.0.0.1:8080', 'ftp://127.0.0.1'])('refuses the address %s', async (backend) => {
    await expect(startPrismFront(API, [backend])).rejects.toThrow('no URL with http or https')
  })
})
