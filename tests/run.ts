import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { format } from 'node:util'
import { onTestFinished, vi } from 'vitest'

const PROJECT = [
  'docs/sample-inputs.md',
  'plugins/orval',
  'openapi.yaml',
  'contract',
  'orval.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'mocks',
  'scripts',
  'src/api',
  'src/generated',
]

/** Creates an empty folder. @param atEnd registers its removal, by default after the test. */
export function scratchFolder(atEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'aml-verify-test-')))
  // A server that has just stopped may still write its last line.
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 9 }))
  return folder
}

/** Links the installed packages, and that of the contract to the folder's: two copies of its model share no contract. */
export function linkPackages(folder: string) {
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync('node_modules')) {
    const target =
      name === 'aml-contract' ? join(folder, 'contract') : resolve('node_modules', name)
    symlinkSync(target, join(packages, name))
  }
}

/** Copies the project into a scratchFolder, for tests to edit. */
export function scratchProject(atEnd?: (remove: () => void) => void): string {
  const folder = scratchFolder(atEnd)
  for (const path of PROJECT) cpSync(path, join(folder, path), { recursive: true })
  linkPackages(folder)
  return folder
}

/** `String.replace`. @throws if `from` is missing. */
export function replaced(text: string, from: string | RegExp, to: string | (() => string)): string {
  const edited = typeof to === 'string' ? text.replace(from, to) : text.replace(from, to)
  if (edited === text)
    throw new Error(
      `There is no ${from} to replace. The test that edits it quotes an earlier text.`,
    )
  return edited
}

/** Replaces a part of a file. @throws if `from` is missing. */
export const edit = (file: string, from: string | RegExp, to: string | (() => string)) =>
  writeFileSync(file, replaced(readFileSync(file, 'utf8'), from, to))

/** Runs an npm script without npm, which is slower than most scripts. */
export function npmRun(name: string, cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const command = scripts[name]
  if (!command) throw new Error(`There is no script ${name}.`)
  const PATH = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
  return run('sh', ['-c', command], { ...env, PATH }, cwd)
}

export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = '.') {
  const child = spawn(command, args, { env: { ...process.env, ...env }, cwd })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  return new Promise<{ status: number | null; output: string }>((ended) =>
    child.once('close', (status) => ended({ status, output })),
  )
}

/** Runs the main function of a command in this process, which is faster than a child process. */
export async function captureOutput(
  main: () => Promise<number>,
  env: Record<string, string> = {},
): Promise<{ status: number; output: string }> {
  let output = ''
  const print = (...parts: unknown[]) => {
    output += `${format(...parts)}\n`
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      output += String(text)
      return true
    }),
  ]
  const environment = process.env
  try {
    process.env = { ...environment, ...env }
    return { status: await main(), output }
  } finally {
    process.env = environment
    for (const spy of spies) spy.mockRestore()
  }
}
