import type { LoadedContract } from '../reader/load.ts'
import type { Verdict } from './findings.ts'
import type { Limits, StepResult, Workflow, WorkflowResult } from './run.ts'
import { operationOf } from './step-findings.ts'

/** A known reason for many findings at once, and what to do about it. */
export type Cause = { what: string; todo: string }

/** What a run left behind, as far as causes can be told from it. */
export type Situation = {
  contract: LoadedContract
  workflows: Workflow[]
  results: WorkflowResult[]
  verdict: Verdict
  limits: Limits
  /** Where calls are redirected to, if they are. */
  redirect: string | undefined
}

type Call = {
  workflow: Workflow
  status: number
  type: string
  /** Milliseconds. */
  time: number
  /** Whether the status is the one that its step expects. */
  isExpected: boolean
  hasPassed: boolean
  isJudged: boolean
}

/** So much of all is "every". */
const NEARLY_ALL = 0.9

const expectsRefusal = ({ steps }: Workflow) =>
  /\$statusCode (== 4|>= 4)/.test(steps.at(-1)?.successCriteria[0]?.condition ?? '')

const isAccepted = ({ status }: Call) => status >= 200 && status < 300
const share = (some: unknown[], all: unknown[]) => (all.length === 0 ? 0 : some.length / all.length)
const counted = (some: unknown[], all: unknown[]) =>
  some.length === all.length ? 'Every call' : `${some.length} of ${all.length} calls`

function callsOf({ workflows, results, verdict }: Situation): Call[] {
  const unjudged = verdict.unjudged.map(({ workflow }) => workflow)
  return workflows.flatMap((workflow) => {
    const result = results.find(({ workflowId }) => workflowId === workflow.workflowId)
    const hasPassed = verdict.passed.includes(workflow)
    const isJudged = !unjudged.includes(workflow)
    // Of a call that was not made, Respect writes a response with status 0.
    return (result?.executedSteps ?? []).flatMap(({ response, checks }) =>
      response?.statusCode
        ? {
            workflow,
            status: response.statusCode,
            type: response.headers['content-type'] ?? '',
            time: response.time,
            isExpected: hasExpectedStatus(checks),
            hasPassed,
            isJudged,
          }
        : [],
    )
  })
}

const hasExpectedStatus = (checks: StepResult['checks']) =>
  checks.every(
    ({ condition = '', name, passed }) =>
      passed || name === 'status code check' || !condition.startsWith('$statusCode'),
  )

/** What comes from something that stands before the server, or is in its place. */
function elsewhere(calls: Call[], { contract, redirect }: Situation): Cause | undefined {
  const broken = calls.filter(({ hasPassed }) => !hasPassed)
  if (redirect && share(broken, calls) >= 0.5)
    return {
      what: `Calls are redirected, to ${redirect}: what is judged is what is there.`,
      todo: 'Does --server have the right scheme, host and prefix, and does the server let these calls in without signing in? Name the address where calls end.',
    }
  const unknown = calls.filter(({ status }) => status === 404)
  const unexpected = unknown.filter(({ isExpected }) => !isExpected)
  if (unexpected.length > 0 && share(unknown, calls) >= NEARLY_ALL)
    return {
      what: `${counted(unknown, calls)} got 404.`,
      todo: `The kit appends ${contract.operations[0]?.path} and the other paths to --server: does the address have the right prefix?`,
    }
  const failed = calls.filter(({ status }) => [502, 503, 504].includes(status))
  if (share(failed, calls) >= 0.5)
    return {
      what: `${counted(failed, calls)} got ${[...new Set(failed.map(({ status }) => status))].join(' or ')}: a proxy or load balancer responds in place of the server.`,
      todo: 'Is the server behind it up, and does it hand these paths on?',
    }
  const pages = calls.filter(({ type }) => /^(text\/html|application\/xhtml)/i.test(type))
  if (share(pages, calls) >= NEARLY_ALL)
    return {
      what: `${counted(pages, calls)} got a web page (text/html): a proxy or a server of web pages responds in place of the API.`,
      todo: 'Does --server lead to the API itself, and does what stands before it hand these paths on?',
    }
  return undefined
}

