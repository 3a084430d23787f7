import { isLoopback } from '../../loopback.ts'
import type { Operation, Parameter } from '../../model/contract.ts'
import { isRecord } from '../../model/document.ts'
import type { Input } from '../../model/input.ts'
import { resolveSchema } from '../../model/schema.ts'
import { findInputViolations } from '../../model/validate.ts'
import { normaliseName, readIdentifier } from '../resources/identity.ts'
import type { Resource } from '../resources/resource.ts'
import { joinHeader } from '../results.ts'
import type { TestedServer } from '../sending/send-cases.ts'
import type { SentParameter } from '../test-case.ts'
import type { PagingProblem } from '../violation.ts'
import { isSuccess, type Sent } from './session.ts'

const MAX_PAGES = 20

/** The patterns match names without case and separators (`normaliseName`). */
const NUMBER_PARAMETER = /^(page|pagenumber|offset|skip)$/
const CURSOR_PARAMETER = /^(next)?(cursor|after|pagetoken|continuationtoken|marker)$/
const SIZE_PARAMETER = /^(limit|size|pagesize|perpage|maxresults)$/
const NEXT_FIELD = /next(page|cursor|token|pagetoken|marker|link|href|url)?$/
const CURSOR_FIELD = /^(meta|paging|pagination)?(cursor|continuationtoken|marker)$/
const HAS_MORE_FIELD = /has(more|next|nextpage)$/

const findQueryParameter = ({ parameters }: Operation, names: RegExp) =>
  parameters.find(
    ({ name, in: location }) => location === 'query' && names.test(normaliseName(name)),
  )

/** @property query all parameters of the query of a link. */
type PageRequest = { input: Input; query?: SentParameter[] }

/** A next page, a violation, the end of the list, or a link that can't be followed. */
type Successor = PageRequest | { problem: PagingProblem } | 'none' | 'unknown'

export type Pages = {
  sent: Sent[]
  /** Whether the list was read to its end. */
  isWhole: boolean
  /** A violation by the last page that was read. */
  problem?: PagingProblem
}

/** The items of a page: the longest array of the body. */
export function listItems(body: unknown): unknown[] {
  if (Array.isArray(body)) return body
  const lists = isRecord(body) ? Object.values(body).filter((one) => Array.isArray(one)) : []
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** Finds the target of `rel="next"` in the Link header (RFC 8288, section 3). */
function findNextLink({ response }: Sent): string | undefined {
  const header = joinHeader(response?.headers ?? [], 'link') ?? ''
  const links = header.matchAll(/<([^>]*)>((?:\s*;\s*[\w*-]+\s*=\s*(?:"[^"]*"|[^",;\s]+))*)/g)
  const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^",;\s]+))/i
  return [...links].find(([, , parameters = '']) => {
    const [, quoted, token = ''] = relation.exec(parameters) ?? []
    return (quoted ?? token).toLowerCase().split(/\s+/).includes('next')
  })?.[1]
}

/** Fields outside of arrays, by their concatenated names. */
const listFields = (value: unknown, path = ''): [path: string, value: unknown][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, inner]) =>
        listFields(inner, path + normaliseName(name)),
      )
    : [[path, value]]

const isUrl = (text: string) => /^((https?:\/)?\/|\?)/.test(text)

/** A link must lead to the list on the same server. */
function followLink({ contract, server }: TestedServer, sent: Sent, link: string): Successor {
  const { url = server, input } = sent
  const target = URL.parse(link, url)
  const isHere =
    target?.origin === new URL(url).origin ||
    (target && isLoopback(target.href) && isLoopback(server)) ||
    contract.servers.some((one) => URL.parse(one.url)?.origin === target?.origin)
  if (!target || !isHere) return { problem: { kind: 'foreign-link', link } }
  const path = new URL(url).pathname.slice(new URL(server).pathname.replace(/\/$/, '').length)
  // Another path may have another response schema.
  if (!target.pathname.endsWith(path)) return 'unknown'
  const query = [...target.searchParams].map(([name, value]) => ({ name, in: 'query', value }))
  return { input, query }
}

const withQuery = (input: Input, name: string, value: unknown): PageRequest => ({
  input: { ...input, query: { ...input.query, [name]: value } },
})

