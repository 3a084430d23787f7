import { groupBy } from '../../group-by.ts'
import { decodePercent, isRecord } from '../../model/document/document.ts'
import { parseContent } from '../../model/request/input.ts'
import type { StepResult } from '../results.ts'
import { type Generated, isOfSuite, type Step } from '../test-case.ts'
import { type CommonTraits, createCauseGroups, formatRequestLine, isCrash } from './cause-groups.ts'
import type { EvaluatedCase, StepViolation } from './evaluate.ts'

/** Kinds of text that crash a server for one reason: its character encoding. */
const NON_ASCII_KIND = /urdu|emoji|combining|arabic|fullwidth|accent/
const NON_ASCII = 'non-ASCII'
const findInputKind = ({ kind }: Generated) => (NON_ASCII_KIND.test(kind) ? NON_ASCII : kind)

/** Kinds of valid text, each with other characters. */
const CHARACTER_KIND =
  /urdu|emoji|combining|arabic|fullwidth|accent|unicode|markup|reserved|space|line|plus|nul$|utf-8/

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
  const body = request.body === undefined ? undefined : parseContent(type, request.body)
  const text = [decodePercent(pathname), ...searchParams.values(), ...listStrings(body)].join('\n')
  return CHARACTERS.flatMap(([name, pattern]) =>
    pattern.test(text.replaceAll('\n', '')) ? [name] : [],
  )
}

const OPERATION = {
  keyOf: ({ steps: [step] }: Generated) => (step ? formatRequestLine(step) : ''),
  isCounted: (one: Generated) => isOfSuite(one, 'valid-inputs'),
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

type Crash = { testCase: Generated; step: Step }

/** The outermost field of a request. */
const findField = ({ testCase, step }: Crash) =>
  `${formatRequestLine(step)} ${testCase.value.split('.')[0]}`

/** Explains crashes by as few kinds of input and fields as possible; by a field only what is no matter of characters. */
function coverCrashes(crashes: Crash[]): Map<Generated, CommonTraits> {
  const found = new Map<Generated, CommonTraits>()
  let left = crashes
  while (left.length > 0) {
    const groups = [
      ...groupBy(left, ({ testCase }) => findInputKind(testCase)),
      ...groupBy(
        left.filter(({ testCase }) => !CHARACTER_KIND.test(testCase.kind)),
        findField,
      ),
    ]
    const [[name, largest] = ['', left]] = groups.toSorted(([, a], [, b]) => b.length - a.length)
    for (const { testCase } of largest) found.set(testCase, [name])
    left = left.filter((one) => !largest.includes(one))
  }
  return found
}

/**
 * @param sent the results of all steps. @param primary the first violation of each step.
 * @returns a function that finds the cause of a crash: of all cases of an operation, of a kind of input, of a field, or
 *   of characters that a workflow sent.
 */
export function createCrashFinder(
  evaluated: EvaluatedCase[],
  sent: Map<Step, StepResult>,
  primary: Map<Step, StepViolation>,
): (violation: StepViolation) => CommonTraits {
  const groups = createCauseGroups(evaluated, isCrash, [OPERATION])
  const harmless = findHarmlessCharacters(evaluated)
  const generated = [...primary.values()]
    .filter(isCrash)
    .flatMap(({ testCase, step }) => (testCase.type === 'workflow' ? [] : [{ testCase, step }]))
  const others = generated.filter(({ testCase }) => groups.find(testCase) === undefined)
  const covered = coverCrashes(others)
  const find = (testCase: Generated) => groups.find(testCase) ?? covered.get(testCase) ?? []
  const crashes = new Map(
    generated.map(({ testCase, step }) => [
      `${formatRequestLine(step)} ${findInputKind(testCase)}`,
      find(testCase),
    ]),
  )
  return ({ testCase, step }) => {
    if (testCase.type === 'generated') return find(testCase)
    const line = formatRequestLine(step)
    if (groups.has(line)) return [line]
    const known = harmless.get(line)
    const result = sent.get(step)
    if (!known || !result) return []
    const names = findCharacters(result).filter((name) => !known.has(name))
    return names.map((name) => crashes.get(`${line} ${name}`)).find(Boolean) ?? names
  }
}
