import type { Contract } from '../../model/contract/contract.ts'
import { joinHeader, type Limits, NO_TIME, type ReceivedResponse } from '../results.ts'
import { findOperation, formatCaseNoun, isOfSuite, type TestCase } from '../test-case.ts'
import { type EvaluatedCase, hasPassed } from './evaluate.ts'

type Situation = {
  contract: Contract
  evaluated: EvaluatedCase[]
  limits: Limits
  /** Whether the time ran out before all cases were made. */
  isCut: boolean
}

/** A message with a cause and its remedy; undefined if it is not the cause. */
type Advice = string | undefined

type EvaluatedExchange = {
  evaluated: EvaluatedCase
  testCase: TestCase
  /** The address of the request, of a case that did not pass. */
  url: string | undefined
  response: ReceivedResponse
  status: number
  isExpected: boolean
}

export const NEARLY_ALL_SHARE = 0.9

const isAccepted = ({ status }: EvaluatedExchange) => status >= 200 && status < 300
const calculateShare = (some: unknown[], all: unknown[]) =>
  all.length === 0 ? 0 : some.length / all.length
const formatCount = (some: unknown[], all: unknown[]) =>
  some.length === all.length ? 'Every request' : `${some.length} of ${all.length} requests`

const listExchanges = (all: EvaluatedCase[]): EvaluatedExchange[] =>
  all.flatMap((evaluated) => {
    const { testCase, executed } = evaluated.result
    return executed.flatMap(({ result: { request, response, checks } }) => {
      const isExpected = checks.every(({ kind, passed }) => passed || kind !== 'status')
      return response
        ? [
            {
              ...{ evaluated, testCase, url: request?.url },
              ...{ response, status: response.status, isExpected },
            },
          ]
        : []
    })
  })

