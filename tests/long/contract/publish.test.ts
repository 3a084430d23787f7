import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { edit, npmRun, replaced, scratchProject } from '../../run'

const CONTRACT = 'openapi.yaml'
const PUBLISHED = 'contract/published/openapi.yaml'
const CHANGELOG = 'contract/CHANGELOG.md'
const AUTHOR = ['-c', 'user.name=Sofia Rossi', '-c', 'user.email=sofia.rossi@example.com']

const published = readFileSync(PUBLISHED, 'utf8')
const parseVersion = (text: string) => /^ {2}version: (\S+)$/m.exec(text)?.[1] ?? ''
const version = parseVersion(published)
const packageVersion: string = JSON.parse(readFileSync('contract/package.json', 'utf8')).version

function listNext(current: string) {
  const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number)
  return {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  }
}
const NEXT = listNext(version)
const NEXT_PACKAGE = listNext(packageVersion)

type Edit = [from: string | RegExp, to: string]
const raise = (to: string): Edit => [/^ {2}version: .*$/m, `  version: ${to}`]
const BREAKING: Edit = ['minLength: 8', 'minLength: 9']
const TEXT: Edit = ['summary: Sign in\n', 'summary: Come in\n']

/** Copies the project to a Git repository whose main branch has the published contract. */
function createProject() {
  const folder = scratchProject()
  const git = (...args: string[]) =>
    execFileSync('git', [...AUTHOR, ...args], { cwd: folder, stdio: 'pipe' })
  git('init', '--quiet', '--initial-branch=main')
  git('add', 'contract', CONTRACT)
  git('commit', '--quiet', '--message=Release')
  git('switch', '--quiet', '--create=change')
  return {
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    edit: (file: string, ...change: Edit) => edit(join(folder, file), ...change),
    change: (...edits: Edit[]) =>
      writeFileSync(
        join(folder, CONTRACT),
        edits.reduce((text, [from, to]) => replaced(text, from, to), published),
      ),
    commit: () => git('commit', '--quiet', '--all', '--message=Change'),
    publish: () => npmRun('publish', join(folder, 'contract')),
  }
}

describe('npm run -w contract publish', () => {
  it.each<[string, Edit[], string]>([
    ['a contract without changes', [], `${version} is released, and the contract has no changes`],
    ['a version that is too low', [BREAKING, raise(NEXT.minor)], NEXT.major],
    [
      'a contract that fails the lint',
      [['maxLength: 254', '# gone'], raise(NEXT.major)],
      'The string needs a maxLength.  limited',
    ],
    [
      'a contract that breaks a rule of redocly.yaml',
      [['          description: The email of the account.\n', ''], raise(NEXT.patch)],
      'parameter-description',
    ],
  ])('rejects %s', async (_, edits, why) => {
    const { read, change, publish } = createProject()
    change(...edits)
    const before = [read(PUBLISHED), read(CHANGELOG)]
    const { status, output } = await publish()
    expect(output).toContain(why)
    expect(status).toBe(1)
    expect([read(PUBLISHED), read(CHANGELOG)]).toEqual(before)
  })

  it('records the version and its changes, and raises that of the package as much', async () => {
    const { read, change, publish } = createProject()
    change(BREAKING, TEXT, raise(NEXT.major))
    const [head = '', ...older] = read(CHANGELOG).split('\n## ')
    expect(await publish()).toMatchObject({ status: 0 })
    expect(read(PUBLISHED)).toBe(read(CONTRACT))
    expect(JSON.parse(read('contract/package.json'))).toMatchObject({
      version: NEXT_PACKAGE.major,
    })
    const { packages } = JSON.parse(read('package-lock.json'))
    expect(packages.contract).toMatchObject({ version: NEXT_PACKAGE.major, name: 'aml-contract' })
    const [newHead = '', entry = '', ...others] = read(CHANGELOG).split('\n## ')
    expect([newHead.trim(), ...others]).toEqual([head.trim(), ...older])
    const groups = entry.split('\n### ')
    expect(groups[0]).toMatch(
      new RegExp(`^${NEXT_PACKAGE.major}, contract ${NEXT.major} \\(\\d{4}-\\d\\d-\\d\\d\\)\n$`),
    )
    // What a line tells about a change is tested with the tool.
    expect(groups[1]).toMatch(/^Breaking\n\n- GET .*\b8\b.*\b9\b/)
    expect(groups.at(-1)).toMatch(/^Descriptions and examples\n\n- GET \/auth\/login: .+\n$/)
  })

  it('replaces a version that is not on the main branch, and keeps its notes', async () => {
    const { read, edit, change, commit, publish } = createProject()
    const before = read(CHANGELOG)
    change(TEXT, raise(NEXT.patch))
    expect(await publish()).toMatchObject({ status: 0 })
    const note = 'Clients have to:\n\n- read this.'
    edit(CHANGELOG, /^- GET \/auth\/login: .+\n/m, `$&\n${note}\n`)
    commit()

    edit(CONTRACT, 'summary: Create an account', 'summary: Open an account')
    expect(await publish()).toMatchObject({ status: 0 })
    const added = read(CHANGELOG).replace(before.slice(before.indexOf('\n## ')), '')
    expect(added.match(/^## .*/gm)).toEqual([
      expect.stringContaining(`${NEXT_PACKAGE.patch}, contract ${NEXT.patch}`),
    ])
    expect(added).toMatch(/^- GET \/auth\/login: .+\n- GET \/auth\/register: .+\n/m)
    expect(added).toContain(`\n\n${note}\n`)

    change()
    expect(await publish()).toMatchObject({ status: 0 })
    expect([read(PUBLISHED), read(CHANGELOG)]).toEqual([published, before])
  })
})

it('the published contract is up to date (npm run -w contract publish)', () => {
  expect(readFileSync(CONTRACT, 'utf8')).toBe(published)
  expect(
    readFileSync(CHANGELOG, 'utf8')
      .match(/^## (\S+), contract (\S+) /m)
      ?.slice(1),
  ).toEqual([packageVersion, version])
})
