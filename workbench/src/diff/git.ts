import { spawn, spawnSync } from 'node:child_process'
import { FileError, type FileTree } from '../model/files.ts'

/** @returns the output of a Git command; undefined if it fails. @param cwd where it runs. */
export function git(cwd: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trimEnd() : undefined
}

/**
 * The files of a commit. One process of Git reads all of them.
 * @param root the top folder of the repository.
 */
export function filesAt(commit: string, root: string): FileTree & { close: () => void } {
  const args = ['cat-file', '--batch', '--follow-symlinks']
  const child = spawn('git', args, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] })
  // The output of Git ends when the process ends.
  child.stdin.on('error', () => undefined)
  const chunks = child.stdout[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  /** Takes output of a length, or up to a line break without one. */
  async function take(length?: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let size = 0; ; ) {
      const end = length === undefined ? rest.indexOf('\n') + 1 : length - size
      const isLast = end > 0 && end <= rest.length
      const part = isLast ? rest.subarray(0, end) : rest
      parts.push(part)
      size += part.length
      rest = rest.subarray(part.length)
      if (isLast) return Buffer.concat(parts)
      const { value, done } = await chunks.next()
      if (done) throw new FileError('is not read: Git has stopped')
      rest = value
    }
  }

  async function readNext(path: string): Promise<Buffer | undefined> {
    if (path.includes('\n')) return undefined
    child.stdin.write(`${commit}:${path}\n`)
    // `OBJECT blob SIZE`, `NAME missing`, or for links that lead nowhere `symlink SIZE` and the like.
    const head = (await take()).toString().trimEnd()
    const [, type, size] = /(\w+) (\d+)$/.exec(head) ?? []
    if (head.endsWith(' missing') || size === undefined) return undefined
    const content = await take(Number(size) + 1)
    return type === 'blob' ? content.subarray(0, -1) : undefined
  }

  let last: Promise<unknown> = Promise.resolve()
  return {
    root,
    read(path) {
      const next = last.then(() => readNext(path))
      last = next.catch(() => undefined)
      return next
    },
    close: () => child.kill(),
  }
}
