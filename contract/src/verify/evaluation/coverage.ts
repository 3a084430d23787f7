import type { Operation } from '../../model/contract/contract.ts'
import type { LoadedContract } from '../../model/contract/load.ts'
import type { Finding, TestResult } from '../../report/finding.ts'
import { joinNames } from '../../report/lines.ts'
import type { Omission } from '../cases/generate.ts'
import { joinHeader } from '../results.ts'
import {
  findOperation,
  findResponse,
  isOfAbsentResource,
  isOfValidInput,
  type Step,
  type TestCase,
} from '../test-case.ts'
import { matchContent } from './body.ts'
import type { EvaluatedCase } from './evaluate.ts'
import { explainMissingSuccess, type Tally } from './missing-success.ts'

export type OperationResult = {
  operationId: string
  verdict: 'passed' | 'failed' | 'not reached' | 'skipped'
  reason?: string
  /** Documented statuses that a response had, and that none had. */
  seen: string[]
  notSeen: string[]
  /** Each with its status: `200 text/csv`. */
  typesNotSeen: string[]
}

/** Matches a successful status: any status if the operation documents only errors. */
function createSuccessPattern({ responses }: Operation): RegExp {
  const has = (pattern: RegExp) => responses.some(({ status }) => pattern.test(status))
  if (has(/^2/)) return /^2/
  return has(/^[13d]/i) ? /^[123]/ : /^/
}

/** The media types of responses that have several. */
const listTypes = ({ responses }: Operation) =>
  responses.flatMap(({ status, contents }) =>
    contents.length > 1 ? contents.map(({ mediaType }) => `${status} ${mediaType}`) : [],
  )

function createResult(operation: Operation, tally: Tally): OperationResult {
  const { operationId, responses } = operation
  const { seen, hasFailed, hasSucceeded, isSkipped, valid } = tally
  const verdict = hasFailed
    ? 'failed'
    : hasSucceeded
      ? 'passed'
      : isSkipped && valid.size === 0
        ? 'skipped'
        : 'not reached'
  const statuses = responses.map(({ status }) => status)
  const types = listTypes(operation)
  return {
    operationId,
    verdict,
    ...(!hasSucceeded &&
      verdict !== 'skipped' && { reason: explainMissingSuccess(operation, tally)[0] }),
    seen: statuses.filter((status) => seen.has(status)),
    notSeen: statuses.filter((status) => !seen.has(status)),
    typesNotSeen: types.filter((one) => !seen.has(one)),
  }
}

function createFinding(
  contract: LoadedContract,
  operation: Operation,
  tally: Tally,
  isAllowed: boolean,
): Finding {
  const { method, path, responses, pointer } = operation
  const success = responses.find(({ status }) => createSuccessPattern(operation).test(status))
  const { file, line } = contract.locate(
    (tally.valid.size === 0 ? tally.pointer : undefined) ?? success?.pointer ?? pointer,
  )
  const [reason, remedy] = explainMissingSuccess(operation, tally)
  return {
    rule: 'not-reached',
    severity: isAllowed ? 'info' : 'error',
    message: `not reached, ${reason}`,
    file,
    line,
    operation: `${method.toUpperCase()} ${path}`,
    details: [remedy].filter(Boolean),
  }
}

const createTally = (): Tally => ({
  seen: new Set(),
  valid: new Set(),
  known: new Set(),
  hasSucceeded: false,
  hasFailed: false,
  isSkipped: false,
})

export class OperationCoverage {
  readonly #contract: LoadedContract
  readonly #allowed: string[]
  readonly #tallies: Map<Operation, Tally>

  /** @param allowed operationIds that may stay without a success; `*` for all. */
  constructor(contract: LoadedContract, allowed: string[]) {
    this.#contract = contract
    this.#allowed = allowed
    this.#tallies = new Map(contract.operations.map((operation) => [operation, createTally()]))
  }