/** The target of a redirect, without a user and a query. */
function findRedirect({ evaluated, url, response, status }: EvaluatedExchange): string[] {
  const location = joinHeader(response.headers, 'location')
  if (!location || status < 300 || status > 399 || hasPassed(evaluated)) return []
  const [target = ''] = (URL.parse(location, url)?.href ?? location).split(/[?#]/)
  return [target.replace(/\/\/[^/]*@/, '//')]
}

function detectWrongBaseUrl(exchanges: EvaluatedExchange[], { contract }: Situation): Advice {
  const redirects = exchanges.flatMap(findRedirect)
  const [redirect] = redirects
  if (redirect !== undefined && calculateShare(redirects, exchanges) >= 0.5)
    return `Requests are redirected to ${redirect}: redirects are not followed. Does --server have the right scheme, host and prefix, and does the server take these requests without a sign-in? Name the address where they end.`
  // A server may refuse cross-site requests before it looks for the path.
  const routed = exchanges.filter(({ testCase }) => !isOfSuite(testCase, 'cross-site-requests'))
  const unknown = routed.filter(({ status }) => status === 404)
  const unexpected = unknown.filter(({ isExpected }) => !isExpected)
  if (unexpected.length > 0 && calculateShare(unknown, routed) >= NEARLY_ALL_SHARE)
    return `${formatCount(unknown, exchanges)} got 404. ${contract.operations[0]?.path} and the other paths are appended to --server: does the address have the right prefix?`
  const failed = exchanges.filter(({ status }) => [502, 503, 504].includes(status))
  if (calculateShare(failed, exchanges) >= 0.5)
    return `${formatCount(failed, exchanges)} got ${[...new Set(failed.map(({ status }) => status))].join(' or ')}: a proxy or load balancer responds instead of the server. Is the server behind it up, and does it forward these paths?`
  const pages = exchanges.filter(({ response }) =>
    /^(text\/html|application\/xhtml)/i.test(joinHeader(response.headers, 'content-type') ?? ''),
  )
  if (calculateShare(pages, exchanges) >= NEARLY_ALL_SHARE)
    return `${formatCount(pages, exchanges)} got a web page (text/html): a proxy or a server of web pages responds instead of the API. Does --server lead to the API itself, and does a proxy before it forward these paths?`
  return undefined
}

function detectRejectedToken(exchanges: EvaluatedExchange[]): Advice {
  const authorized = exchanges.filter(({ testCase }) => testCase.needsToken)
  const rejected = authorized.filter(({ status, isExpected }) => status === 401 && !isExpected)
  if (rejected.length < 3 || calculateShare(rejected, authorized) < NEARLY_ALL_SHARE)
    return undefined
  return `${rejected.length} of ${authorized.length} requests with the token got 401. Is --token right? For HTTP Basic it is the Base64 of user:password.`
}

function detectRateLimit(exchanges: EvaluatedExchange[], { evaluated }: Situation): Advice {
  const limited = exchanges.filter(
    ({ status, isExpected, evaluated: { skipped } }) => status === 429 && !isExpected && !skipped,
  )
  if (limited.length === 0) return undefined
  // Workflows test locks, too. A limit of all requests is reached by the generated cases, which are most of them.
  if (limited.every(({ testCase }) => testCase.type === 'workflow'))
    return `${formatCount(limited, exchanges)} got 429, all of them in workflows: either the server locks what the workflow tests, which is the fault, or it limits the rate of requests, which is to be raised where the server is tested.`
  const sent = evaluated.flatMap(({ result }) => result.testCase.steps).length
  return `${formatCount(limited, exchanges)} got 429: the server limits the rate of requests. Raise the limit where the server is tested, or switch it off there: this run sends ${sent} requests in a few seconds.`
}

/** Detects that invalid inputs are handled as valid: accepted, or rejected for another reason. */
function detectMissingValidation(exchanges: EvaluatedExchange[], { contract }: Situation): Advice {
  const invalid = exchanges.filter(
    ({ testCase, status, evaluated: { skipped } }) =>
      !skipped &&
      isOfSuite(testCase, 'invalid-inputs') &&
      testCase.kind !== 'without-token' &&
      status !== 429,
  )
  const accepted = invalid.filter(isAccepted)
  const isUnchecked = (one: EvaluatedExchange) =>
    isAccepted(one) || one.status >= 500 || isOtherRejection(contract, one)
  if (invalid.length < 3 || accepted.length === 0 || !invalid.every(isUnchecked)) return undefined
  const others =
    invalid.length > accepted.length ? ', and the others rejected for another reason' : ''
  const prefix = contract.servers[0] ? ` (${contract.servers[0].url})` : ''
  return `No rule for inputs is checked: ${accepted.length} of ${invalid.length} invalid inputs were accepted${others}. Does a validator run for these paths? Several, such as express-openapi-validator, skip every path outside of the contract's servers${prefix}: serve the API under that prefix, or give the validator a servers entry with yours.`
}

function isOtherRejection(
  contract: Contract,
  { testCase, status, isExpected }: EvaluatedExchange,
): boolean {
  const [step] = testCase.steps
  const operation = step && findOperation(contract, step)
  const isDocumented = operation?.responses.some((one) => one.status === String(status))
  return !isExpected && isDocumented === true
}

function detectTimeout(
  exchanges: EvaluatedExchange[],
  { evaluated, limits, isCut }: Situation,
): Advice {
  const late = evaluated.filter(({ skipped }) => skipped === NO_TIME)
  if (late.length === 0 && !isCut) return undefined
  const mean =
    exchanges.reduce((sum, { response }) => sum + response.time, 0) / Math.max(exchanges.length, 1)
  const noun = formatCaseNoun(evaluated.map(({ result }) => result.testCase))
  const count = isCut
    ? `all of more than ${evaluated.length}`
    : `${late.length} of ${evaluated.length}`
  return `The time limit of ${limits.total} ms ran out before ${count} ${noun} were run; a response took ${Math.round(mean)} ms on average. --total-limit sets a higher limit.`
}

export function findKnownCauses(situation: Situation): string[] {
  const exchanges = listExchanges(situation.evaluated)
  const wrongBaseUrl = detectWrongBaseUrl(exchanges, situation)
  const found = wrongBaseUrl
    ? [wrongBaseUrl]
    : [
        detectRejectedToken(exchanges),
        detectRateLimit(exchanges, situation),
        detectMissingValidation(exchanges, situation),
      ]
  return [...found, detectTimeout(exchanges, situation)].flatMap((cause) => cause ?? [])
}
