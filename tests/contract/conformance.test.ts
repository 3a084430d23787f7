import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as model from '@/generated/api/model'
import { invalidInputs } from '../../scripts/conformance/invalid-inputs.ts'
import { startServices } from '../processes'
import { conformingServer, type Fault } from './conforming-server'
import { npmRun, scratchProject } from './run'

const PASSWORD = 'Marker-Password-7'
const NEW_PASSWORD = 'Marker-Password-8'

/** Runs the kit as a backend team does. @returns its exit code and all that it printed. */
function verify(server: string, ...options: string[]) {
  return run('node', ['scripts/contract-verify.ts', '--server', server, ...options], {
    CONTRACT_PASSWORD: PASSWORD,
    CONTRACT_NEW_PASSWORD: NEW_PASSWORD,
  })
}

function run(command: string, args: string[], env: Record<string, string>) {
  const child = spawn(command, args, { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  return new Promise<{ status: number | null; output: string }>((ended) =>
    child.once('close', (status) => ended({ status, output })),
  )
}

async function verifyFaulty(fault: Fault, ...options: string[]) {
  const server = await conformingServer(fault)
  try {
    return { ...(await verify(server.url, ...options)), server }
  } finally {
    await server.close()
  }
}

/** What failed, as `workflow/check`, from the report. */
function failures(output: string): string[] {
  let workflow = ''
  return output.split('\n').flatMap((line) => {
    workflow = /^FAILED {2}([\w-]+):/.exec(line)?.[1] ?? workflow
    const check = /^ {2}([a-z][\w -]*): /.exec(line)?.[1]
    return check ? [`${workflow}/${check}`] : []
  })
}

const on = (operation: string, status: number, change: Fault['answer']): Fault => ({
  answer: (asked, answer, call, known) =>
    asked === operation && answer.status === status
      ? (change?.(asked, answer, call, known) ?? {})
      : {},
})

const html = { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } }

/** One fault each, and all that the report must name: no more, no less. */
const FAULTS: [string, Fault, string[]][] = [
  [
    'another status than the contract’s for a taken email',
    on('register', 409, () => ({ status: 422 })),
    ['refuse-duplicate/status'],
  ],
  [
    'a status that the contract does not have',
    on('register', 409, () => ({ status: 418 })),
    ['refuse-duplicate/status', 'refuse-duplicate/documented status'],
  ],
  [
    'an error without a message',
    on('register', 409, () => ({ body: { error: 'taken' } })),
    ['refuse-duplicate/body'],
  ],
  [
    'an error as a web page',
    on('register', 409, () => ({ body: '<h1>Taken</h1>', ...html })),
    ['refuse-duplicate/content type'],
  ],
  [
    'JSON under another content type',
    on('register', 409, () => html),
    ['refuse-duplicate/content type'],
  ],
  [
    'no content type',
    on('register', 409, () => ({ headers: { 'Cache-Control': 'no-store' } })),
    ['refuse-duplicate/content type'],
  ],
  ['broken JSON', on('register', 409, () => ({ body: '{"message":' })), ['refuse-duplicate/body']],
  [
    'an answer that may be stored',
    on('verify-code', 200, () => ({ headers: { 'Content-Type': 'application/json' } })),
    ['verify-code/no-store'],
  ],
  [
    '200 for a wrong password',
    { acceptsAnyPassword: true },
    ['refuse-wrong-password/status', 'refuse-old-password/status'],
  ],
  [
    'a password that is too short',
    { acceptsShortPasswords: true },
    ['register-password-short/status'],
  ],
  [
    'another status for an email without an account',
    {
      answer: (asked, { status }, _, known) =>
        asked === 'forgot-password' && status === 200 && !known
          ? { status: 404, body: { message: 'No such account.' } }
          : {},
    },
    ['reveal-nobody/status', 'reveal-nobody/documented status'],
  ],
  [
    'other words for an email without an account',
    {
      answer: (asked, { status }, _, known) =>
        asked === 'forgot-password' && status === 200 && !known
          ? { body: { message: 'Sent, if it exists.' } }
          : {},
    },
    ['reveal-nobody/same answer'],
  ],
  [
    'more time for an email with an account',
    on('forgot-password', 200, (_, __, ___, known) => ({ delay: known ? 600 : 0 })),
    ['reveal-nobody/same time'],
  ],
  ['a used code', { keepsUsedCodes: true }, ['refuse-used-code/status', 'forget-used-code/status']],
  ['the old password after a reset', { keepsOldPasswords: true }, ['refuse-old-password/status']],
  [
    'a field that the contract does not name, here with the password',
    on('login', 401, (_, { body }, { password }) => ({ body: { ...Object(body), password } })),
    ['refuse-old-password/body', 'refuse-unknown-email/body', 'refuse-wrong-password/body'],
  ],
  [
    'an answer after the limit',
    on('verify-code', 200, () => ({ delay: 4000 })),
    ['verify-code/answer'],
  ],
]

const PARAMETERS = {
  login: model.LoginParams,
  register: model.RegisterParams,
  forgotPassword: model.ForgotPasswordParams,
  verifyCode: model.VerifyCodeParams,
  resetPassword: model.ResetPasswordParams,
}
type OperationId = keyof typeof PARAMETERS

/** What zod calls a broken keyword of the contract. */
const CODES: Record<string, string> = {
  required: 'invalid_type',
  minLength: 'too_small',
  maxLength: 'too_big',
  format: 'invalid_format',
  pattern: 'invalid_format',
}

/** Every issue that a value raises, those of nested intersections included. */
const issuesOf = ({ operationId, sent }: (typeof invalidInputs)[number]) =>
  PARAMETERS[operationId as OperationId].safeParse(sent).error?.issues ?? []

describe('the invalid inputs', () => {
  it.each(invalidInputs)('$id breaks that one rule of the generated schema', (input) => {
    const issues = issuesOf(input)
    const keyword = input.place.at(-1) ?? ''
    expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set([input.parameter]))
    expect(issues).toContainEqual(expect.objectContaining({ code: CODES[keyword] }))
    // A code of another length also misses its pattern, and what is missing breaks every rule.
    if (input.parameter !== 'code' && keyword !== 'required') expect(issues).toHaveLength(1)
  })

  it('break every rule of sign-up (docs/product.md, point 5)', () => {
    const ids = invalidInputs.map(({ id }) => id).filter((id) => id.startsWith('register-'))
    expect(ids.filter((id) => !id.endsWith('-long')).sort()).toEqual([
      'register-email-form',
      'register-email-missing',
      'register-first-name-missing',
      'register-first-name-short',
      'register-last-name-missing',
      'register-last-name-short',
      'register-password-missing',
      'register-password-pattern-digit',
      'register-password-pattern-lowercase',
      'register-password-pattern-uppercase',
      'register-password-short',
      'register-phone-missing',
      'register-phone-pattern-digits',
      'register-phone-short',
    ])
  })

  it('follow the contract: npm run contract:cases writes them, and stale ones are refused', () => {
    const folder = scratchProject()
    const contract = join(folder, 'openapi.yaml')
    const cases = join(folder, 'conformance/invalid-inputs.arazzo.yaml')
    npmRun('contract:cases', folder)
    expect(readFileSync(cases, 'utf8')).toBe(
      readFileSync('conformance/invalid-inputs.arazzo.yaml', 'utf8'),
    )
    const text = readFileSync(contract, 'utf8')
    writeFileSync(contract, text.replace('minLength: 8', 'minLength: 9'))
    const { status, output } = npmRun('contract:verify', folder)
    expect(output).toContain('Run: npm run contract:cases')
    expect(status).toBe(2)
    npmRun('contract:cases', folder)
    expect(readFileSync(cases, 'utf8')).toContain('password is shorter than 9')
  })
})

