import { randomBytes } from 'node:crypto'
import { stripVTControlCharacters } from 'node:util'
import { type Command, Misuse, readArgs } from '../command.ts'
import { causesOf } from '../conformance/causes.ts'
import { judge } from '../conformance/findings.ts'
import { furtherInputs } from '../conformance/inputs.ts'
import { maskSecrets } from '../conformance/mask-secrets.ts'
import { casesOf, errorCase, type Outcome } from '../conformance/outcome.ts'
import { redirectOf, unreachable } from '../conformance/reachability.ts'
import { reportOf } from '../conformance/report.ts'
import { type Inputs, type Limits, run } from '../conformance/run.ts'
import { type LoadedContract, loadContract } from '../reader/load.ts'
import { prepareReports, takeReports, writeReports } from './reports.ts'

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

const setting = (given: Given, name: Option, fallback: string) =>
  given[name] || process.env[`CONTRACT_${name.toUpperCase().replaceAll('-', '_')}`] || fallback

function milliseconds(given: Given, name: Option, fallback: string): number {
  const value = Number(setting(given, name, fallback))
  if (value > 0) return value
  throw new Misuse(`--${name} must be a number of milliseconds.`)
}

/** The inputs of the workflows. */
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

/** A run without a result: there is no server, or Respect failed. */
class NoResult extends Error {
  override readonly name = 'NoResult'
}

/** Runs the kit, and prints its report. @throws NoResult if there is nothing to judge. */
async function verify(
  contract: LoadedContract,
  server: string,
  inputs: Inputs,
  limits: Limits,
): Promise<Pick<Outcome, 'causes' | 'cases'>> {
  const reason = await unreachable(server, limits.request)
  if (reason) throw new NoResult(reason)
  const redirect = await redirectOf(contract, server, limits.request)
  const result = await run(server, inputs, limits)
  if ('failure' in result) {
    const output = stripVTControlCharacters(result.failure)
    throw new NoResult(maskSecrets(`Respect failed:\n${output}`, inputs))
  }
  const all = result.ran
  const verdict = judge(contract, all, limits.timing)
  const causes = causesOf({ contract, all, verdict, limits, redirect })
  console.log(reportOf(contract, verdict, causes, server, inputs))
  return { causes, cases: casesOf(contract, all, verdict, server, inputs) }
}

export const command: Command = {
  usage: `aml-contract verify --server http://127.0.0.1:8080

Tests that a server keeps the contract: it creates accounts and uses them, breaks each rule of each
value once, and sends values at their bounds.

  --server URL          the server's address, with its prefix: /auth/login is appended
  --code CODE           the verification code that it sends (123456)
  --wrong-code CODE     one that it does not send (another than --code)
  --token TOKEN         a bearer token or an API key, for operations that need one (none)
  --email-domain NAME   the domain of the emails that the kit makes up (example.com)
  --timing-limit MS     how far apart responses to known and unknown emails may be (100)
  --request-limit MS    how long one response may take (5000)
  --total-limit MS      how long the whole run may take (60000)
  --report FORMAT FILE  also writes the result of each workflow to a file: junit, for JUnit XML; or
                        json, for the Common Test Report Format (ctrf.io). Can be repeated.

All but --report can also come from the environment: CONTRACT_SERVER, CONTRACT_CODE,
CONTRACT_WRONG_CODE, CONTRACT_TOKEN, CONTRACT_EMAIL_DOMAIN, CONTRACT_TIMING_LIMIT,
CONTRACT_REQUEST_LIMIT, CONTRACT_TOTAL_LIMIT. Every user of the machine can read arguments, so pass a
token in the environment. CONTRACT_PASSWORD and CONTRACT_NEW_PASSWORD set the account's passwords,
which are random otherwise. No output and no report holds these passwords, codes and tokens.

Exit codes: 0 the server keeps the contract; 1 it breaks it, does not respond or is too slow;
2 wrong usage, or a file can't be read or written.`,

  async run(args) {
    const { reports, rest } = takeReports(args)
    const { values } = readArgs(rest, OPTIONS)
    const server = setting(values, 'server', '').replace(/\/+$/, '')
    if (!/^https?:\/\/[^/?#]/.test(server))
      throw new Misuse('--server must be an http or https address.')
    const limits = {
      timing: milliseconds(values, 'timing-limit', '100'),
      request: milliseconds(values, 'request-limit', '5000'),
      total: milliseconds(values, 'total-limit', '60000'),
    }
    const contract = await loadContract()
    prepareReports(reports)
    const start = Date.now()
    const { causes, cases } = await verify(contract, server, inputsFrom(values), limits).catch(
      (error: Error) => {
        if (!(error instanceof NoResult)) throw error
        console.error(error.message)
        return { causes: [], cases: [errorCase(error.message)] }
      },
    )
    writeReports(reports, { server, start, stop: Date.now(), causes, cases })
    return cases.every(({ status }) => status === 'passed') ? 0 : 1
  },
}
