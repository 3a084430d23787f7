import { spawnSync } from 'node:child_process'
import { FileError } from '../errors.ts'

export function runGit(cwd: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trimEnd() : undefined
}

const MAX_BYTES = 64 * 1024 * 1024

/** Follows symbolic links. @param root the top folder. @param path from there, with slashes. @throws FileError */
export function readFileAt(root: string, commit: string, path: string): Buffer {
  const args = ['cat-file', '--batch', '--follow-symlinks']
  const options = { cwd: root, input: `${commit}:${path}\n`, maxBuffer: MAX_BYTES }
  const { stdout } = spawnSync('git', args, options)
  // `OBJECT blob SIZE`, `NAME missing`, or for a broken link a line such as `symlink SIZE`.
  const start = stdout.indexOf('\n') + 1
  const [, size] = / blob (\d+)\n$/.exec(stdout.subarray(0, start).toString()) ?? []
  if (size === undefined) throw new FileError(`${path} can't be read at ${commit.slice(0, 10)}.`)
  return stdout.subarray(start, start + Number(size))
}
