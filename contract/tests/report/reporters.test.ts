// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { Finding, Report } from '../../src/report/finding'
import { REPORT_FORMATS, REPORTERS } from '../../src/report/reporters'

function parseXml(xml: string) {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  const error = document.querySelector('parsererror')
  if (error) throw new Error(error.textContent ?? '')
  return document
}

const finding = (rule: string, fields: Partial<Finding> = {}): Finding => ({
  rule,
  severity: 'error',
  message: `Broken: ${rule}.`,
  file: 'openapi.yaml',
  line: 3,
  operation: null,
  ...fields,
})
const report = (fields: Partial<Report> = {}): Report => ({
  program: 'aml-contract',
  version: '1.2.3',
  command: 'lint',
  heading: [],
  findings: [],
  summary: 'openapi.yaml: No problems.',
  isOk: true,
  properties: {},
  ...fields,
})

const HOSTILE = '100% <b>,: | `x`\r\n::error::\t\u0007\ud800\ufffe]]>"'
/** Reports that keep line ends. */
const SHOWN = '100% <b>,: | `x`\\x0d\n::error::\t\\x07\\ud800\\ufffe]]>"'
const command = String.raw`curl -i \
      -H 'A: b|c'`
const MIXED = report({
  heading: ['Compared with a.yaml.'],
  findings: [
    finding('unsupported', { severity: 'info', message: 'A link.' }),
    finding('unsupported', { severity: 'info', message: 'A link.', line: 9, operation: 'GET /a' }),
    finding('hostile', {
      message: HOSTILE,
      file: 'a b/ü,#1.yaml',
      properties: { impact: 'major' },
    }),
    finding('nowhere', { severity: 'warning', file: null, line: null }),
    finding('verbose', { line: null, operation: 'POST /a', details: ['one', 'two'], command }),
  ],
  summary: '2 errors.',
  isOk: false,
  properties: { baseline: 'a.yaml' },
})
const TESTED = report({
  command: 'verify',
  findings: [finding('status', { operation: 'GET /a' })],
  tests: [
    { name: 'ok', suite: 's', status: 'passed', duration: 1500, message: '', findings: [] },
    {
      name: 'bad',
      suite: 's',
      status: 'failed',
      duration: 20,
      message: 'Got 500.',
      findings: [finding('status', { operation: 'GET /a' })],
    },
    ...['a', 'b'].map((name) => ({
      name,
      suite: 'other',
      status: 'skipped' as const,
      duration: 0,
      message: 'no token',
      findings: [],
    })),
    { name: 'gone', suite: 'other', status: 'error', duration: 0, message: 'x', findings: [] },
  ],
  summary: '1 passed, 1 failed.',
  isOk: false,
})

describe('textReport', () => {
  it('sorts findings by severity, and groups findings that differ only in location', () => {
    expect(
      REPORTERS.text({ ...MIXED, findings: MIXED.findings.toSpliced(2, 1) }),
    ).toBe(`Compared with a.yaml.

openapi.yaml  error  Broken: verbose.  verbose
    POST /a
    one
    two
    curl -i \\
          -H 'A: b|c'
warning  Broken: nowhere.  nowhere
openapi.yaml:3  info  A link.  unsupported
    also at openapi.yaml:9 GET /a

2 errors.`)
  })

  it('lists at most eight of the other locations', () => {
    const findings = Array.from({ length: 11 }, (_, index) => finding('same', { line: index + 1 }))
    const text = REPORTERS.text(report({ findings }))
    expect(text).toContain('also at openapi.yaml:2, ')
    expect(text).toContain('openapi.yaml:9 and 2 more\n')
  })

  it('groups tests without a verdict by reason, and names a test before its error', () => {
    expect(REPORTERS.text(TESTED)).toMatch(
      /\n\nnot evaluated, no token: a, b\nerror, gone: x\n\n1 passed/,
    )
  })
})

describe('jsonReport', () => {
  it('has the fields of the report and its findings, into which their properties are merged', () => {
    const { findings, ...rest } = JSON.parse(REPORTERS.json(MIXED)) as Report
    expect(rest).toMatchObject({
      command: 'lint',
      version: '1.2.3',
      isOk: false,
      baseline: 'a.yaml',
    })
    expect(findings[2]).toEqual({
      ...finding('hostile', { message: HOSTILE, file: 'a b/ü,#1.yaml' }),
      impact: 'major',
    })
    expect(JSON.parse(REPORTERS.json(TESTED))).toMatchObject({ tests: TESTED.tests })
  })
})

