/**
 * `npm run contract:verify -- --server URL`: proves that a server keeps the contract, by the
 * workflows in conformance/. It exits with 1 when the server breaks a rule, is not there or does
 * not answer in time, and with 2 when it was called wrongly. See docs/backend-teams.md.
 */
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { invalidInputsArazzo } from './conformance/arazzo.ts'
import { judge } from './conformance/findings.ts'
import { print } from './conformance/report.ts'
import { type Inputs, run, withoutToken, workflows } from './conformance/run.ts'
import { contractOrEnd } from './contract-or-end.ts'

const USAGE = `npm run contract:verify -- --server http://127.0.0.1:8080

  --server URL          where the server is, with its prefix: /auth/login is appended
  --code CODE           the verification code that it sends (123456)
  --wrong-code CODE     one that it does not send (another than --code)
  --token TOKEN         lets calls in that ask for one: a bearer token or an API key (none)
  --email-domain NAME   of the addresses that the kit makes up (example.com)
  --timing-limit MS     how far apart answers to known and unknown emails may be (100)
  --request-limit MS    how long one answer may take (5000)
  --total-limit MS      how long all of it may take (60000)

Each can also come from the environment: CONTRACT_SERVER, CONTRACT_CODE, CONTRACT_WRONG_CODE,
CONTRACT_TOKEN, CONTRACT_EMAIL_DOMAIN, CONTRACT_TIMING_LIMIT, CONTRACT_REQUEST_LIMIT,
CONTRACT_TOTAL_LIMIT. Arguments can be read by everybody on the machine: give a token that way.
CONTRACT_PASSWORD and CONTRACT_NEW_PASSWORD set the account's passwords, else they are random.`

const OPTIONS = [
  'server',
  'code',
  'wrong-code',
  'token',
  'email-domain',
  'timing-limit',
  'request-limit',
  'total-limit',
] as const

function misused(problem: string): never {
  console.error(`${problem}\n\n${USAGE}`)
  process.exit(2)
}

function given() {
  try {
    const { values } = parseArgs({
      options: {
        ...Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])),
        help: { type: 'boolean' },
      },
    })
    return values as Partial<Record<string, string | boolean>>
  } catch (error) {
    return misused((error as Error).message)
  }
}

const contract = await contractOrEnd(undefined, 2)
const known = workflows.filter((workflow) => 'x-rule' in workflow)
if (!isDeepStrictEqual(known, invalidInputsArazzo(contract).arazzo.workflows)) {
  console.error('conformance/ is not what the contract makes. Run: npm run contract:cases')
  process.exit(2)
}

const options = given()
if (options['help']) {
  console.log(USAGE)
  process.exit(0)
}
const setting = (name: (typeof OPTIONS)[number], usual: string) =>
  String(options[name] || process.env[`CONTRACT_${name.toUpperCase().replace('-', '_')}`] || usual)
const milliseconds = (name: (typeof OPTIONS)[number], usual: string) => {
  const value = Number(setting(name, usual))
  return value > 0 ? value : misused(`--${name} is a number of milliseconds.`)
}

const server = setting('server', '').replace(/\/+$/, '')
if (!/^https?:\/\/[^/?#]/.test(server)) misused('--server is an http or https address.')
const code = setting('code', '123456')
const limits = {
  timing: milliseconds('timing-limit', '100'),
  request: milliseconds('request-limit', '5000'),
  total: milliseconds('total-limit', '60000'),
}

const id = randomBytes(6).toString('hex')
const secret = () => `Aa1-${randomBytes(12).toString('base64url')}`
const email = `kit-${id}@${setting('email-domain', 'example.com')}`
const password = process.env['CONTRACT_PASSWORD'] || secret()
const token = setting('token', '')
const inputs: Inputs = {
  email,
  emailInCapitals: email.toUpperCase(),
  unknownEmail: email.replace('kit-', 'nobody-'),
  password,
  newPassword: process.env['CONTRACT_NEW_PASSWORD'] || secret(),
  wrongPassword: `${password}-wrong`,
  code,
  wrongCode: setting('wrong-code', code === '654321' ? '123456' : '654321'),
  ...(token && { token }),
}

/** Ends at once, and in words, when there is nothing to prove anything about. */
async function reach() {
  try {
    const answer = await fetch(server, {
      signal: AbortSignal.timeout(limits.request),
    })
    await answer.body?.cancel()
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } }
    console.error(
      name === 'TimeoutError'
        ? `${server} takes the call but gives no answer within ${limits.request} ms.`
        : `No server answers at ${server} (${cause?.code ?? name}). Is it up, and is this its address?`,
    )
    process.exit(1)
  }
}

await reach()
const { results, output } = await run(server, inputs, limits)
if (!results) {
  console.error(`Respect could not do its work:\n${output}`)
  process.exitCode = 1
} else {
  const verdict = judge(contract, workflows, results, withoutToken(inputs), limits.timing)
  print(contract, verdict, server, inputs)
  process.exitCode = verdict.passed.length === workflows.length ? 0 : 1
}