  add(evaluated: EvaluatedCase) {
    const { testCase, executed, skipped } = evaluated.result
    for (const { step } of evaluated.violations) {
      const { tally } = this.#find(step)
      if (tally) tally.hasFailed = true
    }
    for (const step of testCase.steps) {
      const { tally } = this.#find(step)
      if (isOfValidInput(testCase) && tally) tally.reason ??= evaluated.skipped ?? skipped
    }
    for (const { step, result } of executed) {
      const { operation, tally } = this.#find(step)
      if (!operation || !tally) continue
      const status = String(result.response?.status ?? '')
      if (!status && result.failure) tally.reason ??= result.failure.message
      if (status && isOfValidInput(testCase) && !isOfAbsentResource(testCase))
        tally.valid.add(status)
      if (testCase.type === 'generated')
        testCase.known?.forEach((name) => void tally.known.add(name))
      const documented = findResponse(operation, status)
      if (!status || !documented) continue
      tally.seen.add(documented.status)
      const type = joinHeader(result.response?.headers ?? [], 'content-type')
      const content = type && matchContent(documented, type)
      if (content) tally.seen.add(`${documented.status} ${content.mediaType}`)
      tally.hasSucceeded ||= createSuccessPattern(operation).test(status)
    }
  }

  omit({ operationId, reason, pointer }: Omission) {
    const found = this.#contract.operations.find((one) => one.operationId === operationId)
    const tally = found && this.#tallies.get(found)
    if (!tally || tally.reason !== undefined) return
    tally.reason = reason
    tally.pointer = pointer
  }

  exclude(testCase: TestCase) {
    const { tally } = this.#find(testCase.steps[0])
    if (tally && isOfValidInput(testCase)) tally.isSkipped = true
  }

  /** Whether a case without a verdict may leave the run successful. */
  isExcused({ skipped, result: { testCase } }: EvaluatedCase) {
    const { operation } = this.#find(testCase.steps[0])
    return skipped !== undefined && operation !== undefined && this.#isAllowed(operation)
  }

  report() {
    const all = [...this.#tallies].map(([operation, tally]) => ({
      operation,
      tally,
      result: createResult(operation, tally),
    }))
    const unreached = all
      .filter(({ result }) => result.verdict === 'not reached')
      .map(({ operation, tally }) => {
        const isAllowed = this.#isAllowed(operation)
        return { operation, finding: createFinding(this.#contract, operation, tally, isAllowed) }
      })
    const operations = all.map(({ result }) => result)
    return {
      findings: unreached.map(({ finding }) => finding),
      tests: unreached.map(({ operation, finding }) => createTest(operation, finding)),
      operations,
      isOk: unreached.every(({ operation }) => this.#isAllowed(operation)),
      summary: formatSummary(operations),
    }
  }

  #find(step: Step | undefined) {
    const operation = step && findOperation(this.#contract, step)
    return { operation, tally: operation && this.#tallies.get(operation) }
  }

  #isAllowed({ operationId }: Operation) {
    return this.#allowed.includes('*') || this.#allowed.includes(operationId)
  }
}

const createTest = ({ operationId }: Operation, finding: Finding): TestResult => ({
  name: operationId,
  suite: 'operations',
  status: finding.severity === 'info' ? 'skipped' : 'error',
  duration: 0,
  message: finding.message,
  findings: [finding],
})

function formatSummary(operations: OperationResult[]): string {
  const count = (verdict: OperationResult['verdict']) =>
    operations.filter((one) => one.verdict === verdict).length
  const list = (key: 'seen' | 'notSeen' | 'typesNotSeen') =>
    operations.flatMap((one) => one[key].map((status) => `${one.operationId} ${status}`))
  const [seen, notSeen] = [list('seen'), list('notSeen')]
  const names = notSeen.length > 0 ? ` (${joinNames(notSeen)})` : ''
  const types = list('typesNotSeen')
  const unseen = types.length > 0 ? ` Media types not seen: ${joinNames(types)}.` : ''
  const failing = operations.filter(({ verdict, reason }) => verdict === 'failed' && reason).length
  const never = failing > 0 ? ` (${failing} never succeeded)` : ''
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : ''
  return `Operations: ${count('passed')} passed, ${count('failed')} failed${never}, ${count('not reached')} not reached${skipped}. Documented statuses: ${seen.length} seen, ${notSeen.length} not seen${names}.${unseen}`
}
