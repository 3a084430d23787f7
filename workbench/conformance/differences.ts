import { isDeepStrictEqual } from 'node:util'
import type { LoadedContract } from '../reader/load.ts'
import { operationOf } from './operations.ts'
import type { Headers } from './response-body.ts'
import type { Answer, Ran } from './results.ts'
import { type Fault, whereIs } from './step-faults.ts'
import type { Step } from './workflows.ts'

/** Headers about the time and the connection, and those that follow from the body. */
const APART = new Set(
  'date age expires connection keep-alive content-length transfer-encoding content-encoding etag vary'.split(
    ' ',
  ),
)

/** The headers that may tell two responses apart: each cookie is one of its own. */
const headersOf = (headers: Headers) =>
  new Map(
    headers.flatMap(([name, value]): [string, string][] => {
      const key = name.toLowerCase()
      if (APART.has(key)) return []
      const [, cookie, rest = ''] = /^\s*([^=;]*)=?(.*)$/s.exec(value) ?? []
      return key === 'set-cookie'
        ? [[`the cookie ${cookie}`, rest]]
        : [[`the header ${key}`, value]]
    }),
  )

/** The values of a header in several responses; undefined where it did not come. */
const valuesOf = (answers: Answer[], name: string) =>
  answers.map(({ headers }) => headersOf(headers).get(name))

/** Whether a value differs from response to response of one kind, as that of a request id does. */
const varies = (values: (string | undefined)[]) => new Set(values).size > 1

/** How the headers of two groups of responses differ. */
function headerDifference(one: Answer[], other: Answer[]): string | undefined {
  const all = [...one, ...other].flatMap(({ headers }) => [...headersOf(headers).keys()])
  for (const name of new Set(all)) {
    const groups = [one, other].map((answers) => valuesOf(answers, name))
    const [some = [], more = []] = groups
    const comes = groups.map((values) => values.some((value) => value !== undefined))
    if (comes[0] !== comes[1]) return `${name} comes with one of them only`
    if (!varies(some) && !varies(more) && some[0] !== more[0]) return `${name} differs`
  }
  return undefined
}

/** Compares two groups of steps (`x-alike`): statuses, bodies, headers, then the fastest response of each. */
export function differences(
  contract: LoadedContract,
  { workflow, executed }: Ran,
  limit: number,
): (Fault & { step: Step })[] {
  const [one, other] = workflow['x-alike'] ?? []
  const step = workflow.steps.find(({ stepId }) => other && stepId.startsWith(other))
  if (!(one && other && step)) return []
  const answers = (group: string) =>
    executed.flatMap(({ result: { stepId, response } }) =>
      stepId.startsWith(`${group}-`) && response ? [response] : [],
    )
  const shown = (group: string) =>
    new Set(answers(group).map(({ status, text }) => `${status} ${text}`))
  const fastest = (group: string) => Math.min(...answers(group).map(({ time }) => time))
  const operation = operationOf(contract, step)
  const place = whereIs(contract, [...(operation?.place ?? []), 'description'])
  const finding = (check: string, problem: string) => [{ step, check, problem, place }]
  const listed = (group: string) => `${group}: ${[...shown(group)].join(' or ')}`
  const apart = headerDifference(answers(one), answers(other))
  return [
    ...(isDeepStrictEqual(shown(one), shown(other))
      ? []
      : finding('same response', `${listed(one)}; ${listed(other)}`)),
    ...(apart ? finding('same headers', `${apart}: ${one} and ${other} can be told apart`) : []),
    ...(Math.abs(fastest(one) - fastest(other)) > limit
      ? finding(
          'same time',
          `${one} after ${fastest(one)} ms at best, ${other} after ${fastest(other)} ms; more than ${limit} ms apart`,
        )
      : []),
  ]
}
