import type { Finding, Report } from './finding.ts'
import { countSimilarFindings } from './fold.ts'
import { githubReport } from './github.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import { textReport } from './text.ts'
import { escapeInJson, toVisible, toVisibleControls } from './visible-text.ts'

export const REPORT_FORMATS = ['text', 'json', 'markdown', 'junit', 'github'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

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
export const REPORTERS: Record<ReportFormat, (report: Report) => string> = {
  text: (report) => textReport(toVisible(countSimilarFindings(report))),
  json: jsonReport,
  markdown: (report) => markdownReport(toVisible(countSimilarFindings(report))),
  junit: (report) => junitReport(toVisibleControls(report)),
  github: (report) => githubReport(toVisibleControls(countSimilarFindings(report))),
}
