import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { edit, scratchFolder } from '../run'
import { runHere } from '../workbench/run-here'
import { CONTRACT, PUBLISHED } from './changed-contract'

const AUTHOR = ['-c', 'user.name=Sofia Rossi', '-c', 'user.email=sofia.rossi@example.com']

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', [...AUTHOR, ...args], { cwd: folder, stdio: 'pipe' })

/** The repository that others clone: of the project, what is compared. */
const origin = scratchFolder(afterAll)
beforeAll(() => {
  for (const file of [CONTRACT, PUBLISHED]) cpSync(file, join(origin, file))
  git(origin, 'init', '--quiet', '--initial-branch=main')
  git(origin, 'add', '.')
  git(origin, 'commit', '--quiet', '--message=First')
})

function clone(...options: string[]) {
  const folder = scratchFolder()
  git(folder, 'clone', '--quiet', ...options, `file://${origin}`, '.')
  return folder
}

/** Breaks the contract, and writes that down as if it had always been published so. */
function breakAndCover(folder: string) {
  edit(join(folder, CONTRACT), 'minLength: 8', 'minLength: 9')
  copyFileSync(join(folder, CONTRACT), join(folder, PUBLISHED))
}

const commit = (folder: string) =>
  git(folder, 'commit', '--quiet', '--message=Stricter', CONTRACT, PUBLISHED)

const diff = (folder: string, env: Record<string, string> = {}) =>
  runHere('aml-contract', ['diff', '--contract', CONTRACT], env, folder)

const CAUGHT = { status: 1, output: expect.stringContaining('minLength rises') }

describe('the version gate catches a breaking edit that covers its tracks', () => {
  it('on a branch, committed or not', async () => {
    const folder = clone()
    git(folder, 'switch', '--quiet', '--create', 'stricter')
    breakAndCover(folder)
    const { status, output } = await diff(folder)
    expect(output).toMatch(
      /^Compared with contract\/published\/openapi\.yaml at \w{10}, where this branch left/,
    )
    expect({ status, output }).toEqual(CAUGHT)
    commit(folder)
    expect(await diff(folder)).toEqual(CAUGHT)
  })

  it('on the main branch, committed or not, and once it is pushed', async () => {
    const folder = clone()
    breakAndCover(folder)
    expect(await diff(folder)).toEqual(CAUGHT)
    commit(folder)
    expect(await diff(folder)).toEqual(CAUGHT)
    git(folder, 'update-ref', 'refs/remotes/origin/main', 'HEAD')
    const { status, output } = await diff(folder)
    expect(output).toContain('Compared with what was published before the last commit')
    expect({ status, output }).toEqual(CAUGHT)
  })

  it('since a commit that CI names', async () => {
    const folder = clone()
    breakAndCover(folder)
    commit(folder)
    git(folder, 'update-ref', 'refs/remotes/origin/main', 'HEAD')
    git(folder, 'commit', '--quiet', '--allow-empty', '--message=More')
    expect(await diff(folder, { CONTRACT_BASE: 'HEAD~2' })).toEqual(CAUGHT)
    expect(await diff(folder)).toMatchObject({ status: 0 })
  })

  it('and does not pass where it can’t know the past', async () => {
    const folder = clone('--depth=1')
    const { status, output } = await diff(folder, { CONTRACT_BASE: 'v1' })
    expect(output).toContain('Git knows no branch or commit v1.')
    expect(status).toBe(2)
  })
})

it('without a main branch to compare with, the file as it is counts, and the gate says so', async () => {
  const folder = clone()
  git(folder, 'remote', 'remove', 'origin')
  breakAndCover(folder)
  const { status, output } = await diff(folder)
  expect(output).toContain(`Compared with ${PUBLISHED}: `)
  expect(status).toBe(0)
})
