import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { diffCommand } from '../../src/cli/diff'
import { runProgram } from '../../src/cli/program'
import { runTool } from '../files'
import { edit, scratchFolder } from '../run'
import { runHere } from '../run-here'
import { contract, createFolder, paths, SAME } from './compared'

const AUTHOR = ['-c', 'user.name=Sofia Rossi', '-c', 'user.email=sofia.rossi@example.com']

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', [...AUTHOR, ...args], { cwd: folder, stdio: 'pipe' })

function createRepository(files: Record<string, string>) {
  const { folder, write } = createFolder(files)
  git(folder, 'init', '--quiet', '--initial-branch=main')
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '--message=First')
  const since = (ref: string, file = 'openapi.yaml') =>
    runTool(['diff', file, '--since', ref], folder)
  return { folder, write, since }
}

describe('diff --since', () => {
  it('compares with the file at the commit, whose paths are relative to the repository', async () => {
    const { write, since } = createRepository({ 'api/openapi.yaml': contract(SAME.base) })
    const same = await since('HEAD', 'api/openapi.yaml')
    expect(same).toMatchObject({
      status: 0,
      output: expect.stringContaining('Nothing has changed'),
    })

    write({ 'api/openapi.yaml': contract('paths: {}') })
    const { status, output } = await since('HEAD', 'api/openapi.yaml')
    expect(output).toMatch(/^api\/openapi\.yaml:\d+ {2}/m)
    expect(status).toBe(1)
  })

  it('reports an invalid contract of the commit by its path in the repository', async () => {
    const { write, since } = createRepository({
      'openapi.yaml': contract('paths:\n  /pets: { $ref: pets.yaml }'),
    })
    write({ 'openapi.yaml': contract(SAME.base) })
    const { status, output } = await since('HEAD')
    expect(output).toMatch(/^openapi\.yaml:6 .*: pets\.yaml is in another file\./m)
    expect(status).toBe(2)
  })
})

it('diff --since reads a contract of 2 MB, and writes no file', async () => {
  const large = contract(`${SAME.base}\nx-notes: ${'long '.repeat(400_000)}`)
  const { since } = createRepository({ 'openapi.yaml': large })
  const temporary = scratchFolder()
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  expect(await since('HEAD')).toMatchObject({ status: 0 })
  expect(readdirSync(temporary)).toEqual([])
})

