import { groupBy } from '../../group-by.ts'
import { decodePercent, isRecord } from '../../model/document.ts'
import type { StepResult } from '../results.ts'
import { parseBody } from '../sending/body.ts'
import { getRequestLine, type Step, type TestCase } from '../test-case.ts'
import type { Problem } from '../violation.ts'
import { NEARLY_ALL_SHARE } from './causes.ts'
import type { EvaluatedCase, StepViolation } from './evaluate.ts'

const hasStatus = ({ problem }: StepViolation, test: (status: number) => boolean) =>
  (problem.kind === 'status' || problem.kind === 'undocumented-status') && test(problem.got)

const isCrash = (one: StepViolation) => hasStatus(one, (status) => status >= 500)

const isAccepted = (one: StepViolation) =>
  one.check === 'status' && hasStatus(one, (status) => status >= 200 && status < 300)

/** Without the parameters of the media type, which may repeat the request. */
const normaliseMediaType = (type = '') => type.toLowerCase().split(';')[0]?.trim()

/** The name of a field, without the objects and lists around it. */
const getName = (path: string[]) => path.findLast((key) => !/^\d+$/.test(key)) ?? ''

/** The facts that are equal for each effect of a cause: without values, identifiers, times and counts. */
function listCauseFacts(problem: Problem): unknown[] {
  switch (problem.kind) {
    case 'status':
      return [problem.expected, problem.got]
    case 'undocumented-status':
      return [problem.got]
    case 'no-response':
      return [problem.failure?.kind]
    case 'media-type':
      return [problem.expected, normaliseMediaType(problem.got)]
    case 'schema':
      return [problem.header?.toLowerCase(), getName(problem.path), problem.keyword, problem.params]
    case 'undocumented-fields':
      return problem.fields.map((path) => path.split('.').at(-1))
    case 'missing-header':
      return [problem.header.toLowerCase()]
    case 'secret':
      return [problem.header, problem.name]
    case 'garbled':
      return [problem.cause]
    case 'undecodable':
    case 'unusable-schema':
      return [problem.reason]
    case 'criterion':
      return [problem.condition]
    case 'other':
      return [problem.message]
    default:
      return []
  }
}

/** Kinds of text that crash a server for one reason: its character encoding. */
const NON_ASCII_KIND = /urdu|emoji|combining|arabic|fullwidth|accent/
const findInputKind = ({ kind = '' }: TestCase) => (NON_ASCII_KIND.test(kind) ? 'non-ASCII' : kind)

const findKeyword = ({ rule = [] }: TestCase) => rule.findLast((key) => !/^\d+$/.test(key)) ?? ''

