import { onTestFinished } from 'vitest'
import {
  type Account,
  type HttpRequest,
  type HttpResponse,
  type Intercept,
  startReferenceServer,
} from '../../../contract/src/reference-server/server'
import { operations } from '../contract'

/** Faults of one server by name, each with the checks that must fail. */
export type Faults = Record<string, [fault: Intercept, ...expected: string[]]>

type Values = Record<string, string>
type Change = Partial<HttpResponse> | undefined

/** @property before the account of the email, before the request. */
type Exchange = {
  values: Values
  response: HttpResponse
  before: Account | undefined
  account: Account | undefined
  accounts: Account[]
  send: (values: Values) => Promise<HttpResponse>
}

const PREFIX = '/backend'
export const JSON_TYPE = { 'Content-Type': 'application/json' }
const NO_STORE = { 'Cache-Control': 'no-store' }
const FETCH_METADATA = ['sec-fetch-site', 'sec-fetch-mode', 'origin'] as const

/** Starts the reference server under a prefix, and stops it after the test by default. @returns its URL. */
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

export const message = (status: number, text = 'Done.') => ({
  status,
  body: JSON.stringify({ message: text }),
})

export const rejection = (status: number) => ({
  ...message(status),
  headers: { ...JSON_TYPE, ...NO_STORE },
})

export const signedIn = (account: Account | undefined) => ({
  status: 200,
  body: JSON.stringify({ message: 'Login successful!', data: account?.user }),
})

export function readUrl(url: string) {
  const [path = '', query = ''] = url.split('?')
  const operation = operations.find((one) => path === PREFIX + one.path)
  const values: Values = Object.fromEntries(new URLSearchParams(query))
  return { operationId: operation?.operationId ?? '', path, values }
}

export const withValues = (request: HttpRequest, values: Values): HttpRequest => ({
  ...request,
  url: `${readUrl(request.url).path}?${new URLSearchParams(values)}`,
})

export const together =
  (...faults: Intercept[]): Intercept =>
  (request, next, state) =>
    faults.reduce<typeof next>((inner, fault) => (one) => fault(one, inner, state), next)(request)

/**
 * Creates a fault that changes some responses.
 * @param at the operations and the status: `verifyCode|resetPassword 400`.
 * @param when patterns that parameters match.
 */
export const on =
  (
    at: string,
    change: Change | ((exchange: Exchange) => Change | Promise<Change>),
    when: Record<string, RegExp> = {},
  ): Intercept =>
  async (request, next, { accounts }) => {
    const { operationId, values } = readUrl(request.url)
    const email = (values['email'] ?? '').toLowerCase()
    const own = accounts.get(email)
    const before = own && { ...own }
    const response = await next(request)
    const [ids = '', status] = at.split(' ')
    const isMeant = Object.entries(when).every(([name, pattern]) =>
      pattern.test(values[name] ?? ''),
    )
    if (!ids.split('|').includes(operationId) || String(response.status) !== status || !isMeant)
      return response
    if (typeof change !== 'function') return { ...response, ...change }
    const send = (other: Values) => next(withValues(request, other))
    const [account, all] = [accounts.get(email), [...accounts.values()]]
    const exchange = { values, response, before, account, accounts: all, send }
    return { ...response, ...(await change(exchange)) }
  }

export const withoutFetchMetadata = (request: HttpRequest): HttpRequest => ({
  ...request,
  headers: {
    ...request.headers,
    ...Object.fromEntries(FETCH_METADATA.map((name) => [name, undefined])),
  },
})

export const failures = (check: string, names: string) =>
  names.split(' ').map((name) => `${name}/${check}`)