describe('markdownReport', () => {
  it('has a table for each severity, with escaped cells', () => {
    const text = REPORTERS.markdown(MIXED)
    expect(text.match(/^### .*/gm)).toEqual(['### Errors', '### Warnings', '### Information'])
    const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.includes('Rule'))
    expect(rows.map((row) => row.match(/(?<!\\)\|/g)?.length)).toEqual([5, 5, 5, 5, 5])
    expect(rows[1]).toBe(
      "| Broken: verbose.<br>one<br>two<br><code>curl -i  -H 'A: b&#124;c'</code> | POST /a | openapi.yaml | `verbose` |",
    )
    expect(text).toContain(String.raw`100% \<b\>,: \| \`x\`\\x0d\\n::error::`)
  })
})

describe('junitReport', () => {
  it('has a test case for each finding, which fails for an error', () => {
    const xml = parseXml(REPORTERS.junit(MIXED))
    expect(xml.querySelectorAll('testcase')).toHaveLength(5)
    expect(xml.querySelectorAll('failure')).toHaveLength(2)
    expect(xml.querySelector('testsuites')?.getAttribute('failures')).toBe('2')
    expect(xml.querySelector('failure')?.getAttribute('message')).toBe(SHOWN)
  })

  it.each([
    [true, 0],
    [false, 1],
  ])(
    'has a test case for the command without errors, which fails if isOk is not true: %s',
    (isOk, failures) => {
      const findings = [finding('note', { severity: 'info' })]
      for (const some of [[], findings]) {
        const xml = parseXml(REPORTERS.junit(report({ findings: some, isOk })))
        expect(xml.querySelectorAll('testcase')).toHaveLength(some.length + 1)
        expect(xml.querySelectorAll('failure')).toHaveLength(failures)
      }
    },
  )

  it('has the tests of verify by suite, each with its status and time', () => {
    const xml = parseXml(REPORTERS.junit(TESTED))
    const [first, second] = xml.querySelectorAll('testsuite')
    expect(first?.outerHTML).toContain('name="s" tests="2" failures="1" errors="0" skipped="0"')
    expect(second?.outerHTML).toContain('tests="3" failures="0" errors="1" skipped="2"')
    expect(xml.querySelector('testcase')?.getAttribute('time')).toBe('1.500')
    expect(xml.querySelector('failure')?.getAttribute('type')).toBe('status')
    expect(xml.querySelector('failure')?.textContent).toContain('openapi.yaml:3\nGET /a')
    expect(xml.querySelector('skipped')?.getAttribute('message')).toBe('no token')
  })
})

describe('textReport', () => {
  it('shows what a terminal or a pipeline would obey', () => {
    const hostile = '\u001b[31m\u009b2J\n::error::x\u202e'
    const text = REPORTERS.text(
      report({
        heading: [hostile],
        findings: [
          finding('a', { message: hostile, operation: hostile, command: `curl\n  ::error::x` }),
        ],
      }),
    )
    const shown = String.raw`\x1b[31m\x9b2J\n::error::x\u202e`
    expect(text.split(shown)).toHaveLength(4)
    expect(text).not.toMatch(/^\s*(::|##\[)/m)
    expect(text).not.toMatch(/(?!\n)\p{Cc}/u)
  })
})

it.each(REPORT_FORMATS)(
  'the report as %s has no character that a terminal would obey',
  (format) => {
    const hostile = '\u001b[31m\u009b2J\r\u202e\u2028\ud800\uffff'
    const one = finding('a', {
      message: hostile,
      operation: hostile,
      details: [hostile],
      command: hostile,
      kind: hostile,
      properties: { place: hostile },
    })
    const test = { name: hostile, suite: hostile, duration: 0, message: hostile, findings: [one] }
    const text = REPORTERS[format](
      report({
        heading: [hostile],
        summary: hostile,
        findings: [one, one],
        tests: [{ ...test, status: 'failed' }],
      }),
    )
    expect(text).not.toMatch(
      /(?![\n\t])\p{Cc}|\p{Cs}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\uffff]/u,
    )
  },
)

describe('foldFindings', () => {
  const changed = (line: number, operation: string | null) =>
    finding('documentation-changed', { severity: 'info', kind: 'title changed', line, operation })
  const folded = report({
    findings: [changed(3, 'GET /a'), finding('other'), changed(9, 'GET /b')],
  })

  it.each(['text', 'markdown', 'github'] as const)(
    'counts findings of one kind in %s',
    (format) => {
      const text = REPORTERS[format](folded)
      expect(text.match(/title changed at 2 places, in 2 operations/g)).toHaveLength(1)
      expect(text).not.toContain('GET /b')
    },
  )

  it.each(['json', 'junit'] as const)('keeps each finding in %s', (format) => {
    expect(REPORTERS[format](folded)).toContain('GET /b')
  })

  it('keeps a finding that is the only one of its kind', () => {
    const text = REPORTERS.text(report({ findings: [changed(3, 'GET /a')] }))
    expect(text).toContain('Broken: documentation-changed.')
  })
})

describe('githubReport', () => {
  it('escapes messages and properties of annotations', () => {
    expect(REPORTERS.github(MIXED).split('\n')).toEqual([
      '::notice file=openapi.yaml,line=3,title=unsupported::A link.',
      '::notice file=openapi.yaml,line=9,title=unsupported::A link.%0AGET /a',
      '::error file=a b/ü%2C#1.yaml,line=3,title=hostile::100%25 <b>,: | `x`\\x0d%0A::error::\t\\x07\\ud800\\ufffe]]>"',
      '::warning title=nowhere::Broken: nowhere.',
      "::error file=openapi.yaml,title=verbose::Broken: verbose.%0APOST /a%0Aone%0Atwo%0Acurl -i \\%0A      -H 'A: b|c'",
      '::error title=aml-contract lint::2 errors.',
    ])
    expect(REPORTERS.github(report())).toMatch(/^::notice /)
  })
})
