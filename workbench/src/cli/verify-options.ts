import { isLoopback } from '../loopback.ts'
import { formatVariable } from '../verify/credentials.ts'
import type { Setting, VerifyExtension } from '../verify/extension.ts'
import { readArgs } from './command.ts'

const VALUES = [
  'contract',
  'server',
  'token',
  'seed',
  'only',
  'write-cases',
  'email-domain',
  'request-limit',
  'total-limit',
  'concurrency',
  'undocumented-fields',
  'token-command',
  'cert',
  'key',
  'cacert',
  'rate',
  'max-cases',
] as const

const LISTS = ['workflows', 'input', 'allow-unreached', 'include', 'exclude', 'checks', 'header']

/** @throws UsageError for unknown options. */
export function readOptions(args: string[], extension: VerifyExtension | undefined) {
  const read = readArgs(args, {
    flags: ['write'],
    values: [...VALUES, ...(extension?.options ?? [])],
    lists: LISTS,
  })
  const values: Partial<Record<string, string>> = read.values
  const setting: Setting = (name, fallback) =>
    values[name] || process.env[formatVariable(name)] || fallback
  return {
    ...read,
    setting,
    // The extension has workflows only for the program's own contract.
    extension: read.values.contract ? undefined : extension,
    isReadOnly: (server: string) => !read.has('write') && !isLoopback(server),
  }
}

export type Options = ReturnType<typeof readOptions>
