import type { Contract } from '../reader/contract.ts'
import { type Impact, worstOf } from './impact.ts'

/** Three numbers and, before a release, what it is called: `2.0.0-rc.1` (semver.org). */
type Semantic = { core: Core; early: string[] }
type Core = [major: number, minor: number, patch: number]

const SEMANTIC = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/

function semantic(version: string): Semantic | undefined {
  const match = SEMANTIC.exec(version)
  if (!match) return undefined
  const [, major, minor, patch, early] = match
  return {
    core: [Number(major), Number(minor), Number(patch)],
    early: early ? early.split('.') : [],
  }
}

/** Identifiers of digits alone come before all others. */
const rankOf = (identifier: string) => (/^\d+$/.test(identifier) ? Number(identifier) : Infinity)

/** Negative where the first comes before the second (semver.org, point 11). */
function order(one: Semantic, other: Semantic): number {
  const index = one.core.findIndex((number, at) => number !== other.core[at])
  if (index >= 0) return (one.core[index] ?? 0) - (other.core[index] ?? 0)
  if (one.early.length === 0 || other.early.length === 0)
    return other.early.length - one.early.length
  for (const [at, first] of one.early.entries()) {
    const second = other.early[at]
    if (second === undefined) return 1
    if (first === second) continue
    const [rank, secondRank] = [rankOf(first), rankOf(second)]
    if (rank !== secondRank) return rank - secondRank
    return first < second ? -1 : 1
  }
  return one.early.length - other.early.length
}

/**
 * The lowest numbers that may follow: a version below 1.0.0 raises the second number for what would
 * raise the first (semver.org, point 4). One before a release already has the numbers it announces.
 */
function next({ core: [major, minor, patch], early }: Semantic, impact: Impact): Core {
  const isEarly = early.length > 0
  if (impact === 'patch') return [major, minor, isEarly ? patch : patch + 1]
  if (impact === 'minor' || major === 0)
    return [major, isEarly && patch === 0 ? minor : minor + 1, 0]
  return [isEarly && minor === 0 && patch === 0 ? major : major + 1, 0, 0]
}

/** The version that a contract says it has: any text, or an empty one. */
export const versionOf = ({ document }: Contract): string => {
  const info = document['info'] as { version?: unknown } | undefined
  return String(info?.version ?? '')
}

/** What the versions of two contracts say of the changes between them. */
export type Verdict = {
  /** Whether the later version is high enough. */
  isEnough: boolean
  /** The lowest version that is; null where the versions are no semantic ones. */
  needed: string | null
}

/**
 * Judges a version by the changes since an earlier one. Versions that are no semantic ones only have
 * to be another after a breaking change.
 */
export function judgeVersions(
  before: string,
  after: string,
  changes: { impact: Impact }[],
): Verdict {
  const worst = worstOf(changes)
  const [published, current] = [semantic(before), semantic(after)]
  if (!published || !current)
    return { isEnough: worst !== 'major' || before !== after, needed: null }
  if (!worst) return { isEnough: order(published, current) <= 0, needed: before }
  const needed = next(published, worst)
  const hasNumbers = order({ core: needed, early: [] }, { ...current, early: [] }) <= 0
  return { isEnough: hasNumbers && order(published, current) < 0, needed: needed.join('.') }
}
