import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { edit, scratchFolder } from '../run'
import { CONTRACT, PUBLISHED } from './changed-contract'
import { runHere } from './run-here'

const AUTHOR = ['-c', 'user.name=Sofia Rossi', '-c', 'user.email=sofia.rossi@example.com']

it('the version gate catches a breaking edit that is written down as published', async () => {
  const folder = scratchFolder()
  const git = (...args: string[]) =>
    execFileSync('git', [...AUTHOR, ...args], { cwd: folder, stdio: 'pipe' })
  git('init', '--quiet', '--initial-branch=main')
  for (const breaks of [false, true]) {
    for (const file of [CONTRACT, PUBLISHED]) {
      if (breaks) edit(join(folder, file), 'minLength: 8', 'minLength: 9')
      else cpSync(file, join(folder, file))
    }
    git('add', '.')
    git('commit', '--quiet', '--message=Commit')
  }
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  const { status, output } = await runHere(['diff', '--contract', CONTRACT], {}, folder)
  expect(output).toContain(`Compared with ${PUBLISHED} at `)
  expect(output).toContain(`Compared with ${PUBLISHED} before the last commit`)
  expect(output).toContain('minLength rises')
  expect(status).toBe(1)
})
