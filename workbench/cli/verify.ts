import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedCases } from '../conformance/cases/generate.ts'
import { SHORTEST_SECRET } from '../conformance/judging/secrets.ts'
import { errorResult } from '../conformance/reports/test-results.ts'
import { NoResult, run } from '../conformance/run.ts'
import type { Inputs, TestCase } from '../conformance/test-case.ts'
import { type Suite, suitesIn } from '../conformance/workflows/arazzo.ts'
import { groupBy } from '../group-by.ts'
import { Misuse } from '../misuse.ts'
import { loadContract } from '../reader/load.ts'
import { localCopy } from '../reader/local-copy.ts'
import { notServed } from '../reader/not-served.ts'
import { isTestable } from '../reader/unserved-operations.ts'
import { yamlOf } from '../reader/yaml-text.ts'
import { type Command, type Context, contractOf, readArgs } from './command.ts'
import { prepareReports, takeReports, writeReports } from './reports.ts'

/** Reads an option, or its variable of the environment. */
export type Setting = (name: string, fallback: string) => string

/** What a program adds to `verify`: workflows of its own, and what they take. */
export type Kit = {
  /** Arazzo files, and folders of them. */
  workflows: string[]
  /** Options beside those of the workbench, each with a value, and their lines of the usage. */
  options: string[]
  usage: string
  environment: string
  /** The inputs that are secrets (Inputs). */
  secrets: Inputs['secrets']
  /** @param run what tells this run's values from those of other runs. */
  inputs: (setting: Setting, run: { id: string; emailDomain: string }) => Inputs['values']
}

const VALUES = [
  'contract',
  'server',
  'token',
  'seed',
  'only',
  'write-cases',
  'email-domain',
  'timing-limit',
  'request-limit',
  'total-limit',
  'concurrency',
]

/** `CONTRACT_TOTAL_LIMIT` for `total-limit`. */
const variable = (name: string) =>
  `CONTRACT_${name.replace(/[A-Z]/g, '_$&').toUpperCase().replaceAll('-', '_')}`

function milliseconds(setting: Setting, name: string, fallback: string): number {
  const value = Number(setting(name, fallback))
  if (value > 0) return value
  throw new Misuse(`--${name} must be a number of milliseconds.`)
}

/** The names of the inputs that workflows declare, and whether each is a secret. */
function declaredInputs(suites: Suite[]): Map<string, boolean> {
  type Schema = { properties?: Record<string, { format?: string }> }
  const schemas = suites.flatMap(({ description }) => [
    ...description.workflows.flatMap(({ inputs }) => (inputs ? [inputs as Schema] : [])),
    ...Object.values(
      (description['components'] as { inputs?: Record<string, Schema> } | undefined)?.inputs ?? {},
    ),
  ])
  return new Map(
    schemas.flatMap(({ properties = {} }) =>
      Object.entries(properties).map(([name, { format }]) => [name, format === 'password']),
    ),
  )
}

/**
 * The inputs of a run: the kit's, and those that `--input NAME=VALUE` or the environment gives.
 * @throws Misuse for an `--input` without a value.
 */
function inputsOf(given: string[], suites: Suite[], setting: Setting, kit: Kit | undefined) {
  const seed = setting('seed', '')
  const id = (seed ? createHash('sha256').update(seed).digest() : randomBytes(6))
    .toString('hex')
    .slice(0, 12)
  const run = { id, emailDomain: setting('email-domain', 'example.com') }
  const token = setting('token', '')
  const values: Inputs['values'] = {
    ...run,
    ...(token && { token }),
    ...kit?.inputs(setting, run),
  }
  const secrets: Inputs['secrets'] = { token: `\${${variable('token')}:?}`, ...kit?.secrets }
  for (const [name, isSecret] of declaredInputs(suites)) {
    const inEnvironment = process.env[variable(name)]
    if (!(name in values) && inEnvironment) values[name] = inEnvironment
    if (isSecret) secrets[name] ??= `\${${variable(name)}:?}`
  }
  for (const one of given) {
    const [, name, value] = /^(\w+)=(.*)$/s.exec(one) ?? []
    if (name === undefined || value === undefined)
      throw new Misuse(`--input takes NAME=VALUE, and got ${one.split('=')[0]}.`)
    values[name] = value
  }
  const short = Object.keys(secrets).find((name) => {
    const { length = SHORTEST_SECRET } = values[name] ?? {}
    return length > 0 && length < SHORTEST_SECRET
  })
  if (short)
    throw new Misuse(
      `The ${short} is too short to be masked in the output: it needs ${SHORTEST_SECRET} characters.`,
    )
  return { values, secrets }
}

/**
 * Writes generated cases, a file for each suite.
 * @returns the paths. @throws Misuse for a folder that can't be made.
 */
function writeCases(folder: string, cases: TestCase[]): string[] {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new Misuse(`${folder} can't be written (${(error as NodeJS.ErrnoException).code}).`)
  }
  return [...groupBy(cases, ({ suite }) => suite)].map(([suite, some]) => {
    const path = join(folder, `${suite}.yaml`)
    // One at a time: the YAML of thousands at once takes more than a gigabyte.
    const texts = some.map(({ id, summary, expected, steps: [step] }) =>
      yamlOf([
        {
          id,
          summary,
          expected: expected?.said,
          ...step?.target,
          parameters: step?.parameters,
          requestBody: step?.requestBody,
        },
      ]),
    )
    writeFileSync(path, texts.join(''))
    return path
  })
}

