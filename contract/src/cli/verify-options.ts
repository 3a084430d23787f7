import { randomBytes } from 'node:crypto'
import { isLoopback } from '../loopback.ts'
import { formatVariable } from '../verify/credentials.ts'
import { type SelectedChecks, selectChecks } from '../verify/evaluation/checks.ts'
import type { Setting, VerifyExtension } from '../verify/extension.ts'
import type { Limits } from '../verify/results.ts'
import { type ProgramSettings, readArgs, takeContract } from './command.ts'
import { parseCount, parseNumber, parseServer } from './verify-settings.ts'

export type VerifyOptions = {
  file: string
  server: string
  isReadOnly: boolean
  seed: string
  only: string
  include: string[]
  exclude: string[]
  checks: SelectedChecks
  allowUnreached: string[]
  limits: Limits
  concurrency: number
  token: string
  emailDomain: string
  headers: string[]
  inputs: string[]
  workflows: string[]
  /** Undefined for another contract than the program's own. */
  extension: VerifyExtension | undefined
  setting: Setting
}

const VALUES = [
  'contract',
  'server',
  'token',
  'seed',
  'only',
  'email-domain',
  'request-limit',
  'total-limit',
  'concurrency',
  'undocumented-fields',
] as const

const LISTS = [
  'workflows',
  'input',
  'allow-unreached',
  'include',
  'exclude',
  'checks',
  'header',
] as const

type Value = (typeof VALUES)[number]

/** @throws UsageError for an unknown option or an invalid value. */
export function readOptions(
  args: string[],
  context: ProgramSettings,
  own: VerifyExtension | undefined,
): VerifyOptions {
  const { values, positionals, has, list } = readArgs(args, {
    flags: ['write'],
    values: [...VALUES, ...(own?.options ?? [])],
    lists: [...LISTS],
  })
  const named: Partial<Record<string, string>> = values
  const setting: Setting = (name, fallback) =>
    named[name] || process.env[formatVariable(name)] || fallback
  const read = (name: Value, fallback = '') => setting(name, fallback)
  const server = parseServer(read('server'))
  const { contract: file, isOwn } = takeContract(positionals, values, context)
  const extension = isOwn ? own : undefined
  return {
    file,
    server,
    isReadOnly: !has('write') && !isLoopback(server),
    seed: read('seed') || randomBytes(6).toString('hex'),
    only: read('only'),
    include: list('include'),
    exclude: list('exclude'),
    checks: selectChecks(list('checks'), read('undocumented-fields', 'error')),
    allowUnreached: list('allow-unreached'),
    limits: {
      request: parseNumber('request-limit', read('request-limit', '5000')),
      total: parseNumber('total-limit', read('total-limit', '60000')),
    },
    concurrency: parseCount('concurrency', read('concurrency', '4')),
    token: read('token'),
    emailDomain: read('email-domain', 'example.com'),
    headers: list('header'),
    inputs: list('input'),
    workflows: [...(extension?.workflows ?? []), ...list('workflows')],
    extension,
    setting,
  }
}
