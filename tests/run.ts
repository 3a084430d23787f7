import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

/** The files that gates read. */
const PROJECT = [
  'README.md',
  'openapi.yaml',
  'contract',
  'redocly.yaml',
  'orval.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'mocks',
  'scripts',
  'src/api',
  'src/generated',
]

/**
 * A copy of the project for tests to edit.
 * @param atEnd gets a function that removes it; by default it is removed after the test.
 * @returns its folder.
 */
export function scratchProject(atEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-test-'))
  for (const path of PROJECT) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Replaces a part of a file's text. @throws where the file does not have it. */
export function edit(file: string, from: string | RegExp, to: string) {
  const text = readFileSync(file, 'utf8')
  const edited = text.replace(from, to)
  if (edited === text) throw new Error(`${file} does not have ${from}.`)
  writeFileSync(file, edited)
}

/** An npm script's command, and the PATH that npm sets. (npm itself is slower than most scripts.) */
function scriptOf(name: string, cwd: string) {
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const command = scripts[name]
  if (!command) throw new Error(`There is no script ${name}.`)
  return { command, PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter) }
}

/** Runs an npm script, and blocks. @returns its exit code and its output. */
export function npmRun(script: string, cwd: string) {
  const { command, PATH } = scriptOf(script, cwd)
  const { status, stdout, stderr } = spawnSync(command, {
    cwd,
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, PATH },
  })
  return { status, output: stdout + stderr }
}

/** Runs an npm script. @returns its exit code and its output. */
export function npmRunBeside(script: string, cwd: string) {
  const { command, PATH } = scriptOf(script, cwd)
  return run('sh', ['-c', command], { PATH }, cwd)
}

/** Runs a command. @returns its exit code and its output. */
export function run(command: string, args: string[], env: Record<string, string>, cwd = '.') {
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

/**
 * Makes a production build, as `npm run build` does.
 * @param folder where it goes.
 * @param settings further environment variables.
 */
export function buildInto(folder: string, settings: Record<string, string> = {}) {
  // Vitest puts its own mode and .env.test into the environment; a build must not see them.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITE|VITEST|NODE_ENV|MODE|DEV|PROD)/.test(name),
    ),
  )
  execFileSync('npm', ['run', '--silent', 'build', '--', '--outDir', folder, '--emptyOutDir'], {
    env: { ...env, ...settings },
  })
}
