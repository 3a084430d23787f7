import { stripVTControlCharacters } from 'node:util'
import type { Response } from '../reader/contract.ts'
import { type Place, valueAt } from '../reader/document.ts'
import { isJson } from '../reader/input.ts'
import type { LoadedContract } from '../reader/load.ts'
import { violationsOf } from '../reader/validate.ts'
import { operationOf, responseFor } from './operations.ts'
import type { Check, StepResult } from './run.ts'
import type { Step } from './workflows.ts'

/** One rule that a response broke: which check, what is wrong, and where the rule is. */
export type Fault = { check: string; problem: string; place: string }

/** File, line and keys of a place of the contract, or of its nearest parent that exists. */
export function whereIs(contract: LoadedContract, place: Place): string {
  const exists = place.length === 0 || valueAt(contract.document, place) !== undefined
  return exists ? contract.whereIs(place) : whereIs(contract, place.slice(0, -1))
}

/**
 * What is wrong with a response, by the checks of Respect. It knows no ranges of statuses: their
 * bodies are checked here.
 * @param rule the place of the rule that the step's input tests, if it tests one.
 */
export function faultsOf(
  contract: LoadedContract,
  step: Step,
  result: StepResult,
  rule: Place | undefined,
): Fault[] {
  const status = String(result.response?.statusCode)
  const operation = operationOf(contract, step)
  const documented = responseFor(operation, status)
  const responses = [...(operation?.place ?? []), 'responses']
  const at = (...keys: string[]) =>
    whereIs(contract, documented ? [...documented.place, ...keys] : [...responses, status, ...keys])
  const faults = new Map<string, Fault>()
  const add = (check: string, problem: string, place: string) => {
    if (!faults.has(check)) faults.set(check, { check, problem, place })
  }
  const mediaType = documented?.contents[0]?.mediaType ?? 'application/json'
  for (const check of result.checks.filter(({ passed }) => !passed)) {
    const { name, message, condition = '' } = check
    if (name === 'status code check') {
      if (!documented)
        add(
          'documented status',
          `${status} is not among the responses of the contract`,
          whereIs(contract, responses),
        )
    } else if (condition.startsWith('$statusCode')) {
      const expected = /== (\d+)$/.exec(condition)?.[1]
      add(
        'status',
        `expected ${expected ?? expectedBy(condition)}, got ${status}${hint(status)}`,
        whereIs(contract, rule ?? [...responses, expected ?? '4XX']),
      )
    } else if (name === 'content-type check' || message.includes('content-type'))
      add(
        'content type',
        `expected ${mediaType}, got ${header(result, 'content-type')}`,
        at('content', mediaType),
      )
    else if (message.includes('cache-control'))
      add(
        'no-store',
        `expected Cache-Control: no-store, got ${header(result, 'cache-control')}`,
        at('headers', 'Cache-Control'),
      )
    else if (name === 'schema check')
      add('body', firstLine(check), at('content', mediaType, 'schema'))
    else if (/JSON/.test(message))
      add('body', `is not JSON (${firstLine(check)})`, whereIs(contract, responses))
    else
      add(
        'response',
        message.includes('due to timeout') ? 'none in time' : firstLine(check),
        whereIs(contract, operation?.place ?? []),
      )
  }
  const [wrong] = inRange(contract, documented, result)
  if (wrong) add('body', wrong, at('content', mediaType, 'schema'))
  return [...faults.values()]
}

/** What is wrong with the body of a response that is documented by a range. */
function inRange(contract: LoadedContract, response: Response | undefined, result: StepResult) {
  const schema = response?.contents.find(({ mediaType }) => isJson(mediaType))?.schema
  if (!(schema && /^\dXX$/i.test(response?.status ?? '') && result.response)) return []
  return violationsOf(contract, schema, result.response.body)
}

/** What a condition expects that names no single status. */
function expectedBy(condition: string): string {
  if (condition.includes('>= 300'))
    return 'no success with a method that the contract does not have'
  return condition.includes('>= 400') ? 'one of 4XX' : 'a response to valid input'
}

const header = ({ response }: StepResult, name: string) => response?.headers[name] ?? 'none'

const hint = (status: string) =>
  status === '429' ? ' (raise the limit of attempts where the server is tested)' : ''

/** The first line that is not empty, without Respect's label. */
function firstLine({ message }: Check): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const first = lines.map((line) => line.trim()).find((line) => line !== '') ?? 'failed'
  return first.replace(/^(REQUIRED|[A-Z]{3,}) /, '')
}
