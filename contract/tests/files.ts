import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { scratchFolder } from './run'
import { runHere } from './run-here'

/** @param atEnd removes the folder; by default after the test. @returns the path of the first file. */
export function writeFiles(
  contents: Record<string, string | Uint8Array>,
  atEnd?: Parameters<typeof scratchFolder>[0],
) {
  const folder = scratchFolder(atEnd)
  for (const [name, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return join(folder, Object.keys(contents)[0] ?? '')
}

export const runTool = (args: string[], cwd?: string) => runHere('aml-contract', args, {}, cwd)
