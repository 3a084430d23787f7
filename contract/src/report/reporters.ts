import type { Finding, Report } from './finding.ts'
import { foldFindings } from './fold.ts'
import { githubReport } from './github.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import { textReport } from './text.ts'
import { escapeInJson, toVisible, toVisibleControls } from './visible-text.ts'

export const FORMATS = ['text', 'json', 'markdown', 'junit', 'github'] as const
export type Format = (typeof FORMATS)[number]

const flatten = ({ properties, kind, ...finding }: Finding) => ({ ...finding, ...properties })

const jsonReport = ({ properties, findings, tests, ...report }: Report) =>
  escapeInJson(
    JSON.stringify(
      {
        ...report,
        ...properties,
        findings: findings.map(flatten),
        ...(tests && {
          tests: tests.map((test) => ({ ...test, findings: test.findings.map(flatten) })),
        }),
      },
      null,
      2,
    ),
  )

/** The texts end without a line break. They show what a terminal or a pipeline would obey. */
export const REPORTERS: Record<Format, (report: Report) => string> = {
  text: (report) => textReport(toVisible(foldFindings(report))),
  json: jsonReport,
  markdown: (report) => markdownReport(toVisible(foldFindings(report))),
  junit: (report) => junitReport(toVisibleControls(report)),
  github: (report) => githubReport(toVisibleControls(foldFindings(report))),
}