/** Tells the test cases whose id or summary holds a text. */
const holding =
  (text: string) =>
  ({ id, summary }: TestCase) =>
    `${id} ${summary}`.toLowerCase().includes(text.toLowerCase())

/** `verify`: tests a server. @param kit what the program adds. */
export const verifyCommand = (context: Context, kit?: Kit): Command => ({
  usage: `${context.program} verify --server http://127.0.0.1:8080${context.contract ? '' : ' --contract FILE'}

Tests that a server keeps a contract: it breaks each rule of each value once, sends values at their
bounds, tries methods that no path has, and runs workflows.

  --server URL          the server's address, with its prefix: /pets is appended
  --contract FILE       the contract${context.contract ? ', instead of the one in this package' : ''}
  --workflows PATH      Arazzo files, or a folder of them, to run as well. Can be repeated
  --input NAME=VALUE    an input of these workflows. Can be repeated
  --token TOKEN         what opens operations that need it: a bearer token, an API key, or for Basic the
                        Base64 of user:password (none)
${kit ? `${kit.usage}\n` : ''}  --email-domain NAME   the domain of the emails that the kit makes up (example.com)
  --seed TEXT           makes up the same values in each run with this text
  --only TEXT           runs only the workflows and cases with this in their id or summary
  --write-cases FOLDER  writes the generated cases as YAML, names the rules without a case, and
                        sends nothing
  --concurrency NUMBER  how many generated cases are sent at once (4); workflows run in turn
  --timing-limit MS     how far apart the times of responses that must not differ may be (100)
  --request-limit MS    how long one response may take (5000)
  --total-limit MS      how long the whole run may take (60000)
  --report FORMAT FILE  also writes the result of each workflow and case to a file: junit, for JUnit
                        XML; or json, for the Common Test Report Format (ctrf.io). Can be repeated.

All that takes one value can also come from the environment, as CONTRACT_SERVER or
CONTRACT_TOTAL_LIMIT, and so can inputs: CONTRACT_USER_NAME is the input userName. Every user of the
machine can read arguments, so pass secrets in the environment. No output and no report holds the
token, or an input that its workflow declares with \`format: password\`.
${kit ? `${kit.environment}\n` : ''}
Exit codes: 0 the server keeps the contract; 1 it breaks it, does not respond or is too slow, or not all
of it could be judged; 2 wrong usage, or a file can't be read or written.`,

  async run(args) {
    const { reports, rest } = takeReports(args)
    const { values, list } = readArgs(rest, {
      values: [...VALUES, ...(kit?.options ?? [])],
      lists: ['workflows', 'input'],
    })
    const setting: Setting = (name, fallback) =>
      values[name] || process.env[variable(name)] || fallback
    const file = contractOf(values['contract'], context)
    const whole = await loadContract(file)
    const contract = { ...whole, operations: whole.operations.filter(isTestable) }
    const { cases: generated, leftOut } = generatedCases(contract)
    const parts = notServed(whole, 'verify').length
    if (parts > 0) {
      const [count, them] = parts === 1 ? ['1 part', 'it'] : [`${parts} parts`, 'them']
      console.log(`Not tested: ${count} of the contract. ${context.program} lint names ${them}.`)
    }
    const folder = values['write-cases']
    if (folder) {
      for (const path of writeCases(folder, generated)) console.log(path)
      for (const { message, place } of leftOut)
        console.log(`no case: ${message}\n  ${contract.whereIs(place)}`)
      return 0
    }
    const server = setting('server', '').replace(/\/+$/, '')
    if (!/^https?:\/\/[^/?#]/.test(server))
      throw new Misuse('--server must be an http or https address.')
    // The kit's workflows are about the program's own contract.
    const own = values['contract'] ? undefined : kit
    const written = suitesIn([...(own?.workflows ?? []), ...list('workflows')], contract, file)
    const isWanted = holding(values['only'] ?? '')
    const suites = written.flatMap((suite) => {
      const wanted = suite.cases.filter(isWanted)
      return wanted.length > 0 ? [{ ...suite, cases: wanted }] : []
    })
    const cases = generated.filter(isWanted)
    if (suites.length + cases.length === 0) throw new Misuse('There is nothing to run.')
    const limits = {
      timing: milliseconds(setting, 'timing-limit', '100'),
      request: milliseconds(setting, 'request-limit', '5000'),
      total: milliseconds(setting, 'total-limit', '60000'),
    }
    const inputs = inputsOf(list('input'), written, setting, own)
    prepareReports(reports)
    const start = Date.now()
    const concurrency = Number(setting('concurrency', '4'))
    if (!(Number.isInteger(concurrency) && concurrency > 0))
      throw new Misuse('--concurrency must be a number of requests.')
    const copy = localCopy(file, contract)
    const plan = { contract, file: copy.file, server, suites, cases, concurrency, inputs, limits }
    const { causes, tests } = await run(plan)
      .then(({ report, ...rest }) => {
        console.log(report)
        return rest
      })
      .catch((error: Error) => {
        if (!(error instanceof NoResult)) throw error
        console.error(error.message)
        return { causes: [], tests: [errorResult(error.message)] }
      })
      .finally(copy.remove)
    const { program } = context
    writeReports(reports, { program, server, start, stop: Date.now(), causes, tests })
    return tests.every(({ status }) => status === 'passed') ? 0 : 1
  },
})
