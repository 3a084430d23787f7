import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { format } from 'node:util'
import { afterAll, vi } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { LIST, LISTED } from '../lists.ts'

export const PROGRAM = join(import.meta.dirname, '../../bin/aml-reader.js')
export const UNLISTED = '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC'
export const WIF = 'L44B5gGEpqEDRS9vVPz7QT35jcBG2r3CZwSwQ4fCewXAhAhqGVpP'

/** Creates a folder with a list and three texts, until the tests of the file end. @returns functions of its files. */
export function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'aml-reader-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const inFolder = (name: string) => join(folder, name)
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(inFolder(name)), { recursive: true })
    writeFileSync(inFolder(name), content)
  }
  write('index.json', JSON.stringify({ lists: ['test.json'] }))
  write('test.json', JSON.stringify(LIST))
  write('a.txt', `pay ${LISTED.evm}\n${WIF}\n`)
  write('b.txt', `${UNLISTED}\r\n${LISTED.tron.toLowerCase()}`)
  write('clean.txt', `${UNLISTED}\n`)
  return { folder, inFolder, write }
}

type Result = { status: number | null; stdout: string; stderr: string }

/** Runs the command in this process, which is faster than a child process. @param input of standard input. */
export async function run(args: string[], input = ''): Promise<Result> {
  const result: Result = { status: null, stdout: '', stderr: '' }
  const printTo =
    (stream: 'stdout' | 'stderr') =>
    (...parts: unknown[]) => {
      result[stream] += `${format(...parts)}\n`
    }
  const chunks = input === '' ? [] : [Buffer.from(input)]
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(printTo('stdout')),
    vi.spyOn(console, 'error').mockImplementation(printTo('stderr')),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      result.stdout += String(text)
      return true
    }),
    vi
      .spyOn(process, 'stdin', 'get')
      .mockReturnValue(Readable.from(chunks) as typeof process.stdin),
  ]
  try {
    result.status = await main(args)
    return result
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** Runs the program of the package. */
export function runProgram(args: string[], input = ''): Result {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

export const getFacts = (bytes: string) => ({
  size: Buffer.byteLength(bytes),
  sha256: createHash('sha256').update(bytes).digest('hex'),
})
