import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { loadContract } from 'openapi-workbench/load'
import {
  type Contract,
  defaultScenario,
  isAuthorized,
  type MatchedRequest,
  matchOperation,
  matchRequest,
  parseRequestBody,
} from 'openapi-workbench/model'
import { createCorsHeaders, isCrossSite } from './fetch-metadata.ts'

type Hash = { salt: Buffer; key: Buffer }
type Code = { text: string; until: number }
export type Account = { user: object; password: Hash; codes: Code[] }
type Values = Record<string, string>
/** @property body undefined for a response without one. */
type Reply = { status: number; body: unknown; headers?: Record<string, string> }
type Handlers = Record<string, (values: Values) => Reply | Promise<Reply>>

/** Accounts by email, in lower case. */
type State = { accounts: Map<string, Account> }

const CODE_LIFETIME_MS = 600_000
/** Valid codes of an account: limits emails, and the success of brute force. */
const MAX_CODES = 5

export type HttpRequest = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body?: Uint8Array
}
export type HttpResponse = { status: number; headers: Record<string, string>; body: string }

/**
 * Middleware around the server. It may change the request before `next`, the response after it, and the
 * state.
 * @param next handles a request by the contract.
 */
export type Intercept = (
  request: HttpRequest,
  next: (request: HttpRequest) => Promise<HttpResponse>,
  state: State,
) => Promise<HttpResponse>

type Options = {
  port: number
  host: string
  /** By default every code is the default of `verify --code`. */
  createCode?: () => string
  /** Prefix of each path of the contract, such as `/backend`. */
  prefix?: string
  /** Origins of the app, besides the server's own. */
  allowedOrigins?: string[]
  /** The clock, in milliseconds; `Date.now` by default. */
  now?: () => number
  /** Injects a fault that `verify` has to find. */
  intercept?: Intercept
  contract: string
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
/** Low, for speed. OWASP recommends at least N = 2 ** 17. */
const SCRYPT_COST = { N: 2 ** 10 }

export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(16),
): Promise<Hash> {
  return { salt, key: await derive(password, salt, 32, SCRYPT_COST) }
}

/**
 * Hashed for unknown accounts, so that they take the same time (timing side channel of account enumeration).
 */
const dummyHash = await hashPassword(randomBytes(16).toString('hex'))

async function verifyPassword(password: string, account: Account | undefined): Promise<boolean> {
  const kept = account?.password ?? dummyHash
  const { key } = await hashPassword(password, kept.salt)
  return timingSafeEqual(key, kept.key) && account !== undefined
}

const isSameCode = (sent: string, kept: string) =>
  sent.length === kept.length && timingSafeEqual(Buffer.from(sent), Buffer.from(kept))

const succeed = (message: string): Reply => ({ status: 200, body: { message } })
const reject = (status: number, message: string): Reply => ({ status, body: { message } })
const wrongCode = reject(400, 'This code is wrong. Please check it or ask for a new one.')