describe('npm run contract:verify', () => {
  it('passes a server that keeps the contract, as often as it is asked', async () => {
    const server = await conformingServer()
    onTestFinished(server.close)
    for (const address of [server.url, `${server.url}/`]) {
      const { status, output } = await verify(address)
      expect(output).toMatch(/^62 passed, 0 failed, 0 not judged/)
      expect(status).toBe(0)
    }
  })

  it.concurrent.each(FAULTS)('finds %s, and nothing else', async (_, fault, expected) => {
    const limits = ['--request-limit', '2500', '--timing-limit', '300']
    const { status, output } = await verifyFaulty(fault, ...limits)
    expect(failures(output).sort()).toEqual([...expected].sort())
    expect(status).toBe(1)
    expect(output).not.toContain('Marker-Password')
  })

  it('says where the contract has the rule, and a curl that shows the fault', async () => {
    const server = await conformingServer({ acceptsAnyPassword: true })
    onTestFinished(server.close)
    const { output } = await verify(server.url)
    const line = readFileSync('openapi.yaml', 'utf8')
      .split('\n')
      .findIndex((text) => text.includes("'401'"))
    expect(output).toContain(
      `status: expected 401, got 200\n    contract: openapi.yaml:${line + 1} (paths > /auth/login > get > responses > 401)`,
    )
    const curl = /^ {4}(curl (?:\\\n|.)*)$/m.exec(output)?.[1] ?? ''
    expect(curl).toContain('CONTRACT_PASSWORD:?}-wrong"')
    const { output: answer } = await run('sh', ['-c', curl], { CONTRACT_PASSWORD: PASSWORD })
    expect(answer).toContain('HTTP/1.1 200 OK')
  })

  it('judges nothing that needs an account when none can be opened', async () => {
    const { status, output } = await verifyFaulty(on('register', 200, () => ({ status: 429 })))
    expect(failures(output)).toEqual(['open-account/status'])
    expect(output).toContain('got 429 (raise the limit of attempts where the server is tested)')
    expect(output).toMatch(
      /^not judged, needs open-account, which failed: refuse-duplicate, sign-in, /m,
    )
    expect(status).toBe(1)
  })

  it('says so when no server is there', async () => {
    const { url, close } = await conformingServer()
    await close()
    const { status, output } = await verify(url)
    expect(output).toContain(`No server answers at ${url} (ECONNREFUSED)`)
    expect(status).toBe(1)
  })

  it('ends in time when the server hangs, at once or in the middle of an answer', async () => {
    const silent = createServer((socket) => void socket.on('error', () => {}))
    await new Promise<void>((up) => silent.listen(0, '127.0.0.1', up))
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const limits = ['--request-limit', '700', '--total-limit', '2000']
    const { status, output } = await verify(`http://127.0.0.1:${port}`, ...limits)
    expect(output).toContain('gives no answer within 700 ms')
    expect(status).toBe(1)

    const start = Date.now()
    const stalled = await verifyFaulty({ stalls: 'login' }, ...limits)
    expect(stalled.status).toBe(1)
    expect(failures(stalled.output)[0]).toBe('sign-in/answer')
    expect(stalled.output).toMatch(/^not judged, the time ran out: .*reset-password-email-form/m)
    expect(Date.now() - start).toBeLessThan(10_000)
  })

  it('refuses to guess', async () => {
    const { status, output } = await verify('127.0.0.1:8080')
    expect(output).toContain('--server is an http or https address.')
    expect(status).toBe(2)
    expect((await verify('http://127.0.0.1', '--total-limit', 'soon')).status).toBe(2)
  })
})

