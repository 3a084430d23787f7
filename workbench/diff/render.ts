import type { Change } from './comparison.ts'
import { IMPACTS, type Impact, worstOf } from './impact.ts'

/** A comparison with one baseline, and what it says of the version. */
export type Report = {
  /** What the contract was compared with, for a person. */
  baseline: string
  /** `info.version` of both contracts. */
  published: string
  current: string
  changes: Change[]
  /** The lowest version that may follow; null where the versions are no semantic ones. */
  needed: string | null
  /** Whether nothing is wrong by `--fail-on`. */
  ok: boolean
  /** What that means for the version, for a person. */
  verdict: string
}

const TITLES: Record<Impact, string> = {
  major: 'BREAKING: clients or servers of the earlier contract would fail',
  minor: 'Additions',
  patch: 'Descriptions and examples',
}

/** Where a change is: in the later contract, or what is removed in the earlier one. */
const placeOf = ({ base, revision }: Change) => revision ?? base ?? ''

/** The changes of each impact that has any. */
const byImpact = (changes: Change[]) =>
  IMPACTS.map((impact) => ({
    impact,
    rated: changes.filter((change) => change.impact === impact),
  })).filter(({ rated }) => rated.length > 0)

/** A report for a terminal, without the verdict. */
export const asText = ({ baseline, published, current, changes }: Report) =>
  [
    `Compared with ${baseline}: ${published || 'no version'}. Now: ${current || 'no version'}.`,
    ...byImpact(changes).map(({ impact, rated }) =>
      [
        `${TITLES[impact]} (${impact})`,
        ...rated.map((change) => `  ${change.text}\n    ${placeOf(change)}  ${change.rule}`),
      ].join('\n'),
    ),
  ].join('\n\n')

const cell = (text: string) =>
  text.replace(/[\\|`*_<>[\]]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')

/** A report for a pull request or a changelog. */
export const asMarkdown = ({ baseline, published, current, changes, verdict }: Report) =>
  [
    `Compared with ${cell(baseline)}: ${cell(published || 'no version')}. Now: ${cell(current || 'no version')}.`,
    ...byImpact(changes).map(({ impact, rated }) =>
      [
        `### ${TITLES[impact]} (${impact})\n`,
        '| Change | Rule | Place |',
        '|---|---|---|',
        ...rated.map(
          (change) => `| ${cell(change.text)} | \`${change.rule}\` | ${cell(placeOf(change))} |`,
        ),
      ].join('\n'),
    ),
    cell(verdict),
  ].join('\n\n')

/** Reports for programs. Its shape is part of the command's usage. */
export const asJson = (reports: Report[]) =>
  JSON.stringify(
    {
      ok: reports.every(({ ok }) => ok),
      comparisons: reports.map(({ baseline, published, current, needed, ok, changes }) => ({
        baseline,
        version: { base: published, revision: current, needed },
        impact: worstOf(changes) ?? null,
        ok,
        changes,
      })),
    },
    null,
    2,
  )
