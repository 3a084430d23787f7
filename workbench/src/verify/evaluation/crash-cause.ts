import { decodePercent, isRecord } from '../../model/document/document.ts'
import type { StepResult } from '../results.ts'
import { parseBody } from '../sending/body.ts'
import { type Generated, isOfSuite, type Step } from '../test-case.ts'
import {
  type Crash,
  findKeysWith,
  findSubject,
  findSuitesWith,
  formatRequestLine,
  isCrash,
} from './cause.ts'
import type { EvaluatedCase, StepViolation } from './evaluate.ts'

/** Kinds of text that crash a server for one reason: its character encoding. */
const NON_ASCII_KIND = /urdu|emoji|combining|arabic|fullwidth|accent/
const NON_ASCII = 'non-ASCII'
const findInputKind = ({ kind }: Generated) => (NON_ASCII_KIND.test(kind) ? NON_ASCII : kind)

/** Groups of characters that crash servers, each for a separate reason. */
const CHARACTERS: [name: string, pattern: RegExp][] = [
  ['quotes', /['"`]/],
  [NON_ASCII, /\P{ASCII}/u],
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

const formatCaseLine = ({ steps: [step] }: Generated) => (step ? formatRequestLine(step) : '')
const isInBody = ({ value }: Generated) => value.startsWith('body')
const classify = (one: Generated) => `${findInputKind(one)} ${isInBody(one)}`

/** Groups of characters that workflows sent without a crash, by request line. */
function findHarmlessCharacters(evaluated: EvaluatedCase[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { result } of evaluated.filter((one) => one.result.testCase.type === 'workflow'))
    for (const { step, result: sent } of result.executed)
      if (sent.response && sent.response.status < 500) {
        const line = formatRequestLine(step)
        const known = found.get(line) ?? new Set()
        found.set(line, new Set([...known, ...findCharacters(sent)]))
      }
  return found
}

/** @returns a function that finds the cause of a crash of a generated case. */
function createCaseCrashFinder(evaluated: EvaluatedCase[]) {
  const suites = findSuitesWith(evaluated, isCrash)
  const kinds = findKeysWith(evaluated, isCrash, classify)
  const lines = findKeysWith(evaluated, isCrash, (one) =>
    isOfSuite(one, 'valid-inputs') ? formatCaseLine(one) : '',
  )
  const find = (violation: StepViolation, generated: Generated): Crash => {
    const line = formatCaseLine(generated)
    if (suites.has(generated.suite)) return { by: 'any-request' }
    if (lines.has(line)) return { by: 'operation', line }
    const input = findInputKind(generated)
    if (kinds.has(classify(generated))) return { by: 'input', input }
    return { by: 'input', input, subject: findSubject(violation) }
  }
  return { find, lines }
}

/**
 * @param sent the results of all steps. @param primary the first violation of each step.
 * @returns a function that finds the cause of a crash, also of workflows.
 */
export function createCrashFinder(
  evaluated: EvaluatedCase[],
  sent: Map<Step, StepResult>,
  primary: Map<Step, StepViolation>,
): (violation: StepViolation) => Crash {
  const ofCases = createCaseCrashFinder(evaluated)
  const harmless = findHarmlessCharacters(evaluated)
  const crashes = new Map(
    [...primary.values()].filter(isCrash).flatMap((one) => {
      const { testCase, step } = one
      if (testCase.type === 'workflow') return []
      const key = `${formatRequestLine(step)} ${findInputKind(testCase)}`
      return [[key, ofCases.find(one, testCase)] as const]
    }),
  )
  return (violation) => {
    const { testCase, step } = violation
    if (testCase.type === 'generated') return ofCases.find(violation, testCase)
    const line = formatRequestLine(step)
    if (ofCases.lines.has(line)) return { by: 'operation', line }
    const others = harmless.get(line)
    const result = sent.get(step)
    if (!others || !result) return { by: 'any-request' }
    const names = findCharacters(result).filter((name) => !others.has(name))
    const [known] = names.flatMap((name) => crashes.get(`${line} ${name}`) ?? [])
    return known ?? (names.length > 0 ? { by: 'characters', names } : { by: 'any-request' })
  }
}
