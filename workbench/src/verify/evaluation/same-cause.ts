import { groupBy } from '../../group-by.ts'
import { decoded, isRecord } from '../../model/document.ts'
import type { StepResult } from '../results.ts'
import { parseBody } from '../sending/body.ts'
import { requestLineOf, type Step, type TestCase } from '../test-case.ts'
import { NEARLY_ALL } from './causes.ts'
import type { EvaluatedCase, StepViolation } from './evaluate.ts'

/** A message without the parts that differ from request to request: identifiers, times, long numbers. */
const normalised = (message: string) =>
  message
    .toLowerCase()
    // A parameter of a media type may repeat the request.
    .replace(/^(expected \S+\/\S+, got \S+?);.*/s, '$1')
    .replace(/\s+/g, ' ')
    .replace(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, '#')
    .replace(/\b(?=[a-f]*\d)[\da-f]{12,}\b/g, '#')
    .replace(/\b\d{4}-\d\d-\d\dt[\d:.]+(z|[+-][\d:]+)?/g, '#')
    .replace(/\d{5,}/g, '#')

const isCrash = ({ message }: StepViolation) => /(^|got )5\d\d\b/.test(message)

/** Whether an invalid input was accepted. */
const isAccepted = ({ check, message }: StepViolation) =>
  check === 'status' && /got 2\d\d/.test(message)

/** Kinds of text that fail for one reason, a server's encoding. */
const NON_ASCII = /urdu|emoji|combining|arabic|fullwidth|accent/
const inputKindOf = ({ kind = '' }: TestCase) => (NON_ASCII.test(kind) ? 'non-ASCII' : kind)

/** The keyword of the rule that a case breaks. */
const keywordOf = ({ rule = [] }: TestCase) => rule.findLast((key) => !/^\d+$/.test(key)) ?? ''

/** Characters that servers fail on, each for a reason of its own. */
const CHARACTERS: [name: string, pattern: RegExp][] = [
  ['quotes', /['"`]/],
  ['non-ASCII', /\P{ASCII}/u],
  ['backslashes', /\\/],
  ['brackets', /[<>{}]/],
  ['reserved', /[%&+#$;]/],
  ['control', /\p{Cc}/u],
]

function textsIn(value: unknown): string[] {
  if (value instanceof URLSearchParams) return [...value.values()]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (isRecord(value)) return Object.values(value).flatMap(textsIn)
  return typeof value === 'string' ? [value] : []
}

/** The kinds of characters that a request has. */
function charactersOf({ request }: StepResult): string[] {
  if (!request?.url) return []
  const { pathname, searchParams } = new URL(request.url)
  const type = request.headers['content-type'] ?? 'application/json'
  const body = request.body === undefined ? undefined : parseBody(type, request.body)
  const text = [decoded(pathname), ...searchParams.values(), ...textsIn(body)].join('\n')
  return CHARACTERS.flatMap(([name, pattern]) =>
    pattern.test(text.replaceAll('\n', '')) ? [name] : [],
  )
}

const lineOf = (step: Step) => Object.values(requestLineOf(step)).join(' ')

/** The suites of which nearly every case has a violation, independent of its input. */
function suitesWith(evaluated: EvaluatedCase[], test: (one: StepViolation) => boolean) {
  const suites = groupBy(evaluated, ({ result }) => result.testCase.suite)
  const found = [...suites].filter(([, all]) => {
    const some = all.filter(({ violations }) => violations.some(test))
    return some.length >= all.length * NEARLY_ALL
  })
  return new Set(found.map(([suite]) => suite))
}

/** The kinds of characters that workflows sent without a crash, by the request line. */
function harmlessCharacters(evaluated: EvaluatedCase[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { result } of evaluated.filter((one) => one.result.testCase.workflow))
    for (const { step, result: sent } of result.executed)
      if (sent.response && sent.response.status < 500) {
        const line = lineOf(step)
        const known = found.get(line) ?? new Set()
        found.set(line, new Set([...known, ...charactersOf(sent)]))
      }
  return found
}

/**
 * Finds the cause of a violation, as far as messages show it. Most servers make error responses in one
 * place for all operations; successes and their bodies differ by operation, crashes by the kind of input,
 * accepted inputs by the rule that is not checked.
 */
export function createCauses(evaluated: EvaluatedCase[]): (violation: StepViolation) => string {
  const crashing = suitesWith(evaluated, isCrash)
  const accepting = suitesWith(evaluated, isAccepted)
  const harmless = harmlessCharacters(evaluated)
  const sent = new Map(
    evaluated.flatMap(({ result }) => result.executed.map(({ step, result }) => [step, result])),
  )
  /** The input that makes a server crash; empty if it always does. */
  const crashOf = ({ testCase, step }: StepViolation) => {
    if (testCase.kind !== undefined)
      return crashing.has(testCase.suite) ? '' : inputKindOf(testCase)
    const others = harmless.get(lineOf(step))
    const result = sent.get(step)
    if (!others || !result) return ''
    return charactersOf(result)
      .filter((name) => !others.has(name))
      .join()
  }
  return (violation) => {
    const { check, message, pointer, testCase } = violation
    // A response that differs from what was written repeats the value of each case.
    if (check === 'read-back' && testCase.suite !== 'state')
      return JSON.stringify([check, inputKindOf(testCase)])
    const isSuccess = check === 'body' && pointer[pointer.indexOf('responses') + 1]?.startsWith('2')
    const detail = () => {
      if (isSuccess || (isAccepted(violation) && !testCase.rule)) return pointer
      if (isCrash(violation)) return crashOf(violation)
      return isAccepted(violation) && !accepting.has(testCase.suite) ? keywordOf(testCase) : ''
    }
    return JSON.stringify([check, normalised(message), detail()])
  }
}
