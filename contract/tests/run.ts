import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** @param path within the package. */
export const own = (path: string) => join(import.meta.dirname, '..', path)

export const BIN = own('bin/aml-contract.js')

/** @param atEnd gets a function that removes the folder; by default it is called after the test. */
export function scratchFolder(atEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'aml-contract-test-')))
  // A server that has just ended may still write its last line.
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 9 }))
  return folder
}

export function replaced(text: string, from: string | RegExp, to: string): string {
  const edited = text.replace(from, to)
  if (edited === text) throw new Error(`There is no ${from} to replace.`)
  return edited
}

export const edit = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(file, replaced(readFileSync(file, 'utf8'), from, to))

export async function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, cwd })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  const status = await new Promise<number | null>((done) => child.once('close', done))
  return { status, output }
}
