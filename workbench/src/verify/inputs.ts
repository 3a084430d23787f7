import { createHash, randomBytes } from 'node:crypto'
import { UsageError } from '../errors.ts'
import { SHORTEST_SECRET } from './evaluation/secrets.ts'
import type { Setting, VerifyExtension } from './extension.ts'
import type { Inputs } from './test-case.ts'
import type { Suite } from './workflows/arazzo.ts'

/** `CONTRACT_TOTAL_LIMIT` for `total-limit`. */
export const variableFor = (name: string) =>
  `CONTRACT_${name.replace(/[A-Z]/g, '_$&').toUpperCase().replaceAll('-', '_')}`

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

/** Reads `NAME=VALUE`. @throws UsageError for an input without a value. */
function readInputOption(option: string): [name: string, value: string] {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(option) ?? []
  if (name === undefined || value === undefined)
    throw new UsageError(`--input takes NAME=VALUE, and got ${option.split('=')[0]}.`)
  return [name, value]
}

/** @throws UsageError for a secret that can't be masked. */
function checkSecrets({ values, secrets }: Inputs) {
  const short = Object.keys(secrets).find((name) => {
    const { length = SHORTEST_SECRET } = values[name] ?? {}
    return length > 0 && length < SHORTEST_SECRET
  })
  if (short)
    throw new UsageError(
      `The ${short} is too short to be masked in the output: it needs ${SHORTEST_SECRET} characters.`,
    )
}

/**
 * The inputs of a run: those of the extension, then of the environment, then of `--input`.
 * @param options the values of `--input`.
 * @throws UsageError for an input without a value, and for a secret that can't be masked.
 */
export function inputsOf(
  options: string[],
  suites: Suite[],
  setting: Setting,
  extension: VerifyExtension | undefined,
): Inputs {
  const seed = setting('seed', '')
  const id = (seed ? createHash('sha256').update(seed).digest() : randomBytes(6))
    .toString('hex')
    .slice(0, 12)
  const run = { id, emailDomain: setting('email-domain', 'example.com') }
  const token = setting('token', '')
  const shellVariable = (name: string) => `\${${variableFor(name)}:?}`
  const values: Inputs['values'] = {
    ...run,
    ...(token && { token }),
    ...extension?.inputs(setting, run),
  }
  const secrets: Inputs['secrets'] = { token: shellVariable('token'), ...extension?.secrets }
  for (const [name, isSecret] of declaredInputs(suites)) {
    const inEnvironment = process.env[variableFor(name)]
    if (!(name in values) && inEnvironment) values[name] = inEnvironment
    if (isSecret) secrets[name] ??= shellVariable(name)
  }
  Object.assign(values, Object.fromEntries(options.map(readInputOption)))
  checkSecrets({ values, secrets })
  return { values, secrets }
}
