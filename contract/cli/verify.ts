import { randomBytes } from 'node:crypto'
import { judge } from '../conformance/findings.ts'
import { furtherInputs } from '../conformance/inputs.ts'
import { print } from '../conformance/report.ts'
import { type Inputs, run, withoutToken, workflows } from '../conformance/run.ts'
import { loadContract } from '../reader/load.ts'
import { type Command, Misuse, readArgs } from './command.ts'

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

type Option = (typeof OPTIONS)[number]
type Given = Partial<Record<Option, string>>

const setting = (given: Given, name: Option, usual: string) =>
  given[name] || process.env[`CONTRACT_${name.toUpperCase().replaceAll('-', '_')}`] || usual

function milliseconds(given: Given, name: Option, usual: string): number {
  const value = Number(setting(given, name, usual))
  if (value > 0) return value
  throw new Misuse(`--${name} is a number of milliseconds.`)
}

/** The account that the kit opens, and what else its workflows are given. */
function inputsFrom(given: Given): Inputs {
  const secret = () => `Aa1-${randomBytes(12).toString('base64url')}`
  const id = randomBytes(6).toString('hex')
  const email = `kit-${id}@${setting(given, 'email-domain', 'example.com')}`
  const password = process.env['CONTRACT_PASSWORD'] || secret()
  const code = setting(given, 'code', '123456')
  const token = setting(given, 'token', '')
  return {
    email,
    emailInCapitals: email.toUpperCase(),
    unknownEmail: email.replace('kit-', 'nobody-'),
    password,
    newPassword: process.env['CONTRACT_NEW_PASSWORD'] || secret(),
    code,
    wrongCode: setting(given, 'wrong-code', code === '654321' ? '123456' : '654321'),
    ...furtherInputs(email, password),
    ...(token && { token }),
  }
}

/** @returns why nothing can be proven about a server; undefined for one that is there. */
async function unreachable(server: string, limit: number): Promise<string | undefined> {
  try {
    const response = await fetch(server, { signal: AbortSignal.timeout(limit) })
    await response.body?.cancel()
    return undefined
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } }
    return name === 'TimeoutError'
      ? `${server} takes the call but gives no answer within ${limit} ms.`
      : `No server answers at ${server} (${cause?.code ?? name}). Is it up, and is this its address?`
  }
}

export const command: Command = {
  usage: `aml-contract verify --server http://127.0.0.1:8080

Proves that a server keeps the contract: it opens an account there and uses it, and breaks each rule
of each value that the server takes once.

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
CONTRACT_PASSWORD and CONTRACT_NEW_PASSWORD set the account's passwords, else they are random.`,

  async run(args) {
    const { values } = readArgs(args, OPTIONS)
    const server = setting(values, 'server', '').replace(/\/+$/, '')
    if (!/^https?:\/\/[^/?#]/.test(server))
      throw new Misuse('--server is an http or https address.')
    const limits = {
      timing: milliseconds(values, 'timing-limit', '100'),
      request: milliseconds(values, 'request-limit', '5000'),
      total: milliseconds(values, 'total-limit', '60000'),
    }
    const contract = await loadContract()
    const reason = await unreachable(server, limits.request)
    if (reason) {
      console.error(reason)
      return 1
    }
    const inputs = inputsFrom(values)
    const { results, output } = await run(server, inputs, limits)
    if (!results) {
      console.error(`Respect could not do its work:\n${output}`)
      return 1
    }
    const verdict = judge(contract, workflows, results, withoutToken(inputs), limits.timing)
    print(contract, verdict, server, inputs)
    return verdict.passed.length === workflows.length ? 0 : 1
  },
}
