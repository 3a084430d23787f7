import { decodePercent, isRecord } from '../../model/document/document.ts'
import type { StepResult } from '../results.ts'
import { parseBody } from '../sending/body.ts'
import { type Generated, isOfSuite, type Step } from '../test-case.ts'
import { type CauseFacts, createCauseGroups, formatRequestLine, isCrash } from './cause-groups.ts'
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

const OPERATION = {
  keyOf: ({ steps: [step] }: Generated) => (step ? formatRequestLine(step) : ''),
  isCounted: (one: Generated) => isOfSuite(one, 'valid-inputs'),
}

const INPUT_KIND = {
  keyOf: (one: Generated) => `${findInputKind(one)} ${one.value.startsWith('body')}`,
  nameOf: findInputKind,
}

/** Groups of characters that workflows sent without a crash, by request line. */
function findHarmlessCharacters(evaluated: EvaluatedCase[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { result } of evaluated.filter((one) => one.result.testCase.type === 'workflow'))
    for (const { step, result: sent } of result.executed)
      if (sent.response && sent.response.status < 500) {
        const line = formatRequestLine(step)
        found.set(line, new Set([...(found.get(line) ?? []), ...findCharacters(sent)]))
      }
  return found
}

/**
 * @param sent the results of all steps. @param primary the first violation of each step.
 * @returns a function that finds the cause of a crash: of all cases of an operation, of a kind of input, or of
 *   characters that a workflow sent.
 */
export function createCrashFinder(
  evaluated: EvaluatedCase[],
  sent: Map<Step, StepResult>,
  primary: Map<Step, StepViolation>,
): (violation: StepViolation) => CauseFacts {
  const groups = createCauseGroups(evaluated, isCrash, [OPERATION, INPUT_KIND])
  const harmless = findHarmlessCharacters(evaluated)
  const crashes = new Map(
    [...primary.values()].filter(isCrash).flatMap(({ testCase, step }) => {
      if (testCase.type === 'workflow') return []
      const key = `${formatRequestLine(step)} ${findInputKind(testCase)}`
      return [[key, groups.find(testCase, step)] as const]
    }),
  )
  return ({ testCase, step }) => {
    if (testCase.type === 'generated') return groups.find(testCase, step)
    const line = formatRequestLine(step)
    if (groups.has(line)) return [line]
    const others = harmless.get(line)
    const result = sent.get(step)
    if (!others || !result) return []
    const names = findCharacters(result).filter((name) => !others.has(name))
    return names.map((name) => crashes.get(`${line} ${name}`)).find(Boolean) ?? names
  }
}
