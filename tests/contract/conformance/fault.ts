import { onTestFinished } from 'vitest'
import {
  type Account,
  type HttpRequest,
  type HttpResponse,
  type Intercept,
  startReferenceServer,
} from '../../../contract/reference-server/server'
import { operations } from '../contract'

/** Faults of one server by their names, each with the checks that have to fail. */
export type Faults = Record<string, [fault: Intercept, ...expected: string[]]>

type Values = Record<string, string>
type Change = Partial<HttpResponse> | undefined

/** An exchange with the server. @property before the account of its email, before the request. */
type Exchange = {
  values: Values
  response: HttpResponse
  before: Account | undefined
  account: Account | undefined
  accounts: Account[]
  /** Sends the request again, with other values. */
  send: (values: Values) => Promise<HttpResponse>
}

const PREFIX = '/backend'
export const JSON_TYPE = { 'Content-Type': 'application/json' }
const NO_STORE = { 'Cache-Control': 'no-store' }
const FETCH_METADATA = ['sec-fetch-site', 'sec-fetch-mode', 'origin'] as const

/** Starts the reference server under a prefix. It stops after the test by default. @returns its address. */
export async function startServer(
  intercept?: Intercept,
  finished: (stop: () => Promise<void>) => void = onTestFinished,
) {
  const place = { contract: 'openapi.yaml', host: '127.0.0.1', port: 0, prefix: PREFIX }
  const { address, close } = await startReferenceServer({
    ...place,
    ...(intercept && { intercept }),
  })
  finished(close)
  return address
}

/** A status and a message. */
export const message = (status: number, text = 'Done.') => ({
  status,
  body: JSON.stringify({ message: text }),
})

export const rejection = (status: number) => ({
  ...message(status),
  headers: { ...JSON_TYPE, ...NO_STORE },
})

/** A successful sign-in. */
export const signedIn = (account: Account | undefined) => ({
  status: 200,
  body: JSON.stringify({ message: 'Login successful!', data: account?.user }),
})

/** The path, the operationId and the parameters of a request. */
export function readUrl(url: string) {
  const [path = '', query = ''] = url.split('?')
  const operation = operations.find((one) => path === PREFIX + one.path)
  const values: Values = Object.fromEntries(new URLSearchParams(query))
  return { operationId: operation?.operationId ?? '', path, values }
}

const withValues = (request: HttpRequest, values: Values): HttpRequest => ({
  ...request,
  url: `${readUrl(request.url).path}?${new URLSearchParams(values)}`,
})

/** Several faults at once. */
export const together =
  (...faults: Intercept[]): Intercept =>
  (request, next, state) =>
    faults.reduce<typeof next>((inner, fault) => (one) => fault(one, inner, state), next)(request)

/**
 * A fault in some responses.
 * @param at the operations and the status: `verifyCode|resetPassword 400`.
 * @param when patterns that parameters match; undefined for one that is missing.
 */
export const on =
  (
    at: string,
    change: Change | ((exchange: Exchange) => Change | Promise<Change>),
    when: Record<string, RegExp | undefined> = {},
  ): Intercept =>
  async (request, next, { accounts }) => {
    const { operationId, values } = readUrl(request.url)
    const email = (values['email'] ?? '').toLowerCase()
    const own = accounts.get(email)
    const before = own && { ...own }
    const response = await next(request)
    const [ids = '', status] = at.split(' ')
    const isMeant = Object.entries(when).every(([name, pattern]) =>
      pattern ? pattern.test(values[name] ?? '') : values[name] === undefined,
    )
    if (!ids.split('|').includes(operationId) || String(response.status) !== status || !isMeant)
      return response
    if (typeof change !== 'function') return { ...response, ...change }
    const send = (other: Values) => next(withValues(request, other))
    const [account, all] = [accounts.get(email), [...accounts.values()]]
    const exchange = { values, response, before, account, accounts: all, send }
    return { ...response, ...(await change(exchange)) }
  }

/** A fault in how values are read, before they are validated. */
export const reading =
  (read: (value: string, name: string, operationId: string) => string): Intercept =>
  (request, next) => {
    const { values, operationId } = readUrl(request.url)
    // A query that can't be decoded stays as it is.
    if (/%(?![0-9a-f]{2})/i.test(request.url)) return next(request)
    const changed: Values = {}
    for (const name in values) changed[name] = read(values[name] ?? '', name, operationId)
    return next(withValues(request, changed))
  }

/** A fault in how the server responds to some values. */
export const rejecting =
  (status: number, isWrong: (values: Values, operationId: string) => boolean): Intercept =>
  async (request, next) => {
    const { values, operationId } = readUrl(request.url)
    return isWrong(values, operationId) ? rejection(status) : next(request)
  }

/** A request without the headers that name its sender. */
export const withoutFetchMetadata = (request: HttpRequest): HttpRequest => ({
  ...request,
  headers: {
    ...request.headers,
    ...Object.fromEntries(FETCH_METADATA.map((name) => [name, undefined])),
  },
})

/** The failures of a check in several workflows and cases: `sign-in/status`. */
export const failures = (check: string, names: string) =>
  names.split(' ').map((name) => `${name}/${check}`)

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The failures of the generated cases of every operation: `login-by-link/status`. */
export const inOperations = (...kinds: string[]) =>
  operations.flatMap(({ operationId: id }) => kinds.map((kind) => `${kebab(id)}-${kind}/status`))