function attempts(calls: Call[], { workflows }: Situation): Cause | undefined {
  const limited = calls.filter(({ status, isExpected }) => status === 429 && !isExpected)
  if (limited.length === 0) return undefined
  return {
    what: `${counted(limited, calls)} got 429: the server limits how often it is called.`,
    todo: `Raise the limit where the server is tested, or switch it off there: the kit makes ${workflows.flatMap(({ steps }) => steps).length} calls in a few seconds.`,
  }
}

/** Invalid inputs that get what a valid call may get: accepted, or refused for another reason. */
function validation(calls: Call[], { contract }: Situation): Cause | undefined {
  const invalid = calls.filter(
    ({ workflow, status, isJudged }) =>
      isJudged &&
      workflow['x-suite'] === 'invalid-inputs' &&
      !isForToken(workflow) &&
      status !== 429,
  )
  const accepted = invalid.filter(isAccepted)
  const isUnchecked = (call: Call) =>
    isAccepted(call) || call.status >= 500 || isOtherRefusal(contract, call)
  if (invalid.length < 3 || accepted.length === 0 || !invalid.every(isUnchecked)) return undefined
  const others = invalid.length - accepted.length
  const prefix = contract.servers[0]?.url
  return {
    what: `No rule for inputs is checked: ${accepted.length} of ${invalid.length} invalid inputs were accepted${others > 0 ? ', and the others refused for another reason' : ''}.`,
    todo: `Does a validator run for these paths? Several, express-openapi-validator among them, skip every path outside of the contract's servers${prefix ? ` (${prefix})` : ''}: serve the API under that prefix, or give the validator servers with yours.`,
  }
}

const isForToken = (workflow: Workflow) => workflow['x-rule']?.at(-1) === 'security'

/** Whether the contract has a status for something else than the invalid input that got it. */
function isOtherRefusal(contract: LoadedContract, { workflow, status, isExpected }: Call): boolean {
  const [step] = workflow.steps
  const operation = step && operationOf(contract, step)
  const isDocumented = operation?.responses.some((one) => one.status === String(status))
  return !isExpected && isDocumented === true
}

/** Calls that are to be refused because of what calls before them did, and never are. */
function memory(calls: Call[]): Cause | undefined {
  const last = new Map(calls.map((call) => [call.workflow, call]))
  const judged = [...last.values()].filter(
    ({ workflow, status, isJudged }) =>
      isJudged &&
      workflow['x-needs'] &&
      !workflow['x-rule'] &&
      expectsRefusal(workflow) &&
      status !== 429,
  )
  const accepted = judged.filter(isAccepted)
  if (judged.length < 3 || share(accepted, judged) < 0.75) return undefined
  const ids = accepted.slice(0, 3).map(({ workflow }) => workflow.workflowId)
  const more = accepted.length > ids.length ? ', …' : ''
  return {
    what: `This looks like a mock: it remembers nothing of earlier calls, so it accepts what has to be refused (${ids.join(', ')}${more}).`,
    todo: 'What remembers nothing cannot pass. aml-contract mock --remember can: it keeps what it is told.',
  }
}

function time(calls: Call[], { verdict, limits, workflows }: Situation): Cause | undefined {
  const late = verdict.unjudged.filter(({ because }) => because === 'the time ran out')
  if (late.length === 0) return undefined
  const mean = calls.reduce((sum, call) => sum + call.time, 0) / Math.max(calls.length, 1)
  return {
    what: `The time limit of ${limits.total} ms ran out before ${late.length} of ${workflows.length} workflows were run; a response took ${Math.round(mean)} ms on average.`,
    todo: 'Is the server slower than usual? Give the kit more time with --total-limit.',
  }
}

/** Which of the known causes a run shows, the one that explains the most first. */
export function causesOf(situation: Situation): Cause[] {
  const calls = callsOf(situation)
  const other = elsewhere(calls, situation)
  const found = other
    ? [other]
    : [attempts(calls, situation), validation(calls, situation), memory(calls)]
  return [...found, time(calls, situation)].flatMap((cause) => cause ?? [])
}