function createHandlers(
  { accounts }: State,
  createCode: () => string,
  now: () => number,
): Handlers {
  const normalizeEmail = ({ email = '' }: Values) => email.toLowerCase()

  const listValidCodes = ({ codes }: Account) => codes.filter(({ until }) => until > now())

  function findAccountByCode(values: Values): Account | undefined {
    const account = accounts.get(normalizeEmail(values))
    const isRight =
      account && listValidCodes(account).some(({ text }) => isSameCode(values['code'] ?? '', text))
    return isRight ? account : undefined
  }

  return {
    async register(values) {
      const { password: sent = '', ...user } = values
      const password = await hashPassword(sent)
      // Checked after the `await`: another request could take the email meanwhile (race condition).
      if (accounts.has(normalizeEmail(values)))
        return reject(409, 'This email already has an account.')
      accounts.set(normalizeEmail(values), { user, password, codes: [] })
      return succeed('Your account is open. You can sign in now.')
    },

    async login(values) {
      const account = accounts.get(normalizeEmail(values))
      const isIn = await verifyPassword(values['password'] ?? '', account)
      if (!isIn) return reject(401, 'The email or the password is wrong.')
      return { status: 200, body: { message: 'Login successful!', data: account?.user } }
    },

    forgotPassword(values) {
      const account = accounts.get(normalizeEmail(values))
      // A real server would queue an email, and not wait for it.
      if (account) {
        const codes = listValidCodes(account)
        if (codes.length < MAX_CODES)
          codes.push({ text: createCode(), until: now() + CODE_LIFETIME_MS })
        account.codes = codes
      }
      return succeed('If this email has an account, a code is on its way.')
    },

    verifyCode: (values) =>
      findAccountByCode(values) ? succeed('Code verified successfully') : wrongCode,

    async resetPassword(values) {
      const account = findAccountByCode(values)
      if (!account) return wrongCode
      // Consumed before the `await`: a second request with the same code could pass meanwhile (race condition).
      account.codes = []
      account.password = await hashPassword(values['newPassword'] ?? '')
      return succeed('Password updated successfully')
    },
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Logs nothing, since URLs contain passwords. */
async function handleRequest(
  contract: Contract,
  handlers: Handlers,
  { prefix = '', allowedOrigins = [] }: Options,
  { method, url, headers, body = new Uint8Array() }: HttpRequest,
): Promise<Reply> {
  const header = (name: string) => headers[name]?.toString()
  if (isCrossSite(header, allowedOrigins))
    return reject(403, 'This request was not sent by the app.')
  // An invalid request target (RFC 9112, section 3).
  if (/%(?![0-9a-f]{2})/i.test(url)) return reject(400, 'This address is malformed.')
  const [whole = '', search] = url.split('?')
  const path = whole.startsWith(prefix) ? whole.slice(prefix.length) : ''
  const query = new URLSearchParams(search)
  const matched = matchRequest(contract, {
    ...{ method, path, query, header },
    body: await parseRequestBody(headers['content-type'] ?? '', new Uint8Array(body)),
  })
  if (!matched) {
    const allowed = METHODS.filter((one) => matchOperation(contract, one, path)).join(', ')
    if (!allowed) return reject(404, 'There is nothing here.')
    return { ...reject(405, 'This address takes another method.'), headers: { Allow: allowed } }
  }
  if (!isAuthorized(matched.operation, header, query)) return reject(401, 'Please sign in.')
  // The message omits the invalid value: a password in it could be logged.
  if (!matched.isOfKnownType || matched.violations.length > 0)
    return reject(422, 'Please check what you entered.')
  const handle = handlers[matched.operation.operationId]
  return handle ? handle(Object.fromEntries(query)) : respondWithExample(matched)
}

function respondWithExample({ operation, scenario }: MatchedRequest): Reply {
  const { status = 500, value } = scenario ?? defaultScenario(operation) ?? {}
  return { status, body: value }
}

const COMMON_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

/**
 * Starts a minimal backend in memory, whose input rules come from the contract.
 * @returns its address, and a function that stops it.
 */
export async function startReferenceServer(options: Options) {
  const { port, host, prefix = '', allowedOrigins = [], now = Date.now } = options
  const { createCode = () => '123456', intercept = (request, next) => next(request) } = options
  const contract = await loadContract(options.contract)
  const state: State = { accounts: new Map() }
  const handlers = createHandlers(state, createCode, now)
  const failed = reject(500, 'Something broke on our side. Please try again later.')

  async function respondTo(request: HttpRequest): Promise<HttpResponse> {
    const reply = await handleRequest(contract, handlers, options, request).catch(() => failed)
    const cors = createCorsHeaders((name) => request.headers[name]?.toString(), allowedOrigins)
    const headers = { ...COMMON_HEADERS, ...cors, ...reply.headers }
    return { status: reply.status, headers, body: JSON.stringify(reply.body) ?? '' }
  }

  const server = createServer(async (message, response) => {
    const { method = 'GET', url = '/', headers } = message
    const body = new Uint8Array(await buffer(message))
    const sent = await intercept({ method, url, headers, body }, respondTo, state)
    response.writeHead(sent.status, sent.headers).end(sent.body)
  })
  await new Promise<void>((up, down) => server.once('error', down).listen(port, host, up))
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}${prefix}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
