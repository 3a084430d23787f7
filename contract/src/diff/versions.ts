import semver from 'semver'
import { findWorstImpact, type Impact } from './impact.ts'

/** @returns null for a version that is not semantic: also for `v1.2.3`, which the library reads. */
const parse = (version: string) => (/^\d/.test(version) ? semver.parse(version) : null)

export const isSemVer = (version: string) => parse(version) !== null

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
  const [published, current] = [parse(before), parse(after)]
  if (!published || !current)
    return { isEnough: worst !== 'major' || before !== after, needed: null }
  if (!worst) return { isEnough: published.compare(current) <= 0, needed: before }
  // Below 1.0.0, a major change raises the minor number (semver.org, point 4).
  const raised = worst === 'major' && published.major === 0 ? 'minor' : worst
  const needed = new semver.SemVer(before).inc(raised)
  return {
    isEnough: current.compareMain(needed) >= 0 && published.compare(current) < 0,
    needed: needed.version,
  }
}
