import { onTestFinished } from 'vitest'
import {
  type Account,
  type HttpResponse,
  type Intercept,
  startReferenceServer,
} from '../../../contract/reference-server/server'
import { operations } from '../contract'

/** Groups of faults, each with the checks that have to fail. A group fails in different workflows, so it can share a server. */
export type FaultGroups = [name: string, fault: Intercept, expected: string[]][][]

type Values = Record<string, string>
type Result = Partial<HttpResponse> | undefined

/** An exchange that a fault changes. */
type Exchange = {
  values: Values
  response: HttpResponse
  /** The account of the email in the request, before it was handled and now. */
  before: Account | undefined
  account: Account | undefined
  accounts: Account[]
  /** Gives the email all of its tries again. */
  restoreTries: () => void
  /** Handles the request again, with other values. */
  send: (values: Values) => Promise<HttpResponse>
}

const PREFIX = '/backend'
const HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

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

/** A body with a message. */
export const message = (text: string) => ({ body: JSON.stringify({ message: text }) })

/** A whole response with a message. */
const responseWith = (status: number): HttpResponse => ({
  status,
  headers: HEADERS,
  ...message('Done.'),
})

/** A response to a sign-in. */
export const signedIn = (account: Account | undefined) => ({
  status: 200,
  body: JSON.stringify({ message: 'Login successful!', data: account?.user }),
})

/** The operationId and the parameters of a request. */
export function readUrl(url: string) {
  const [path = '', query = ''] = url.split('?')
  const operation = operations.find((one) => path === PREFIX + one.path)
  return {
    operationId: operation?.operationId ?? '',
    path,
    values: Object.fromEntries(new URLSearchParams(query)),
  }
}

/** Several faults at once. */
export const together =
  (...faults: Intercept[]): Intercept =>
  (request, next, state) =>
    faults.reduce<typeof next>((inner, fault) => (one) => fault(one, inner, state), next)(request)

/** A fault in the responses of an operation that have a status. */
export const on =
  (
    operationId: string,
    status: number,
    change: (exchange: Exchange) => Result | Promise<Result>,
  ): Intercept =>
  async (request, next, { accounts, tries }) => {
    const { path, values, ...read } = readUrl(request.url)
    if (read.operationId !== operationId) return next(request)
    const email = (values['email'] ?? '').toLowerCase()
    const before = accounts.get(email)
    const exchange = {
      values,
      before: before && { ...before },
      restoreTries: () => tries.restore(email),
      send: (other: Values) => next({ ...request, url: `${path}?${new URLSearchParams(other)}` }),
    }
    const response = await next(request)
    if (response.status !== status) return response
    const [account, all] = [accounts.get(email), [...accounts.values()]]
    return { ...response, ...(await change({ ...exchange, response, account, accounts: all })) }
  }

/** A fault in how values are read, before they are validated. */
export const reading =
  (read: (value: string, name: string, operationId: string) => string): Intercept =>
  (request, next) => {
    const { path, values, operationId } = readUrl(request.url)
    // A query that can't be decoded stays as it is.
    if (/%(?![0-9a-f]{2})/i.test(request.url)) return next(request)
    const changed = Object.entries(values).map(([name, value]) => [
      name,
      read(value, name, operationId),
    ])
    return next({ ...request, url: `${path}?${new URLSearchParams(changed)}` })
  }

/** A fault in the responses to some values: a status instead of the contract's. */
export const rejecting =
  (status: number, isWrong: (values: Values, operationId: string) => boolean): Intercept =>
  async (request, next) => {
    const { values, operationId } = readUrl(request.url)
    return isWrong(values, operationId) ? responseWith(status) : next(request)
  }

const MARKS = ['sec-fetch-site', 'sec-fetch-mode', 'origin'] as const

/** A fault in which senders the server refuses, by Fetch Metadata and origin. */
export const refusing =
  (isRefused: (site: string, mode: string, origin: string) => boolean): Intercept =>
  async (request, next) => {
    const [site, mode, origin] = MARKS.map((name) => String(request.headers[name] ?? ''))
    if (isRefused(site ?? '', mode ?? '', origin ?? '')) return responseWith(403)
    return next(withoutMarks(request))
  }

/** A request without the headers that name its sender. */
export const withoutMarks = (request: Parameters<Intercept>[0]) => ({
  ...request,
  headers: { ...request.headers, ...Object.fromEntries(MARKS.map((name) => [name, undefined])) },
})

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The failures of generated cases of all operations: `login-by-link/status`. */
export const ofOperations = (...kinds: string[]) =>
  operations.flatMap(({ operationId }) => kinds.map((one) => `${kebab(operationId)}-${one}/status`))

/** The failures of generated cases of all parameters that a pattern names: `login-email-nul/status`. */
export const ofParameters = (names: RegExp, ...kinds: string[]) =>
  operations.flatMap(({ operationId, parameters }) =>
    parameters
      .filter(({ name }) => names.test(name))
      .flatMap(({ name }) =>
        kinds.map((kind) => `${kebab(operationId)}-${kebab(name)}-${kind}/status`),
      ),
  )

/** Checks of several workflows: `sign-in/status`. */
export const failures = (check: string, workflows: string) =>
  workflows.split(' ').map((one) => `${one}/${check}`)
