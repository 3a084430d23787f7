import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { diffCommand } from '../../../workbench/cli/diff'
import { runProgram } from '../../../workbench/cli/program'
import { edit, scratchFolder } from '../../run'
import { workbench } from '../files'
import { runHere } from '../run-here'
import { contract, folderWith, OPERATION, paths, SAME } from './compared'

const AUTHOR = ['-c', 'user.name=Sofia Rossi', '-c', 'user.email=sofia.rossi@example.com']

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', [...AUTHOR, ...args], { cwd: folder, stdio: 'pipe' })

/** A repository with files, in one commit, and what compares a file with that commit. */
function repositoryWith(files: Record<string, string>) {
  const { folder, write } = folderWith(files)
  git(folder, 'init', '--quiet', '--initial-branch=main')
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '--message=First')
  const since = (ref: string, file = 'openapi.yaml') =>
    workbench(['diff', '--since', ref, '--contract', file], folder)
  return { folder, write, since }
}

const SPLIT = {
  'api/openapi.yaml': contract(`
paths:
  /pets: { $ref: 'paths/pets.yaml' }
  /owners: { $ref: './paths/owners.yaml#/owners' }`),
  'api/paths/pets.yaml': `get: { responses: { '200': { description: Done., content: { application/json: { schema: { $ref: '../../common/pet.yaml' } } } } } }`,
  'api/paths/owners.yaml': `owners: { get: ${OPERATION} }`,
  'common/pet.yaml':
    'type: object\nrequired: [name]\nproperties:\n  name: { type: string, maxLength: 9 }\n',
}
const WHOLE = contract(`
paths:
  /pets: { get: { responses: { '200': { description: Done., content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string, maxLength: 9 } } } } } } } } }
  /owners: { get: ${OPERATION} }`)

/** Everything that a file may refer to others by. */
const REFERRING = {
  'openapi.yaml': contract(`
paths:
  /pets:
    get:
      parameters:
        - { $ref: parameters/limit.yaml }
        - { $ref: '#/components/parameters/page' }
      responses:
        '200':
          description: Pets.
          content:
            application/json:
              schema: { $ref: 'schemas/any%20pet.yaml#/Pet' }
x-more: { $ref: 'http://[' }
components:
  parameters: { page: { name: page, in: query, schema: { type: integer } } }`),
  'parameters/limit.yaml': 'name: limit\nin: query\nschema: { type: integer, maximum: 9 }\n',
  'schemas/any pet.yaml': `
Pet:
  oneOf: [{ $ref: cat.yaml }, { $ref: dog.yaml }]
  discriminator: { propertyName: kind, mapping: { cat: cat.yaml, wolf: wolf.yaml } }
`,
  'schemas/cat.yaml': `
type: object
properties:
  kind: { type: string }
  friend: { $ref: './any%20pet.yaml#/Pet' }
  lives: { type: integer, maximum: 9 }
`,
  'schemas/dog.yaml': 'type: object\nproperties: { kind: { type: string } }\n',
  'schemas/wolf.yaml': 'type: object\nproperties: { kind: { type: string } }\n',
}

