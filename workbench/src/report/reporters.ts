import type { Finding, Report } from './finding.ts'
import { githubReport } from './github.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import { sarifReport } from './sarif.ts'
import { textReport } from './text.ts'

export const FORMATS = ['text', 'json', 'markdown', 'junit', 'sarif', 'github'] as const
export type Format = (typeof FORMATS)[number]

const flat = ({ properties, ...finding }: Finding) => ({ ...finding, ...properties })

/** The report for programs: the fields of Report, TestResult and Finding, `properties` beside them. */
const jsonReport = ({ properties, findings, tests, ...report }: Report) =>
  JSON.stringify(
    {
      ...report,
      ...properties,
      findings: findings.map(flat),
      ...(tests && {
        tests: tests.map((test) => ({ ...test, findings: test.findings.map(flat) })),
      }),
    },
    null,
    2,
  )

/** The text of a report in each format, without a line break at its end. */
export const REPORTERS: Record<Format, (report: Report) => string> = {
  text: textReport,
  json: jsonReport,
  markdown: markdownReport,
  junit: junitReport,
  sarif: sarifReport,
  github: githubReport,
}
