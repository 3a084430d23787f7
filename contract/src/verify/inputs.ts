import { createHash } from 'node:crypto'
import { UsageError } from '../errors.ts'
import type { Contract } from '../model/contract/contract.ts'
import { formatSchemeInput, formatVariable, isCredentialName } from './credentials.ts'
import type { Setting, VerifyExtension } from './extension.ts'
import { MIN_SECRET_LENGTH } from './secrets.ts'
import type { RunInputs, SentParameter } from './test-case.ts'
import type { WorkflowSuite } from './workflows/arazzo.ts'

/** @returns for the name of each input that a workflow declares, whether it is a secret. */
function listDeclaredInputs(suites: WorkflowSuite[]): Map<string, boolean> {
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

function parseHeader(option: string): [name: string, value: string] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\x20-\x7e]*)$/.exec(option) ?? []
  if (name === undefined || value === undefined)
    throw new UsageError("--header takes 'Name: value', in visible characters of ASCII.")
  return [name, value.trim()]
}

/** @param inputs gets the values of credentials, as secrets. @throws UsageError for a value that is no header. */
export function parseHeaders(options: string[], { values, secrets }: RunInputs): SentParameter[] {
  const headers = options.map(parseHeader).map(([name, value]): SentParameter => {
    if (!isCredentialName(name)) return { name, in: 'header', value }
    const input = `header_${name.replace(/\W/g, '_')}`
    values[input] = value
    secrets[input] = `\${${formatVariable(input)}:?}`
    return { name, in: 'header', value: `$inputs.${input}` }
  })
  checkSecrets({ values, secrets })
  return headers
}

function parseInput(option: string): [name: string, value: string] {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(option) ?? []
  if (name === undefined || value === undefined)
    throw new UsageError('--input takes NAME=VALUE, with letters, digits and _ in the name.')
  return [name, value]
}

/** @throws UsageError for a secret that can't be masked. */
function checkSecrets({ values, secrets }: RunInputs) {
  const short = Object.keys(secrets).find((name) => {
    const { length = MIN_SECRET_LENGTH } = values[name] ?? {}
    return length > 0 && length < MIN_SECRET_LENGTH
  })
  if (short)
    throw new UsageError(
      `The ${short} is too short to be masked in the output: it needs ${MIN_SECRET_LENGTH} characters.`,
    )
}

/** @throws UsageError for equal values, which make each right server look wrong. */
function checkDistinct(values: RunInputs['values'], names: string[]) {
  const known = new Map<string, string>()
  for (const name of names) {
    const value = values[name] ?? ''
    const other = known.get(value)
    if (other && value)
      throw new UsageError(
        `${formatVariable(other)} and ${formatVariable(name)} have the same value: they must differ.`,
      )
    known.set(value, name)
  }
}

/** @property inputs each as `NAME=VALUE`. @property token empty for none. */
type InputOptions = {
  inputs: string[]
  token: string
  emailDomain: string
  seed: string
  extension: VerifyExtension | undefined
  setting: Setting
}

/** The environment overrides the extension, `--input` both. @throws UsageError for a secret that can't be masked. */
export function collectInputs(
  { inputs, token, emailDomain, seed, extension, setting }: InputOptions,
  suites: WorkflowSuite[],
  { securitySchemes }: Pick<Contract, 'securitySchemes'>,
): RunInputs {
  const id = createHash('sha256').update(seed).digest('hex').slice(0, 12)
  const run = { id, emailDomain }
  const shellVariable = (name: string) => `\${${formatVariable(name)}:?}`
  const values: RunInputs['values'] = {
    ...run,
    ...(token && { token }),
    ...extension?.inputs(setting, run),
  }
  const secrets: RunInputs['secrets'] = {
    token: shellVariable('token'),
    ...extension?.secrets(setting),
  }
  for (const name of securitySchemes.map(({ key }) => formatSchemeInput(key))) {
    const credential = process.env[formatVariable(name)]
    if (!credential) continue
    values[name] = credential
    secrets[name] = shellVariable(name)
  }
  for (const [name, isSecret] of listDeclaredInputs(suites)) {
    const inEnvironment = process.env[formatVariable(name)]
    if (!(name in values) && inEnvironment) values[name] = inEnvironment
    if (isSecret) secrets[name] ??= shellVariable(name)
  }
  Object.assign(values, Object.fromEntries(inputs.map(parseInput)))
  checkSecrets({ values, secrets })
  for (const names of extension?.distinct ?? []) checkDistinct(values, names)
  return { values, secrets }
}