/** Groups of characters that crash servers, each for a separate reason. */
const CHARACTERS: [name: string, pattern: RegExp][] = [
  ['quotes', /['"`]/],
  ['non-ASCII', /\P{ASCII}/u],
  ['backslashes', /\\/],
  ['brackets', /[<>{}]/],
  ['reserved', /[%&+#$;]/],
  ['control', /\p{Cc}/u],
]

function listStrings(value: unknown): string[] {
  if (value instanceof URLSearchParams) return [...value.values()]
  if (Array.isArray(value)) return value.flatMap(listStrings)
  if (isRecord(value)) return Object.values(value).flatMap(listStrings)
  return typeof value === 'string' ? [value] : []
}

function findCharacters({ request }: StepResult): string[] {
  if (!request?.url) return []
  const { pathname, searchParams } = new URL(request.url)
  const type = request.headers['content-type'] ?? 'application/json'
  const body = request.body === undefined ? undefined : parseBody(type, request.body)
  const text = [decodePercent(pathname), ...searchParams.values(), ...listStrings(body)].join('\n')
  return CHARACTERS.flatMap(([name, pattern]) =>
    pattern.test(text.replaceAll('\n', '')) ? [name] : [],
  )
}

const formatRequestLine = (step: Step) => Object.values(getRequestLine(step)).join(' ')

/** Suites in which nearly every case has a violation, independent of its input. */
function findSuitesWith(evaluated: EvaluatedCase[], test: (one: StepViolation) => boolean) {
  const suites = groupBy(evaluated, ({ result }) => result.testCase.suite)
  const found = [...suites].filter(([, all]) => {
    const some = all.filter(({ violations }) => violations.some(test))
    return some.length >= all.length * NEARLY_ALL_SHARE
  })
  return new Set(found.map(([suite]) => suite))
}

/** Keys whose generated cases all have a violation, independent of their differences. */
function findKeysWith(
  evaluated: EvaluatedCase[],
  test: (one: StepViolation) => boolean,
  getKey: (testCase: TestCase) => string | undefined,
) {
  const groups = groupBy(
    evaluated.filter(({ result: { testCase } }) => testCase.kind !== undefined),
    ({ result }) => getKey(result.testCase),
  )
  const found = [...groups].filter(([, all]) =>
    all.every(({ violations }) => violations.some(test)),
  )
  return new Set(found.map(([key]) => key))
}

/** Whether a violation is a side effect of a crash or an accepted input in the same response. */
const isConsequence = ({ check }: StepViolation, first: StepViolation) =>
  check === 'body' ||
  (isCrash(first) && ['documented-status', 'content-type', 'header', 'no-store'].includes(check))

/** Groups of characters that workflows sent without a crash, by request line. */
function findHarmlessCharacters(evaluated: EvaluatedCase[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { result } of evaluated.filter((one) => one.result.testCase.kind === undefined))
    for (const { step, result: sent } of result.executed)
      if (sent.response && sent.response.status < 500) {
        const line = formatRequestLine(step)
        const known = found.get(line) ?? new Set()
        found.set(line, new Set([...known, ...findCharacters(sent)]))
      }
  return found
}

const formatCaseLine = ({ steps: [step] }: TestCase) => (step ? formatRequestLine(step) : '')
const isValid = ({ suite }: TestCase) => suite === 'valid-inputs'
const isInBody = ({ value = '' }: TestCase) => value.startsWith('body')
const classifyCrash = (testCase: TestCase) => `${findInputKind(testCase)} ${isInBody(testCase)}`

const findSubject = ({ testCase, step }: StepViolation) => testCase.value || formatRequestLine(step)

/** The first crash or accepted input of each step, whose consequences other violations may be. */
function findPrimary(evaluated: EvaluatedCase[]): Map<Step, StepViolation> {
  const primary = new Map<Step, StepViolation>()
  for (const { violations } of evaluated)
    for (const one of violations)
      if (!primary.has(one.step) && (isCrash(one) || isAccepted(one))) primary.set(one.step, one)
  return primary
}

/** @returns a function that identifies the cause of a crash of a generated case; empty if every input crashes the server. */
function createCaseCrashFinder(evaluated: EvaluatedCase[]) {
  const suites = findSuitesWith(evaluated, isCrash)
  const kinds = findKeysWith(evaluated, isCrash, classifyCrash)
  const lines = findKeysWith(evaluated, isCrash, (one) => (isValid(one) ? formatCaseLine(one) : ''))
  const identify = (violation: StepViolation) => {
    const { testCase } = violation
    const line = formatCaseLine(testCase)
    if (suites.has(testCase.suite)) return ''
    if (lines.has(line)) return line
    const kind = findInputKind(testCase)
    return kinds.has(classifyCrash(testCase)) ? kind : `${kind} ${findSubject(violation)}`
  }
  return { identify, lines }
}

type SentResults = Map<Step, StepResult>

/** @returns a function that identifies the cause of a crash, also of workflows. */
function createCrashFinder(
  evaluated: EvaluatedCase[],
  sent: SentResults,
  primary: Map<Step, StepViolation>,
) {
  const ofCases = createCaseCrashFinder(evaluated)
  const harmless = findHarmlessCharacters(evaluated)
  const crashes = new Map(
    [...primary.values()]
      .filter((one) => isCrash(one) && one.testCase.kind !== undefined)
      .map((one) => [
        `${formatRequestLine(one.step)} ${findInputKind(one.testCase)}`,
        ofCases.identify(one),
      ]),
  )
  return (violation: StepViolation) => {
    const { testCase, step } = violation
    if (testCase.kind !== undefined) return ofCases.identify(violation)
    const line = formatRequestLine(step)
    if (ofCases.lines.has(line)) return line
    const others = harmless.get(line)
    const result = sent.get(step)
    if (!others || !result) return ''
    const characters = findCharacters(result).filter((name) => !others.has(name))
    const known = characters.flatMap((name) => crashes.get(`${line} ${name}`) ?? [])
    return known[0] ?? characters.join()
  }
}

function createAcceptanceFinder(evaluated: EvaluatedCase[]) {
  const suites = findSuitesWith(evaluated, isAccepted)
  const keywords = findKeysWith(evaluated, isAccepted, (one) =>
    isValid(one) ? '' : findKeyword(one),
  )
  return (violation: StepViolation) => {
    const { testCase, pointer } = violation
    if (!testCase.rule) return pointer
    if (suites.has(testCase.suite)) return ''
    const keyword = findKeyword(testCase)
    return keywords.has(keyword) ? keyword : `${keyword} ${findSubject(violation)}`
  }
}

/**
 * The cause of a violation, as far as responses show it. Most servers create error responses in one place
 * for all operations. Successes differ by schema; crashes by the kind of input, accepted inputs by the
 * unchecked keyword, and both by the value where other values of the same kind pass.
 */
export function createCauseFinder(
  evaluated: EvaluatedCase[],
): (violation: StepViolation) => string {
  const sent: SentResults = new Map(
    evaluated.flatMap(({ result }) => result.executed.map(({ step, result }) => [step, result])),
  )
  const primary = findPrimary(evaluated)
  const identifyCrash = createCrashFinder(evaluated, sent, primary)
  const identifyAccepted = createAcceptanceFinder(evaluated)
  return (violation) => {
    const first = primary.get(violation.step)
    const cause = first && isConsequence(violation, first) ? first : violation
    if (isCrash(cause)) return JSON.stringify(['crash', identifyCrash(cause)])
    if (isAccepted(cause)) return JSON.stringify(['accepted', identifyAccepted(cause)])
    const { check, problem, pointer, step } = violation
    const isSuccess = String(sent.get(step)?.response?.status)[0] === '2'
    const facts = [check, problem.kind, ...listCauseFacts(problem)]
    return JSON.stringify(check === 'body' && isSuccess ? [...facts, pointer] : facts)
  }
}
