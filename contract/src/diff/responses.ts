import type { Operation, Response } from '../model/contract/contract.ts'
import { type Comparer, pairByKey, pairPointers, type Scope } from './comparison.ts'
import { compareContents } from './contents.ts'
import { compareDocumentation } from './documentation.ts'
import { compareHeaders } from './headers.ts'
import { compareLinks } from './uncompared.ts'

const isSuccess = (status: string) => status.startsWith('2')

/** Finds the range of a status, or else `default`, which describes errors. */
const findCovering = (responses: Map<string, Response>, status: string) =>
  responses.get(`${status.charAt(0)}XX`) ??
  (isSuccess(status) ? undefined : responses.get('default'))

/** Finds the response that described a new status: without a success, `default` also describes this. */
const findDescribing = (responses: Map<string, Response>, status: string) =>
  findCovering(responses, status) ??
  ([...responses.keys()].some(isSuccess) ? undefined : responses.get('default'))

const mapByStatus = ({ responses }: Operation) =>
  new Map(
    responses.map((one) => [one.status === 'default' ? 'default' : one.status.toUpperCase(), one]),
  )

export const compareResponses: Comparer<Operation> = (comparison, base, revision, scope) => {
  const { report } = comparison
  const [before, after] = [mapByStatus(base), mapByStatus(revision)]
  const createScope = ({ status }: Response): Scope => ({
    ...scope,
    side: 'response',
    where: `response ${status}`,
  })
  const ranges = new Set<Response>()
  for (const { key: status, was, is } of pairByKey(before, after)) {
    const [range, rangeNow] = [findDescribing(before, status), findCovering(after, status)]
    if (was && is) compareDocumentation(comparison, was, is, createScope(is))
    else if (was && rangeNow) {
      ranges.add(rangeNow)
      const detail = { ...pairPointers(was, rangeNow), after: rangeNow.status }
      const prefix = isSuccess(status) ? 'success-' : ''
      report(`${prefix}status-generalized`, createScope(was), detail)
    } else if (was) {
      const isNarrowed = status.endsWith('XX') && [...after.keys()].some(isSuccess)
      const prefix = isSuccess(status) && !isNarrowed ? 'success-' : ''
      report(`${prefix}status-removed`, createScope(was), { base: was.pointer })
    } else if (is) {
      if (ranges.has(is)) continue
      report('status-added', createScope(is), { revision: is.pointer })
    }
    const [from, to] = [was ?? range, is ?? rangeNow]
    if (from && to)
      compareResponse(comparison, from, to, { ...createScope(to), parent: to.pointer })
  }
}

const compareResponse: Comparer<Response> = (comparison, was, is, scope) => {
  compareHeaders(comparison, was.headers, is.headers, scope)
  compareContents(comparison, was.contents, is.contents, scope)
  compareLinks(comparison, was, is, scope)
}