const isPageNumber = ({ name }: Parameter) => normaliseName(name).startsWith('page')

/** Page numbers begin at 1 by default, offsets at 0. */
const findFirstValue = (one: Parameter): unknown =>
  isPageNumber(one) ? (one.schema.default ?? one.schema.minimum ?? 1) : 0

/** Removes the page number of the example, which may select a later page. */
function createFirstRequest(list: Operation, input: Input): PageRequest {
  const query = { ...input.query }
  for (const one of [
    findQueryParameter(list, CURSOR_PARAMETER),
    findQueryParameter(list, NUMBER_PARAMETER),
  ])
    if (one?.required) query[one.name] = findFirstValue(one)
    else if (one) delete query[one.name]
  return { input: { ...input, query } }
}

/** Follows a link, else a cursor, else the page number or the offset. */
function findSuccessor(
  target: TestedServer,
  list: Operation,
  sent: Sent,
  { input, query }: PageRequest,
  isFirst: boolean,
): Successor {
  const { response } = sent
  const fields = listFields(response?.body)
  const texts = fields.flatMap(([path, value]): [string, string][] =>
    (typeof value === 'string' || typeof value === 'number') && value !== ''
      ? [[path, String(value)]]
      : [],
  )
  const link =
    findNextLink(sent) ?? texts.find(([path, text]) => /next/.test(path) && isUrl(text))?.[1]
  if (link !== undefined) return followLink(target, sent, link)
  // A page that a link led to is the last page if it has no link.
  if (query) return 'none'
  const cursor = findQueryParameter(list, CURSOR_PARAMETER)
  if (cursor) {
    const isLast = fields.some(([path, value]) => HAS_MORE_FIELD.test(path) && value === false)
    const next =
      texts.find(([path]) => NEXT_FIELD.test(path)) ??
      texts.find(([path]) => CURSOR_FIELD.test(path))
    if (next && !isLast) return withQuery(input, cursor.name, next[1])
    const isNamed = fields.some(([path]) =>
      [NEXT_FIELD, CURSOR_FIELD, HAS_MORE_FIELD].some((one) => one.test(path)),
    )
    return isLast || isNamed || !isFirst || isShort(list, sent) ? 'none' : 'unknown'
  }
  const number = findQueryParameter(list, NUMBER_PARAMETER)
  if (!number) return isShort(list, sent) ? 'none' : 'unknown'
  const { length } = listItems(response?.body)
  if (length === 0) return 'none'
  const before = Number(input.query[number.name] ?? findFirstValue(number))
  return withQuery(input, number.name, before + (isPageNumber(number) ? 1 : length))
}

export const hasTimeRange = ({ parameters }: Operation) =>
  parameters.some(({ in: location, schema }) => {
    const { format = '' } = resolveSchema(schema)
    return location === 'query' && ['date', 'date-time'].includes(format)
  })

/** Normalised names of fields with the number of all items. */
const TOTAL_FIELD =
  /^(meta|metadata|page|pageinfo|paging|pagination)?total(count|items|results|elements|records)?$/

/** More items than requested on a page, or a wrong total of a complete list. */
function checkCounts(list: Operation, pages: Sent[], isWhole: boolean): PagingProblem | undefined {
  const size = findQueryParameter(list, SIZE_PARAMETER)
  const counts = pages.map(({ response }) => listItems(response?.body).length)
  const all = counts.reduce((sum, count) => sum + count, 0)
  for (const [index, { input, response }] of pages.entries()) {
    const count = counts[index] ?? 0
    const most = size && input.query[size.name]
    if (typeof most === 'number' && count > most)
      return {
        kind: 'page-too-long',
        page: index + 1,
        count,
        parameter: size?.name ?? '',
        limit: most,
      }
    const { body } = response ?? {}
    const names = isRecord(body)
      ? Object.keys(body).flatMap((name) =>
          Array.isArray(body[name]) ? [`${normaliseName(name)}count`] : [],
        )
      : []
    // Some contracts use "total" for the number of items on the page.
    const wrong = listFields(body).find(
      ([path, value]) =>
        (TOTAL_FIELD.test(path) || names.includes(path)) &&
        Number.isInteger(value) &&
        value !== count &&
        value !== all,
    )
    if (isWhole && wrong) return { kind: 'wrong-total', total: wrong[1], count: all }
  }
  return undefined
}

