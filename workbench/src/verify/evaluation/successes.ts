import type { LoadedContract } from '../../model/load.ts'
import type { Finding } from '../../report/finding.ts'
import { operationOf } from '../test-case.ts'
import { type EvaluatedCase, hasPassed } from './evaluate.ts'

/**
 * Warns of operations whose valid requests passed, but never succeeded, as with 404 for an unknown id:
 * nothing of their documented successes was tested.
 */
export function withoutSuccess(contract: LoadedContract, evaluated: EvaluatedCase[]): Finding[] {
  const statuses = new Map<string, Set<number>>()
  const valid = new Set<string>()
  for (const one of evaluated)
    for (const { step, result } of one.result.executed) {
      const id = operationOf(contract, step)?.operationId
      if (!id || !result.response) continue
      statuses.set(id, (statuses.get(id) ?? new Set()).add(result.response.status))
      if (one.result.testCase.suite === 'valid-inputs' && hasPassed(one)) valid.add(id)
    }
  return contract.operations.flatMap(({ operationId, method, path, responses }): Finding[] => {
    const success = responses.find(({ status }) => status.startsWith('2'))
    const received = [...(statuses.get(operationId) ?? [])]
    if (!success || !valid.has(operationId) || received.some((one) => one >= 200 && one < 300))
      return []
    const { file, line } = contract.locate(success.pointer)
    return [
      {
        rule: 'never-succeeded',
        severity: 'warning',
        message: `no request succeeded, so that ${success.status} is not tested: all got ${received.toSorted().join(' or ')}`,
        file,
        line,
        operation: `${method.toUpperCase()} ${path}`,
        details: ['Use examples of values that exist on the server, or a workflow (--workflows).'],
      },
    ]
  })
}