it('diff --since follows symbolic links only within the repository', async () => {
  const { folder, since } = createRepository({ 'inside.yaml': contract(SAME.base) })
  const file = join(folder, 'openapi.yaml')
  const commitLink = (target: string) => {
    rmSync(file, { force: true })
    symlinkSync(target, file)
    git(folder, 'add', '.')
    git(folder, 'commit', '--quiet', '--message=Link')
    rmSync(file)
    writeFileSync(file, contract(SAME.base))
  }
  commitLink('inside.yaml')
  expect(await since('HEAD')).toMatchObject({ status: 0 })
  commitLink('/etc/hostname')
  const { status, output } = await since('HEAD')
  expect(output).toMatch(/^openapi\.yaml can't be read at [0-9a-f]{10}\.$/m)
  expect(status).toBe(2)
})

describe('diff --since exits with 2', () => {
  const repository = () => createRepository({ 'openapi.yaml': contract(SAME.base) })

  it.each([
    ['HEAD', 'gone.yaml', 'gone.yaml does not exist.'],
    ['v1', 'openapi.yaml', 'Git finds no branch or commit v1. In a shallow clone, fetch it first.'],
    ['HEAD', 'new.yaml', 'HEAD has no new.yaml.'],
  ])('for ref %s and file %s', async (ref, file, message) => {
    const { write, since } = repository()
    write({ 'new.yaml': contract(SAME.base) })
    const { status, output } = await since(ref, file)
    expect(output.split('\n')[0]).toBe(message)
    expect(status).toBe(2)
  })

  it('outside of a Git repository', async () => {
    const { diff } = createFolder({ 'openapi.yaml': contract(SAME.base) })
    const { status, output } = await diff('--since', 'HEAD', '--contract', 'openapi.yaml')
    expect(output).toMatch(/^openapi\.yaml is not in a Git repository\.\n/)
    expect(status).toBe(2)
  })

  it('for a branch without a merge base', async () => {
    const { folder, since } = repository()
    git(folder, 'switch', '--quiet', '--orphan', 'other')
    git(folder, 'commit', '--quiet', '--allow-empty', '--message=Other')
    git(folder, 'switch', '--quiet', 'main')
    const { status, output } = await since('other')
    expect(output).toMatch(/^Git finds no merge base of this branch and other\. /)
    expect(status).toBe(2)
  })
})

const CONTRACT = 'openapi.yaml'
const PUBLISHED = 'published/openapi.yaml'

const pets = (version: string, args: string[]) => {
  const own = { published: PUBLISHED, main: ['origin/main', 'trunk'] }
  const load = async () => diffCommand({ program: 'pets', version, contract: CONTRACT }, own)
  return runProgram({ name: 'pets', version, commands: { diff: { summary: '', load } } }, args)
}

describe('diff of a program', () => {
  const origin = scratchFolder(afterAll)
  beforeAll(() => {
    mkdirSync(join(origin, dirname(PUBLISHED)))
    for (const file of [CONTRACT, PUBLISHED])
      writeFileSync(join(origin, file), contract(paths('/pets', '/owners')))
    git(origin, 'init', '--quiet', '--initial-branch=main')
    git(origin, 'add', '.')
    git(origin, 'commit', '--quiet', '--message=First')
  })

  function clone(...options: string[]) {
    const folder = scratchFolder()
    git(folder, 'clone', '--quiet', ...options, `file://${origin}`, '.')
    return folder
  }

  /** Breaks the contract, and edits the published copy in the same way. */
  function breakAndCover(folder: string) {
    edit(join(folder, CONTRACT), '/owners', '/people')
    copyFileSync(join(folder, CONTRACT), join(folder, PUBLISHED))
  }

  const commit = (folder: string) => git(folder, 'commit', '--quiet', '--all', '--message=Renamed')
  /** The state after `git push`, or on CI. */
  const push = (folder: string) => git(folder, 'update-ref', 'refs/remotes/origin/main', 'HEAD')

  const diff = (folder: string, env: Record<string, string> = {}, ...options: string[]) =>
    runHere(pets, ['diff', ...options], env, folder)
  const FOUND = {
    status: 1,
    output: expect.stringMatching(/the operation is removed.*\n {4}GET \/owners/),
  }

  it('finds a breaking edit of contract and published copy on a branch, before and after the commit', async () => {
    const folder = clone()
    git(folder, 'switch', '--quiet', '--create', 'renamed')
    breakAndCover(folder)
    const { status, output } = await diff(folder)
    expect(output).toMatch(
      /^Compared with published\/openapi\.yaml at \w{10}, the merge base with origin\/main: 1\.0\.0\./,
    )
    expect({ status, output }).toEqual(FOUND)
    commit(folder)
    const committed = await diff(folder)
    expect(committed).toEqual(FOUND)
    expect(committed.output).not.toContain('before the last commit')
  })

  it('finds a breaking edit of both on the main branch, before and after commit and push', async () => {
    const folder = clone()
    breakAndCover(folder)
    expect(await diff(folder)).toEqual(FOUND)
    commit(folder)
    expect(await diff(folder)).toEqual(FOUND)
    push(folder)
    const { status, output } = await diff(folder, {}, '--format', 'json')
    expect(JSON.parse(output)).toMatchObject({
      isOk: false,
      comparisons: [
        { baseline: expect.stringContaining('the merge base with origin/main'), isOk: true },
        { baseline: `${PUBLISHED} before the last commit`, isOk: false },
      ],
    })
    expect(status).toBe(1)
  })

  it('finds a breaking edit of both since CONTRACT_BASE', async () => {
    const folder = clone()
    breakAndCover(folder)
    commit(folder)
    push(folder)
    git(folder, 'commit', '--quiet', '--allow-empty', '--message=More')
    expect(await diff(folder, { CONTRACT_BASE: 'HEAD~2' })).toEqual(FOUND)
    expect(await diff(folder)).toMatchObject({ status: 0 })
  })

  it('finds a breaking edit of both in a shallow clone, since the tip of the main branch', async () => {
    git(origin, 'branch', '--force', 'renamed')
    const folder = clone('--depth=1', '--branch=renamed')
    breakAndCover(folder)
    commit(folder)
    git(origin, 'commit', '--quiet', '--allow-empty', '--message=More')
    git(folder, 'fetch', '--quiet', '--depth=1', 'origin', 'main:refs/remotes/origin/main')
    const { status, output } = await diff(folder)
    expect(output).toMatch(/at origin\/main, as a shallow clone has no merge base: 1\.0\.0\./)
    expect({ status, output }).toEqual(FOUND)
  })

  it('compares with the published copy without a main branch, or with the first of its refs that exists', async () => {
    const folder = clone()
    git(folder, 'remote', 'remove', 'origin')
    breakAndCover(folder)
    const { status, output } = await diff(folder)
    expect(output).toContain(`Compared with ${PUBLISHED}: `)
    expect(status).toBe(0)
    git(folder, 'branch', 'trunk')
    expect(await diff(folder)).toEqual(FOUND)
  })

  it('has one baseline on the main branch if the last commit did not change the published copy', async () => {
    const folder = clone()
    git(folder, 'commit', '--quiet', '--allow-empty', '--message=More')
    push(folder)
    const { output } = await diff(folder)
    expect(output.match(/^Compared with/gm)).toHaveLength(1)
  })
})
