import { expect, it } from 'vitest'
import { ADDED, BROKEN, contract, DESCRIBED, folderWith, pair, parseRows, SAME } from './compared'

it.each([
  ['1.0.0', '1.0.0', BROKEN, 1],
  ['1.0.0', '1.9.0', BROKEN, 1],
  ['1.0.0', '2.0.0', BROKEN, 0],
  ['1.0.0', '2.0.0-rc.1', BROKEN, 0],
  ['2.0.0-rc.1', '2.0.0-rc.1', BROKEN, 1],
  ['2.0.0-rc.1', '2.0.0-rc.2', BROKEN, 0],
  ['2.0.0-rc.9', '2.0.0-rc.10', BROKEN, 0],
  ['2.0.0-rc.1', '2.0.0', BROKEN, 0],
  ['2.1.0-rc.1', '2.1.0', BROKEN, 1],
  ['2.1.0-rc.1', '2.1.0', ADDED, 0],
  ['0.3.1', '0.3.2', BROKEN, 1],
  ['0.3.1', '0.4.0', BROKEN, 0],
  ['1.0.0', '1.0.1', ADDED, 1],
  ['1.0.0', '1.1.0', ADDED, 0],
  ['1.0.0', '1.0.0', DESCRIBED, 1],
  ['1.0.0', '1.0.1', DESCRIBED, 0],
  ['1.0.0', '0.9.9', DESCRIBED, 1],
  ['1.0.0', 'next', DESCRIBED, 0],
  ['1.0.0', 'next', BROKEN, 0],
  ['1.0.0', '1.0.0', SAME, 0],
  ['1.0.0', '0.9.9', SAME, 1],
  ...["'2.0'", "'70'", "'1'", '2024-10-01', 'v3', '70'].flatMap((version) => [
    [version, version, BROKEN, 1] as const,
    [version, 'next', BROKEN, 0] as const,
    [version, version, ADDED, 0] as const,
    [version, version, SAME, 0] as const,
  ]),
] as const)('%s -> %s by --fail-on version', async (from, to, change, expected) => {
  const { status, output } = await pair(change, from, to)()
  expect(output).not.toContain('    at ')
  expect({ status, output }).toEqual({ status: expected, output })
})

/** The version that a breaking change, an addition, a description, and no change at all need next. */
const NEEDED = `
  1.2.3          | 2.0.0  | 1.3.0   | 1.2.4    | 1.2.3
  10.20.30       | 11.0.0 | 10.21.0 | 10.20.31 | 10.20.30
  1.2.3+build.10 | 2.0.0  | 1.3.0   | 1.2.4    | 1.2.3+build.10
  0.3.1          | 0.4.0  | 0.4.0   | 0.3.2    | 0.3.1
  0.4.0-rc.10    | 0.4.0  | 0.4.0   | 0.4.0    | 0.4.0-rc.10
  0.4.1-rc.10    | 0.5.0  | 0.5.0   | 0.4.1    | 0.4.1-rc.10
  2.0.0-rc.10    | 2.0.0  | 2.0.0   | 2.0.0    | 2.0.0-rc.10
  2.1.0-rc.10    | 3.0.0  | 2.1.0   | 2.1.0    | 2.1.0-rc.10
  2.0.1-rc.10    | 3.0.0  | 2.1.0   | 2.0.1    | 2.0.1-rc.10
  v1.2.3         | null   | null    | null     | null
  1.2.3.4        | null   | null    | null     | null
  1.2            | null   | null    | null     | null
`

it.each(parseRows(NEEDED))('%s -> %s, %s, %s or %s', async (version = '', ...expected) => {
  const found: string[] = []
  for (const change of [BROKEN, ADDED, DESCRIBED, SAME]) {
    const { output } = await pair(change, version)('--format', 'json')
    found.push(String(JSON.parse(output).comparisons[0].version.needed))
  }
  expect(found).toEqual(expected)
})

/** Each version before the next one (semver.org, point 11). */
const ASCENDING = [
  '1.9.9',
  '1.10.0',
  '2.0.0-1',
  '2.0.0-9',
  '2.0.0-30',
  '2.0.0-2e1',
  '2.0.0-alpha',
  '2.0.0-alpha.1',
  '2.0.0-alpha.beta',
  '2.0.0-beta',
  '2.0.0-beta.2',
  '2.0.0-beta.11',
  '2.0.0-rc.1',
  '2.0.0',
  '10.0.0',
]

it.each(ASCENDING.slice(1).map((to, index) => [ASCENDING[index], to]))(
  'without changes, %s may become %s, and not the other way round',
  async (from, to) => {
    expect(await pair(SAME, from, to)()).toMatchObject({ status: 0 })
    expect(await pair(SAME, to, to)()).toMatchObject({ status: 0 })
    expect(await pair(SAME, to, from)()).toMatchObject({
      status: 1,
      output: expect.stringContaining(`info.version is ${from}, and ${to} is already published.`),
    })
  },
)

it.each(['info: { title: Pets }', ''])('a contract without a version: %j', async (info) => {
  const withoutVersion = (text: string) => contract(text).replace(/info: .*/, info)
  const { diff } = folderWith({
    'base.yaml': withoutVersion(BROKEN.base),
    'revision.yaml': withoutVersion(BROKEN.revision),
  })
  for (const format of ['text', 'markdown']) {
    const { status, output } = await diff('base.yaml', 'revision.yaml', '--format', format)
    expect(output).toContain('Compared with base.yaml: no version. Now: no version.\n')
    expect(output).toContain('info.version is missing as before, and there are breaking changes.')
    expect(status).toBe(1)
  }
})
