import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { npmRun, scratchProject } from '../run'
import {
  CHANGELOG,
  CONTRACT,
  changedContract,
  NEXT,
  PUBLISHED,
  raise,
  version,
} from './changed-contract'

describe('npm run contract:publish', () => {
  const folder = scratchProject(afterAll)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const change = (...edits: Parameters<typeof changedContract>[0]) =>
    writeFileSync(join(folder, CONTRACT), changedContract(edits))

  it.each([
    ['nothing new', [], 'already published'],
    [
      'a version that is too low',
      [['minLength: 8', 'minLength: 9'], raise(NEXT.minor)],
      NEXT.major,
    ],
    [
      'a contract that fails the lint',
      [['maxLength: 254', '# gone'], raise(NEXT.major)],
      'The string needs a maxLength.  limited',
    ],
  ] as [string, [string | RegExp, string][], string][])(
    'does not publish %s',
    async (_, edits, why) => {
      change(...edits)
      const before = [read(PUBLISHED), read(CHANGELOG)]
      const { status, output } = await npmRun('contract:publish', folder)
      expect(output).toContain(why)
      expect(status).toBe(1)
      expect([read(PUBLISHED), read(CHANGELOG)]).toEqual(before)
    },
  )

  it('records the version and its changes, from which the next diff starts', async () => {
    change(
      ['minLength: 8', 'minLength: 9'],
      ['summary: Sign in\n', 'summary: Come in\n'],
      raise(NEXT.major),
    )
    const before = read(CHANGELOG)
    expect(await npmRun('contract:publish', folder)).toMatchObject({ status: 0 })
    expect(read(PUBLISHED)).toBe(read(CONTRACT))
    expect(JSON.parse(read('contract/package.json'))).toMatchObject({ version: NEXT.major })
    const { packages } = JSON.parse(read('package-lock.json'))
    expect(packages.contract).toMatchObject({ version: NEXT.major, name: 'aml-verify-contract' })
    const [head, entry = '', ...older] = read(CHANGELOG).split('\n## ')
    expect([head?.trim(), ...older]).toEqual(
      before.split('\n## ').map((part, i) => (i ? part : part.trim())),
    )
    expect(entry).toMatch(
      new RegExp(`^${NEXT.major} \\(\\d{4}-\\d\\d-\\d\\d\\)\n\n### Breaking\n\n- GET`),
    )
    expect(entry).toContain('minLength rises from 8 to 9')
    expect(entry).toContain('### Descriptions and examples\n\n- GET /auth/login: summary changed')
    const { status, output } = await npmRun('contract:diff', folder)
    expect(output).toContain('The contract is as published.')
    expect(status).toBe(0)
  })

  it('has written an entry for the published version', () => {
    const newest = /^## (\S+)/m.exec(readFileSync(CHANGELOG, 'utf8'))?.[1]
    expect(newest).toBe(version)
  })
})