/** Detects a list with more pages where no next page was found. */
export const mayHavePages = ({ parameters }: Operation, { response }: Sent) =>
  parameters.some(({ name }) => /page|limit|cursor|after|size|count|offset/i.test(name)) ||
  namesMore(response)

const namesMore = (response: Sent['response']) =>
  /"(next|cursor|total|has_?more)[^"]*":/i.test(response?.text ?? '') ||
  response?.headers.some(([name]) => /^(link|content-range)$/i.test(name)) === true

/** Requests the smallest page size, if the list has a parameter for it. */
export function withSmallPages({ contract }: TestedServer, list: Operation, input: Input): Input {
  const size = findQueryParameter(list, SIZE_PARAMETER)
  if (!size) return input
  const small = { ...input, query: { ...input.query, [size.name]: size.schema.minimum || 1 } }
  return findInputViolations(contract, list, small).length === 0 ? small : input
}

/** Larger pages are not requested. */
const MAX_PAGE_SIZE = 1000
/** The size of a page where the contract has no maximum. */
const USUAL_PAGE_SIZE = 100

/** Requests the largest page size, if the list has a parameter for it: a list that is shorter is whole. */
export function withLargePage({ contract }: TestedServer, list: Operation, input: Input): Input {
  const size = findQueryParameter(list, SIZE_PARAMETER)
  if (!size) return input
  const { maximum = USUAL_PAGE_SIZE } = size.schema
  const value = Math.min(maximum, MAX_PAGE_SIZE)
  const large = { ...input, query: { ...input.query, [size.name]: value } }
  return findInputViolations(contract, list, large).length === 0 ? large : input
}

/**
 * Whether a page has fewer items than its size, so that it is the last. A response that names a next page, a total or a
 * range may have more.
 */
function isShort(list: Operation, { input, response }: Sent): boolean {
  const size = findQueryParameter(list, SIZE_PARAMETER)
  const limit = size && (input.query[size.name] ?? size.schema.default)
  if (typeof limit !== 'number' || namesMore(response)) return false
  const { length } = listItems(response?.body)
  // Without a documented maximum, a server may cap the size, usually at a multiple of 5.
  const isCapped = size?.schema.maximum === undefined && length >= 10 && length % 5 === 0
  return length < limit && !isCapped
}

/** @param send requests a page; `ordinal` counts from 1. */
export async function readPages(
  target: TestedServer,
  resource: Resource,
  list: Operation,
  first: Input,
  send: (request: PageRequest, ordinal: number) => Promise<Sent>,
): Promise<Pages> {
  const sent: Sent[] = []
  const requested = new Set<string>()
  const pageOfItem = new Map<string, number>()
  let request = createFirstRequest(list, first)
  while (sent.length < MAX_PAGES) {
    requested.add(JSON.stringify(request.query ?? request.input.query))
    const page = await send(request, sent.length + 1)
    if (!isSuccess(page)) return { sent, isWhole: false }
    sent.push(page)
    for (const item of listItems(page.response?.body)) {
      const identifier = readIdentifier(resource, item)
      if (identifier === undefined) continue
      const before = pageOfItem.get(identifier) ?? sent.length
      if (before !== sent.length) {
        const pages: [number, number] = [before, sent.length]
        return { sent, isWhole: false, problem: { kind: 'on-two-pages', identifier, pages } }
      }
      pageOfItem.set(identifier, before)
    }
    const counted = checkCounts(list, sent, false)
    if (counted) return { sent, isWhole: false, problem: counted }
    const next = findSuccessor(target, list, page, request, sent.length === 1)
    if (next === 'none' || next === 'unknown') {
      const isWhole = next === 'none'
      const problem = checkCounts(list, sent, isWhole)
      return { sent, isWhole, ...(problem && { problem }) }
    }
    if ('problem' in next) return { sent, isWhole: false, problem: next.problem }
    if (requested.has(JSON.stringify(next.query ?? next.input.query)))
      return {
        sent,
        isWhole: false,
        problem: { kind: 'page-cycle', page: sent.length },
      }
    request = next
  }
  return { sent, isWhole: false }
}