describe('a contract in several files', () => {
  it('is the same as in one', async () => {
    const { diff } = folderWith({ ...SPLIT, 'whole.yaml': WHOLE })
    for (const files of [
      ['api/openapi.yaml', 'whole.yaml'],
      ['whole.yaml', 'api/openapi.yaml'],
    ]) {
      const { status, output } = await diff(...files, '--format', 'json')
      expect(JSON.parse(output)).toMatchObject({ ok: true, comparisons: [{ changes: [] }] })
      expect(status).toBe(0)
    }
  })

  it('is compared with all of its files as they were at a commit', async () => {
    const { write, since } = repositoryWith(SPLIT)
    const same = await since('HEAD', 'api/openapi.yaml')
    expect(same).toMatchObject({ status: 0, output: expect.stringContaining('as published') })

    write({ 'common/pet.yaml': SPLIT['common/pet.yaml'].replace('9', '8') })
    write({ 'api/paths/owners.yaml': `owners: { post: ${OPERATION} }` })
    const { status, output } = await since('HEAD', 'api/openapi.yaml')
    expect(output).toContain('response 200 application/json name: maxLength falls from 9 to 8')
    // As it is called in the repository.
    expect(output).toContain('GET /owners: the operation is removed\n    api/paths/owners.yaml:')
    expect(status).toBe(1)
  })

  it('is so by whatever it refers to them', async () => {
    const { write, since } = repositoryWith(REFERRING)
    expect(await since('HEAD')).toMatchObject({ status: 0 })
    write({
      'parameters/limit.yaml': REFERRING['parameters/limit.yaml'].replace('9', '8'),
      'schemas/cat.yaml': REFERRING['schemas/cat.yaml'].replace('9', '8'),
    })
    const { status, output } = await since('HEAD')
    expect(output).toContain('query parameter limit: the upper bound falls from <= 9 to <= 8')
    expect(output).toContain('lives: the upper bound falls from <= 9 to <= 8')
    expect(status).toBe(1)
  })

  it('names what could not be read at the commit as it is called in the repository', async () => {
    const base = contract('paths:\n  /pets: { $ref: pets.yaml }')
    for (const [files, message] of [
      [{ 'openapi.yaml': base }, /^openapi\.yaml:6: pets\.yaml does not exist$/m],
      [{ 'openapi.yaml': base, 'pets.yaml': 'get: {' }, /^pets\.yaml:1: /m],
      [
        { 'openapi.yaml': base.replace('pets.yaml', 'paths'), 'paths/pets.yaml': 'get: {}' },
        /^openapi\.yaml:6: paths does not exist$/m,
      ],
      [
        { 'openapi.yaml': base.replace('pets.yaml', '../pets.yaml') },
        /^openapi\.yaml:6: \.\.\/pets\.yaml does not exist$/m,
      ],
    ] as const) {
      const { write, since } = repositoryWith(files)
      write({ 'openapi.yaml': contract(SAME.base) })
      const { status, output } = await since('HEAD')
      expect(output).toMatch(message)
      expect(status).toBe(2)
    }
  })
})

it('a large contract is compared as a small one is', async () => {
  const large = contract(`${SAME.base}\nx-notes: ${'long '.repeat(400_000)}`)
  const { since } = repositoryWith({ 'openapi.yaml': large })
  expect(await since('HEAD')).toMatchObject({ status: 0 })
})

it('nothing is left of the files of a commit, whatever a reference says of its place', async () => {
  const { since } = repositoryWith({
    ...SPLIT,
    'api/openapi.yaml': `${SPLIT['api/openapi.yaml']}\nx-more: { $ref: '/..%2Foutside.yaml' }`,
    'outside.yaml': 'a: 1',
  })
  const temporary = scratchFolder()
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  expect(await since('HEAD', 'api/openapi.yaml')).toMatchObject({ status: 0 })
  expect(tmpdir()).toBe(temporary)
  expect(readdirSync(temporary)).toEqual([])
})

describe('--since ends with 2 and one sentence', () => {
  const repository = () => repositoryWith({ 'openapi.yaml': contract(SAME.base) })

  it.each([
    [
      'HEAD',
      'https://example.com/openapi.yaml',
      '--since takes a contract in a file: Git has its history.',
    ],
    ['HEAD', 'gone.yaml', 'gone.yaml: does not exist.'],
    [
      'v1',
      'openapi.yaml',
      'Git knows no branch or commit v1. A shallow checkout has few: fetch it.',
    ],
    ['HEAD', 'new.yaml', 'HEAD has no new.yaml.'],
  ])('for %s and %s', async (ref, file, message) => {
    const { write, since } = repository()
    write({ 'new.yaml': contract(SAME.base) })
    const { status, output } = await since(ref, file)
    expect(output.split('\n')[0]).toBe(message)
    expect(status).toBe(2)
  })

  it('outside of a Git repository', async () => {
    const { diff } = folderWith({ 'openapi.yaml': contract(SAME.base) })
    const { status, output } = await diff('--since', 'HEAD', '--contract', 'openapi.yaml')
    expect(output).toMatch(/^openapi\.yaml is not in a Git repository\.\n/)
    expect(status).toBe(2)
  })

  it('for a branch of another history', async () => {
    const { folder, since } = repository()
    git(folder, 'switch', '--quiet', '--orphan', 'other')
    git(folder, 'commit', '--quiet', '--allow-empty', '--message=Other')
    git(folder, 'switch', '--quiet', 'main')
    const { status, output } = await since('other')
    expect(output).toMatch(/^Git finds no commit that this branch has in common with other\. /)
    expect(status).toBe(2)
  })
})

