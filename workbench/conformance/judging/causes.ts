import type { LoadedContract } from '../../reader/load.ts'
import { type CaseResult, headerOf, type Limits, NO_TIME, type StepResult } from '../results.ts'
import { nounFor, operationOf, type TestCase } from '../test-case.ts'
import type { Verdict } from './judge.ts'

/** A known reason for many findings at once, and what to do about it. */
export type Cause = { what: string; todo: string }

/** What a run left behind, as far as causes show in it. */
export type Situation = {
  contract: LoadedContract
  all: CaseResult[]
  verdict: Verdict
  limits: Limits
  /** Where requests are redirected to, if they are. */
  redirect: string | undefined
}

/** A request that got a response. */
type Exchange = {
  testCase: TestCase
  status: number
  type: string
  /** Milliseconds. */
  time: number
  /** Whether the status is the one that its step expects. */
  isExpected: boolean
  /** Whether the last step of its test case expects an error. */
  expectsError: boolean
  hasPassed: boolean
  isJudged: boolean
}

/** The share that counts as all of them. */
const NEARLY_ALL = 0.9

const expectsError = ({ executed }: CaseResult) =>
  executed.at(-1)?.result.checks.some(({ expected }) => /^4\d\d$/.test(expected)) === true

const isAccepted = ({ status }: Exchange) => status >= 200 && status < 300
const share = (some: unknown[], all: unknown[]) => (all.length === 0 ? 0 : some.length / all.length)
const counted = (some: unknown[], all: unknown[]) =>
  some.length === all.length ? 'Every request' : `${some.length} of ${all.length} requests`

function exchangesOf({ all, verdict }: Situation): Exchange[] {
  const unjudged = verdict.unjudged.map(({ testCase }) => testCase)
  return all.flatMap((caseResult) => {
    const { testCase, executed } = caseResult
    const hasPassed = verdict.passed.includes(testCase)
    const isJudged = !unjudged.includes(testCase)
    return executed.flatMap(({ result: { response, checks } }) =>
      response
        ? {
            testCase,
            status: response.status,
            type: headerOf(response.headers, 'content-type') ?? '',
            time: response.time,
            isExpected: hasExpectedStatus(checks),
            expectsError: expectsError(caseResult),
            hasPassed,
            isJudged,
          }
        : [],
    )
  })
}

const hasExpectedStatus = (checks: StepResult['checks']) =>
  checks.every(({ kind, passed }) => passed || kind !== 'status')

/** Responses that come from a proxy, or from another server. */
function elsewhere(exchanges: Exchange[], { contract, redirect }: Situation): Cause | undefined {
  const broken = exchanges.filter(({ hasPassed }) => !hasPassed)
  if (redirect && share(broken, exchanges) >= 0.5)
    return {
      what: `Requests are redirected to ${redirect}: redirects are not followed.`,
      todo: 'Does --server have the right scheme, host and prefix, and does the server take these requests without a sign-in? Name the address where they end.',
    }
  const unknown = exchanges.filter(({ status }) => status === 404)
  const unexpected = unknown.filter(({ isExpected }) => !isExpected)
  if (unexpected.length > 0 && share(unknown, exchanges) >= NEARLY_ALL)
    return {
      what: `${counted(unknown, exchanges)} got 404.`,
      todo: `The kit appends ${contract.operations[0]?.path} and the other paths to --server: does the address have the right prefix?`,
    }
  const failed = exchanges.filter(({ status }) => [502, 503, 504].includes(status))
  if (share(failed, exchanges) >= 0.5)
    return {
      what: `${counted(failed, exchanges)} got ${[...new Set(failed.map(({ status }) => status))].join(' or ')}: a proxy or load balancer responds instead of the server.`,
      todo: 'Is the server behind it up, and does it forward these paths?',
    }
  const pages = exchanges.filter(({ type }) => /^(text\/html|application\/xhtml)/i.test(type))
  if (share(pages, exchanges) >= NEARLY_ALL)
    return {
      what: `${counted(pages, exchanges)} got a web page (text/html): a proxy or a server of web pages responds instead of the API.`,
      todo: 'Does --server lead to the API itself, and does a proxy before it forward these paths?',
    }
  return undefined
}

