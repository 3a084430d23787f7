import { describe, expect, it } from 'vitest'
import type { Impact } from '../../src/diff/impact'
import { judgeVersions } from '../../src/diff/versions'
import { parseRows } from './compared'

const judge = (before: string, after: string, impact?: Impact) =>
  judgeVersions(before, after, impact ? [{ impact }] : [])

/** A version, and the version that a major, a minor, a patch and no change need after it. */
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

describe('judgeVersions', () => {
  it.each(parseRows(NEEDED))(
    'after %s, a major, a minor, a patch and no change need %s, %s, %s and %s',
    (version = '', ...expected) => {
      const impacts = ['major', 'minor', 'patch', undefined] as const
      expect(impacts.map((impact) => String(judge(version, version, impact).needed))).toEqual(
        expected,
      )
    },
  )

  it.each([
    ['1.0.0', '1.9.0', 'major', false],
    ['1.0.0', '2.0.0', 'major', true],
    ['1.0.0', '2.0.0-rc.1', 'major', true],
    ['2.0.0-rc.1', '2.0.0-rc.1', 'major', false],
    ['2.0.0-rc.1', '2.0.0-rc.2', 'major', true],
    ['1.0.0', 'next', 'major', true],
    ['v3', 'v3', 'major', false],
    ['v3', 'v3', 'minor', true],
  ] as const)('after %s, accepts %s with a %s change: %s', (before, after, impact, isEnough) => {
    expect(judge(before, after, impact).isEnough).toBe(isEnough)
  })

  it('without a change, accepts a version again or a later one (semver.org, point 11)', () => {
    expect(judge('1.9.9', '1.9.9').isEnough).toBe(true)
    expect(judge('1.9.9', '1.10.0').isEnough).toBe(true)
    expect(judge('1.10.0', '1.9.9').isEnough).toBe(false)
    expect(judge('2.0.0', '2.0.0-rc.1').isEnough).toBe(false)
  })
})
