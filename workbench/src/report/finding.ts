/** The severities of findings, the highest first. */
export const SEVERITIES = ['error', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

/** A result of `lint`, `diff` or `verify`: a rule that a contract, a change or a server broke. */
export type Finding = {
  rule: string
  severity: Severity
  /** One sentence, human-readable. */
  message: string
  /** The path of the contract's file from the working directory, or its URL; null for none. */
  file: string | null
  line: number | null
  /** `GET /pets`; null for a finding about no operation. */
  operation: string | null
  /** Additional lines, human-readable. */
  details?: string[]
  /** A shell command that reproduces it. */
  command?: string
  /** Additional fields of the JSON report. */
  properties?: Record<string, unknown>
}

/** A test of `verify`, whether it passed or not. */
export type TestResult = {
  name: string
  suite: string
  /** `error`: its requests could not be sent. */
  status: 'passed' | 'failed' | 'skipped' | 'error'
  /** Milliseconds. */
  duration: number
  /** Why it did not pass, in one line; empty for one that did. */
  message: string
  findings: Finding[]
}

/** The results of one run of a command, from which each reporter makes its text. */
export type Report = {
  /** The name of the program and the version of its package. */
  program: string
  version: string
  command: 'lint' | 'diff' | 'verify'
  /** Lines before the findings: the contracts that were compared, known causes. */
  heading: string[]
  findings: Finding[]
  /** The tests of `verify`; other commands have none. */
  tests?: TestResult[]
  /** The last line. */
  summary: string
  isOk: boolean
  /** Additional fields of the JSON report. */
  properties: Record<string, unknown>
}
