export const SEVERITIES = ['error', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

export type Finding = {
  rule: string
  severity: Severity
  message: string
  /** Path of the contract's file relative to the working directory, or its URL; null for none. */
  file: string | null
  line: number | null
  /** `GET /pets`; null for a finding about no operation. */
  operation: string | null
  details?: string[]
  /** Findings of one rule and one kind are one line of a report that people read: `description changed`. */
  kind?: string
  command?: string
  /** Additional fields of the JSON report. */
  properties?: Record<string, unknown>
}

export type TestResult = {
  name: string
  suite: string
  /** `error`: its requests could not be sent. */
  status: 'passed' | 'failed' | 'skipped' | 'error'
  /** Milliseconds. */
  duration: number
  /** One line: why the test did not pass; empty if it passed. */
  message: string
  findings: Finding[]
}

export type Report = {
  program: string
  version: string
  command: 'lint' | 'diff' | 'verify'
  /** Lines before the findings: the contracts that were compared, known causes. */
  heading: string[]
  findings: Finding[]
  /** Only from `verify`. */
  tests?: TestResult[]
  summary: string
  isOk: boolean
  properties: Record<string, unknown>
}