describe('API_BACKEND, and npm run contract:proxy', () => {
  it('stands between the app and a backend, hands all through, names what breaks the contract, and prints no value', async () => {
    const server = await conformingServer({
      answer: (operation) =>
        operation === 'login'
          ? { status: 403 }
          : operation === 'forgot-password'
            ? { headers: { 'Content-Type': 'application/json' } }
            : {},
    })
    const proxy = startServices(['api', 'app'], {
      API_PORT: '4410',
      APP_PORT: '5274',
      API_BACKEND: server.url,
    })
    onTestFinished(async () => {
      await proxy.stop()
      await server.close()
    })
    await proxy.printed('AML Verify is ready')
    const api = 'http://127.0.0.1:5274/api'

    const call = `${api}/auth/login?email=sofia.rossi@example.com&password=${PASSWORD}`
    const answer = await fetch(call)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({ message: expect.any(String) })
    await proxy.printed('returned status code')
    const unstored = await fetch(`${api}/auth/forgot-password?email=a@b.co`)
    expect(unstored.status).toBe(200)
    await proxy.printed("must have required property 'cache-control'")
    const short = await fetch(`${api}/auth/verify-code?email=a@b.co&code=98765`)
    expect(short.status).toBe(422)
    await proxy.printed('code must NOT have fewer than 6 characters')
    expect(proxy.output()).toContain('get /auth/login')
    for (const secret of [PASSWORD, '98765', 'sofia', 'Correct-Horse-7'])
      expect(proxy.output()).not.toContain(secret)
  })

  it('says so when the backend is down, and prints no value then', async () => {
    const server = await conformingServer()
    await server.close()
    const proxy = startServices(['api'], { API_PORT: '4410', API_BACKEND: server.url })
    onTestFinished(async () => void (await proxy.stop()))
    await proxy.printed('Ready:')
    const answer = await fetch(`http://127.0.0.1:4410/auth/login?email=a@b.co&password=${PASSWORD}`)
    expect(answer.status).toBeGreaterThanOrEqual(500)
    await proxy.printed('ECONNREFUSED')
    expect(proxy.output()).not.toContain(PASSWORD)
  })

  it('needs a backend', async () => {
    const { status, output } = await run('node', ['scripts/contract-proxy.ts'], {})
    expect(output).toContain('Name the backend: npm run contract:proxy -- http://127.0.0.1:8080')
    expect(status).toBe(2)
  })
})
