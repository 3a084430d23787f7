import { findWorstImpact, type Impact } from './impact.ts'

/** A semantic version (semver.org), and the identifiers of its prerelease: `2.0.0-rc.1`. */
type SemVer = { core: Core; prerelease: string[] }
type Core = [major: number, minor: number, patch: number]

const SEMVER = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/

function parseSemVer(version: string): SemVer | undefined {
  const match = SEMVER.exec(version)
  if (!match) return undefined
  const [, major, minor, patch, prerelease] = match
  return {
    core: [Number(major), Number(minor), Number(patch)],
    prerelease: prerelease ? prerelease.split('.') : [],
  }
}

/** Numeric identifiers come before all others. */
const rankIdentifier = (identifier: string) =>
  /^\d+$/.test(identifier) ? Number(identifier) : Infinity

/** @returns a negative number if the first precedes the second (semver.org, point 11). */
function compareVersions(one: SemVer, other: SemVer): number {
  const index = one.core.findIndex((number, at) => number !== other.core[at])
  if (index >= 0) return (one.core[index] ?? 0) - (other.core[index] ?? 0)
  if (one.prerelease.length === 0 || other.prerelease.length === 0)
    return other.prerelease.length - one.prerelease.length
  const at = one.prerelease.findIndex((identifier, at) => identifier !== other.prerelease[at])
  const [first, second] = [one.prerelease[at], other.prerelease[at]]
  if (first === undefined || second === undefined)
    return one.prerelease.length - other.prerelease.length
  const [rank, secondRank] = [rankIdentifier(first), rankIdentifier(second)]
  if (rank !== secondRank) return rank - secondRank
  return first < second ? -1 : 1
}

/** Below 1.0.0 a major change raises the minor number (semver.org, point 4). A prerelease has its release's numbers. */
function findNext({ core: [major, minor, patch], prerelease }: SemVer, impact: Impact): Core {
  const isPrerelease = prerelease.length > 0
  if (impact === 'patch') return [major, minor, isPrerelease ? patch : patch + 1]
  if (impact === 'minor' || major === 0)
    return [major, isPrerelease && patch === 0 ? minor : minor + 1, 0]
  return [isPrerelease && minor === 0 && patch === 0 ? major : major + 1, 0, 0]
}

export const isSemVer = (version: string) => parseSemVer(version) !== undefined

export type Verdict = {
  isEnough: boolean
  /** The lowest version that is enough; null if a version is not semantic. */
  needed: string | null
}

/** Versions that are not semantic only have to differ after a breaking change. */
export function judgeVersions(
  before: string,
  after: string,
  changes: { impact: Impact }[],
): Verdict {
  const worst = findWorstImpact(changes)
  const [published, current] = [parseSemVer(before), parseSemVer(after)]
  if (!published || !current)
    return { isEnough: worst !== 'major' || before !== after, needed: null }
  if (!worst) return { isEnough: compareVersions(published, current) <= 0, needed: before }
  const needed = findNext(published, worst)
  const hasNumbers =
    compareVersions({ core: needed, prerelease: [] }, { ...current, prerelease: [] }) <= 0
  return {
    isEnough: hasNumbers && compareVersions(published, current) < 0,
    needed: needed.join('.'),
  }
}