function attempts(exchanges: Exchange[], { all }: Situation): Cause | undefined {
  const limited = exchanges.filter(
    ({ status, isExpected, isJudged }) => status === 429 && !isExpected && isJudged,
  )
  if (limited.length === 0) return undefined
  return {
    what: `${counted(limited, exchanges)} got 429: the server limits the rate of requests.`,
    todo: `Raise the limit where the server is tested, or switch it off there: the kit sends ${all.flatMap(({ testCase }) => testCase.steps).length} requests in a few seconds.`,
  }
}

/** Invalid inputs that are accepted, or rejected for another reason, as valid ones may be. */
function validation(exchanges: Exchange[], { contract }: Situation): Cause | undefined {
  const invalid = exchanges.filter(
    ({ testCase, status, isJudged }) =>
      isJudged && testCase.suite === 'invalid-inputs' && !isForToken(testCase) && status !== 429,
  )
  const accepted = invalid.filter(isAccepted)
  const isUnchecked = (one: Exchange) =>
    isAccepted(one) || one.status >= 500 || isOtherRejection(contract, one)
  if (invalid.length < 3 || accepted.length === 0 || !invalid.every(isUnchecked)) return undefined
  const others = invalid.length - accepted.length
  const prefix = contract.servers[0]?.url
  return {
    what: `No rule for inputs is checked: ${accepted.length} of ${invalid.length} invalid inputs were accepted${others > 0 ? ', and the others rejected for another reason' : ''}.`,
    todo: `Does a validator run for these paths? Several, such as express-openapi-validator, skip every path outside of the contract's servers${prefix ? ` (${prefix})` : ''}: serve the API under that prefix, or give the validator a servers entry with yours.`,
  }
}

const isForToken = (testCase: TestCase) => testCase.rule?.at(-1) === 'security'

/** Whether the contract documents the status, but not for invalid input. */
function isOtherRejection(
  contract: LoadedContract,
  { testCase, status, isExpected }: Exchange,
): boolean {
  const [step] = testCase.steps
  const operation = step && operationOf(contract, step)
  const isDocumented = operation?.responses.some((one) => one.status === String(status))
  return !isExpected && isDocumented === true
}

/** Requests that earlier requests make invalid, and that are accepted. */
function memory(exchanges: Exchange[]): Cause | undefined {
  const last = new Map(exchanges.map((one) => [one.testCase, one]))
  const judged = [...last.values()].filter(
    ({ testCase, status, isJudged, expectsError }) =>
      isJudged && testCase.needs?.length && !testCase.rule && expectsError && status !== 429,
  )
  const accepted = judged.filter(isAccepted)
  if (judged.length < 3 || share(accepted, judged) < 0.75) return undefined
  const ids = accepted.slice(0, 3).map(({ testCase }) => testCase.id)
  const more = accepted.length > ids.length ? ', …' : ''
  return {
    what: `This looks like a mock: it remembers no earlier request, so it accepts what it has to reject (${ids.join(', ')}${more}).`,
    todo: 'A server that remembers nothing cannot pass.',
  }
}

function time(exchanges: Exchange[], { verdict, limits, all }: Situation): Cause | undefined {
  const late = verdict.unjudged.filter(({ because }) => because === NO_TIME)
  if (late.length === 0) return undefined
  const mean = exchanges.reduce((sum, one) => sum + one.time, 0) / Math.max(exchanges.length, 1)
  return {
    what: `The time limit of ${limits.total} ms ran out before ${late.length} of ${all.length} ${nounFor(all.map(({ testCase }) => testCase))} were run; a response took ${Math.round(mean)} ms on average.`,
    todo: 'Is the server slower than usual? Give the kit more time with --total-limit.',
  }
}

/** The known causes that a run shows, the one that explains the most first. */
export function causesOf(situation: Situation): Cause[] {
  const exchanges = exchangesOf(situation)
  const other = elsewhere(exchanges, situation)
  const found = other
    ? [other]
    : [attempts(exchanges, situation), validation(exchanges, situation), memory(exchanges)]
  return [...found, time(exchanges, situation)].flatMap((cause) => cause ?? [])
}
