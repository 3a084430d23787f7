import { spawn, spawnSync } from 'node:child_process'
import { type FileTree, ResolutionError } from '../model/source/files.ts'

export function runGit(cwd: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trimEnd() : undefined
}

/** Reads the files of a commit, through one process of Git. @param root the top folder of the repository. */
export function openFilesAt(commit: string, root: string): FileTree & { close: () => void } {
  const args = ['cat-file', '--batch', '--follow-symlinks']
  const child = spawn('git', args, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] })
  // A write fails when Git has exited; `take` reports that, because the output has ended too.
  child.stdin.on('error', () => undefined)
  const chunks = child.stdout[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  /** Reads a number of bytes, or by default up to a line break. */
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
      if (done) throw new ResolutionError("can't be read: Git has exited")
      rest = value
    }
  }

  async function readNext(path: string): Promise<Buffer | undefined> {
    if (path.includes('\n')) return undefined
    child.stdin.write(`${commit}:${path}\n`)
    // `OBJECT blob SIZE`, `NAME missing`, or for a broken link a line such as `symlink SIZE`.
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
