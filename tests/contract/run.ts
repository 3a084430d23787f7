import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

/** What a gate reads: enough of the project for it to run elsewhere. */
const PROJECT = [
  'README.md',
  'openapi.yaml',
  'redocly.yaml',
  'orval.config.ts',
  'package.json',
  'tsconfig.json',
  'mocks',
  'scripts',
  'src/api',
  'src/generated',
]

/** A copy of the project to break on purpose; it is gone after the test. @returns its folder. */
export function scratchProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aml-verify-test-'))
  for (const path of PROJECT) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs an npm script to its end. @returns its exit code and all that it printed. */
export function npmRun(script: string, cwd: string) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
    cwd,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}
