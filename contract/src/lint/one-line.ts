import { groupBy } from '../group-by.ts'
import type { Finding } from '../report/finding.ts'

/** Rules of Redocly that tell that an object is malformed. */
const OF_REDOCLY = /^(struct$|spec-)/

/** Rules that tell so, each in its words: the most precise first. */
const STRUCTURAL = [
  OF_REDOCLY,
  /^required-path-parameter$/,
  /^unreadable$/,
  /^openapi-schema$/,
  /^unknown-mapping-target$/,
  /^no-unresolved-refs$/,
]

const rank = ({ rule }: Finding) => STRUCTURAL.findIndex((pattern) => pattern.test(rule))

export const isStructural = (rule: string) => OF_REDOCLY.test(rule)

/** Joins what the most precise rule says of a line, where several say that an object is malformed. */
export function joinStructural(findings: Finding[]): Finding[] {
  const groups = groupBy<Finding, unknown>(findings, (one) =>
    rank(one) < 0 || one.line === null ? one : `${one.file}:${one.line}`,
  )
  return [...groups.values()].flatMap((all) => {
    const [first] = all.toSorted((a, b) => rank(a) - rank(b))
    if (!first || all.length === 1) return all
    const messages = all.filter(({ rule }) => rule === first.rule).map(({ message }) => message)
    const sentences = [...new Set(messages)].map((one) => one.replace(/\.?$/, '.'))
    return [{ ...first, message: sentences.join(' ') }]
  })
}