const CONTRACT = 'openapi.yaml'
const PUBLISHED = 'published/openapi.yaml'

/** A program that publishes its own contract. */
const pets = (version: string, args: string[]) => {
  const own = { published: PUBLISHED, main: 'origin/main', publish: 'npm run publish' }
  const load = async () => diffCommand({ program: 'pets', contract: CONTRACT }, own)
  return runProgram({ name: 'pets', version, commands: { diff: { summary: '', load } } }, args)
}

describe('a program finds a breaking edit of its own contract that covers its tracks', () => {
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

  /** Breaks the contract, and writes that down as if it had always been published so. */
  function breakAndCover(folder: string) {
    edit(join(folder, CONTRACT), '/owners', '/people')
    copyFileSync(join(folder, CONTRACT), join(folder, PUBLISHED))
  }

  const commit = (folder: string) => git(folder, 'commit', '--quiet', '--all', '--message=Renamed')
  /** As after `git push`, or on CI. */
  const push = (folder: string) => git(folder, 'update-ref', 'refs/remotes/origin/main', 'HEAD')

  const diff = (folder: string, env: Record<string, string> = {}, ...options: string[]) =>
    runHere(pets, ['diff', ...options], env, folder)
  const FOUND = {
    status: 1,
    output: expect.stringContaining('GET /owners: the operation is removed'),
  }

  it('on a branch, committed or not', async () => {
    const folder = clone()
    git(folder, 'switch', '--quiet', '--create', 'renamed')
    breakAndCover(folder)
    const { status, output } = await diff(folder)
    expect(output).toMatch(
      /^Compared with published\/openapi\.yaml at \w{10}, where this branch left origin\/main: 1\.0\.0\./,
    )
    expect({ status, output }).toEqual(FOUND)
    commit(folder)
    const committed = await diff(folder)
    expect(committed).toEqual(FOUND)
    expect(committed.output).not.toContain('before the last commit')
  })

  it('on the main branch, committed or not, and once it is pushed', async () => {
    const folder = clone()
    breakAndCover(folder)
    expect(await diff(folder)).toEqual(FOUND)
    commit(folder)
    expect(await diff(folder)).toEqual(FOUND)
    push(folder)
    const { status, output } = await diff(folder, {}, '--format', 'json')
    expect(JSON.parse(output)).toMatchObject({
      ok: false,
      comparisons: [
        { baseline: expect.stringContaining('where this branch left origin/main'), ok: true },
        { baseline: 'what was published before the last commit', ok: false },
      ],
    })
    expect(status).toBe(1)
  })

  it('since a commit that CI names', async () => {
    const folder = clone()
    breakAndCover(folder)
    commit(folder)
    push(folder)
    git(folder, 'commit', '--quiet', '--allow-empty', '--message=More')
    expect(await diff(folder, { CONTRACT_BASE: 'HEAD~2' })).toEqual(FOUND)
    expect(await diff(folder)).toMatchObject({ status: 0 })
  })

  it('and does not pass where it can’t know the past', async () => {
    const folder = clone('--depth=1')
    const { status, output } = await diff(folder, { CONTRACT_BASE: 'v1' })
    expect(output).toContain('Git knows no branch or commit v1.')
    expect(status).toBe(2)
  })

  it('but not without a main branch, and then it says so', async () => {
    const folder = clone()
    git(folder, 'remote', 'remove', 'origin')
    breakAndCover(folder)
    const { status, output } = await diff(folder)
    expect(output).toContain(`Compared with ${PUBLISHED}: `)
    expect(status).toBe(0)
  })

  it('and compares with the last commit alone if that published nothing', async () => {
    const folder = clone()
    git(folder, 'commit', '--quiet', '--allow-empty', '--message=More')
    push(folder)
    const { output } = await diff(folder)
    expect(output.match(/^Compared with/gm)).toHaveLength(1)
  })
})
