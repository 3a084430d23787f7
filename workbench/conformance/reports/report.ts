import { groupBy } from '../../group-by.ts'
import type { LoadedContract } from '../../reader/load.ts'
import type { Cause } from '../judging/causes.ts'
import type { Finding, Verdict } from '../judging/judge.ts'
import { maskSecrets } from '../judging/secrets.ts'
import { type Inputs, nounFor, type TestCase } from '../test-case.ts'
import { curlOf } from './curl.ts'

/** Findings of one cause, and every test case that found them. */
type Group = {
  /** One of each kind, all from the example. */
  findings: [Finding, ...Finding[]]
  testCases: TestCase[]
}

/** A problem without what differs from request to request: identifiers, times, long numbers. */
const normalised = (problem: string) =>
  problem
    .toLowerCase()
    // A parameter of a media type may repeat the request.
    .replace(/^(expected \S+\/\S+, got \S+?);.*/s, '$1')
    .replace(/\s+/g, ' ')
    .replace(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, '#')
    .replace(/\b(?=[a-f]*\d)[\da-f]{12,}\b/g, '#')
    .replace(/\b\d{4}-\d\d-\d\dt[\d:.]+(z|[+-][\d:]+)?/g, '#')
    .replace(/\d{5,}/g, '#')

/**
 * What findings of one cause have in common. Most servers make a wrong error response in one place for
 * all operations; wrong successes, and their bodies, differ by operation.
 */
function causeOf({ check, problem, place, testCase }: Finding): string {
  const isAccepted = check === 'status' && /got 2\d\d/.test(problem) && !testCase.rule
  const isSuccess = check === 'body' && / > responses > 2/.test(place)
  return JSON.stringify([check, normalised(problem), isAccepted || isSuccess ? place : ''])
}

/** Findings grouped by cause, those that most test cases found first. */
function groupsOf(findings: Finding[]): Group[] {
  const byCause = [...groupBy(findings, causeOf).values()]
  // Findings of the same requests are printed together.
  const bySteps = groupBy(byCause, (some) =>
    some.map(({ testCase, step }) => `${testCase.id}/${step.stepId}`).join(' '),
  )
  return [...bySteps.values()]
    .flatMap((some): Group[] => {
      const [first, ...more] = some.flatMap(([one]) => one ?? [])
      const testCases = [...new Set((some[0] ?? []).map(({ testCase }) => testCase))]
      return first ? [{ findings: [first, ...more], testCases }] : []
    })
    .toSorted((a, b) => b.testCases.length - a.testCases.length)
}

/** How many ids are listed of test cases with the same findings. */
const LISTED = 8

/** Where the text beside FAILED begins. */
const BESIDE = ' '.repeat('FAILED  '.length)

/**
 * The verdict for a person: known causes, findings grouped by cause, test cases that were not judged,
 * and the counts on the last line.
 * @returns its text, without any secret of the inputs.
 */
export function reportOf(
  contract: LoadedContract,
  verdict: Verdict,
  causes: Cause[],
  server: string,
  inputs: Inputs,
): string {
  const { findings, passed, unjudged } = verdict
  const failed = new Set(findings.map(({ testCase }) => testCase))
  const all = [...passed, ...failed, ...unjudged.map(({ testCase }) => testCase)]
  const total = `${all.length} ${nounFor(all)}`
  const hidden = (text: string) => maskSecrets(text, inputs)
  const groups = groupsOf(findings).map((group) => {
    const [{ step }] = group.findings
    return { group, command: curlOf(contract, step, server, inputs) }
  })
  const variables = new Set(groups.flatMap(({ command }) => command.match(/CONTRACT_\w+/g) ?? []))
  return [
    ...causes.map(({ what, todo }) => `${hidden(`CAUSE   ${what}\n${BESIDE}${todo}`)}\n`),
    // A command holds samples of the contract and names of variables, but no secret.
    ...groups.map(({ group, command }) => {
      const { before, after } = linesOf(group, total)
      return [...before.map(hidden), `    ${command}`, ...after, ''].join('\n')
    }),
    ...[...groupBy(unjudged, ({ because }) => because)].map(
      ([because, some]) =>
        `not judged, ${because}: ${listed(some.map(({ testCase }) => testCase))}`,
    ),
    ...(unjudged.length > 0 ? [''] : []),
    ...(variables.size > 0
      ? [
          `The commands read ${[...variables].join(', ')} from the shell: export a value and run again.\n`,
        ]
      : []),
    `${passed.length} passed, ${failed.size} failed, ${unjudged.length} not judged: ${server}`,
  ].join('\n')
}

/** What is printed of a group before and after its command. */
function linesOf({ findings, testCases }: Group, total: string) {
  const [{ testCase, step }] = findings
  const example = `${testCase.id}: ${step.description}`
  if (testCases.length === 1)
    return {
      before: [
        `FAILED  ${example}`,
        ...findings.flatMap(({ check, problem, place }) => [
          `  ${check}: ${problem}`,
          `    contract: ${place}`,
        ]),
      ],
      after: [],
    }
  const [first = '', ...more] = findings.map(({ check, problem }) => `${check}: ${problem}`)
  return {
    before: [
      `FAILED  ${first}  (${testCases.length} of ${total})`,
      ...more.map((line) => `${BESIDE}${line}`),
      `  for example ${example}`,
      ...new Set(findings.map(({ place }) => `    contract: ${place}`)),
    ],
    after: [`  also: ${listed(testCases.filter((one) => one !== testCase))}`],
  }
}

function listed(testCases: TestCase[]): string {
  const ids = testCases.map(({ id }) => id)
  // To say 'and 1 more' takes as much room as the id.
  if (ids.length <= LISTED + 1) return ids.join(', ')
  return `${ids.slice(0, LISTED).join(', ')} and ${ids.length - LISTED} more`
}
