import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { loadContract } from 'openapi-workbench/load'
import {
  type Contract,
  findInputViolations,
  matchOperation,
  readInput,
} from 'openapi-workbench/model'
import { createCorsHeaders, isCrossSite } from './fetch-metadata.ts'

/** A password as it is stored. */
type Hash = { salt: Buffer; key: Buffer }
/** A code that was sent, and when it expires. */
type Code = { text: string; until: number }
export type Account = { user: object; password: Hash; codes: Code[] }
/** The parameters of a request by name. */
type Values = Record<string, string>
type Reply = { status: number; body: object; headers?: Record<string, string> }
type Handlers = Record<string, (values: Values) => Reply | Promise<Reply>>

/** The server's state, in memory. Accounts are by their emails, in lower case. */
type State = { accounts: Map<string, Account> }

const CODE_LIFETIME_MS = 600_000
/** The valid codes of an account: limits its emails, and the codes that a guess can match. */
const MAX_CODES = 5

export type HttpRequest = { method: string; url: string; headers: IncomingHttpHeaders }
export type HttpResponse = { status: number; headers: Record<string, string>; body: string }

/**
 * Middleware around the whole server. It may change the request before `next`, the response after it, and
 * the state at any time.
 * @param next handles a request as the contract says.
 */
export type Intercept = (
  request: HttpRequest,
  next: (request: HttpRequest) => Promise<HttpResponse>,
  state: State,
) => Promise<HttpResponse>

type Options = {
  port: number
  host: string
  /** Returns the code to send. By default every code is that of `verify` without --code. */
  createCode?: () => string
  /** The prefix of each path of the contract, such as `/backend`. */
  prefix?: string
  /** The origins besides its own that the app may run on. */
  allowedOrigins?: string[]
  /** The clock, in milliseconds; `Date.now` by default. */
  now?: () => number
  /** Injects a fault, so that a test can check that `verify` finds it. */
  intercept?: Intercept
  contract: string
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
/** For demonstration. OWASP recommends at least N = 2 ** 17. */
const COST = { N: 2 ** 10 }

/** Hashes a password as it is stored. */
export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(16),
): Promise<Hash> {
  return { salt, key: await derive(password, salt, 32, COST) }
}

/**
 * The password of unknown accounts, so that they take the same time (timing side channel of account
 * enumeration).
 */
const dummyHash = await hashPassword(randomBytes(16).toString('hex'))

async function verifyPassword(password: string, account: Account | undefined): Promise<boolean> {
  const kept = account?.password ?? dummyHash
  const { key } = await hashPassword(password, kept.salt)
  return timingSafeEqual(key, kept.key) && account !== undefined
}

const isSameCode = (sent: string, kept: string) =>
  sent.length === kept.length && timingSafeEqual(Buffer.from(sent), Buffer.from(kept))

const done = (message: string): Reply => ({ status: 200, body: { message } })
const rejected = (status: number, message: string): Reply => ({ status, body: { message } })
const wrongCode = rejected(400, 'This code is wrong. Please check it or ask for a new one.')

/** The handler of each operation. Its input is valid. */
function createHandlers(
  { accounts }: State,
  createCode: () => string,
  now: () => number,
): Handlers {
  /** Emails are compared without case. */
  const normalizeEmail = ({ email = '' }: Values) => email.toLowerCase()

  const validCodes = ({ codes }: Account) => codes.filter(({ until }) => until > now())

  /** Returns the account of an email whose code is right. */
  function accountByCode(values: Values): Account | undefined {
    const account = accounts.get(normalizeEmail(values))
    const isRight =
      account && validCodes(account).some(({ text }) => isSameCode(values['code'] ?? '', text))
    return isRight ? account : undefined
  }

  return {
    async register(values) {
      const { password: sent = '', ...user } = values
      const password = await hashPassword(sent)
      // Checked after the `await`, since another request could take the email meanwhile (race condition).
      if (accounts.has(normalizeEmail(values)))
        return rejected(409, 'This email already has an account.')
      accounts.set(normalizeEmail(values), { user, password, codes: [] })
      return done('Your account is open. You can sign in now.')
    },

    async login(values) {
      const account = accounts.get(normalizeEmail(values))
      const isIn = await verifyPassword(values['password'] ?? '', account)
      if (!isIn) return rejected(401, 'The email or the password is wrong.')
      return { status: 200, body: { message: 'Login successful!', data: account?.user } }
    },

    forgotPassword(values) {
      const account = accounts.get(normalizeEmail(values))
      // A real server queues the email, and does not wait for it.
      if (account) {
        const codes = validCodes(account)
        if (codes.length < MAX_CODES)
          codes.push({ text: createCode(), until: now() + CODE_LIFETIME_MS })
        account.codes = codes
      }
      return done('If this email has an account, a code is on its way.')
    },

    verifyCode: (values) =>
      accountByCode(values) ? done('Code verified successfully') : wrongCode,

    async resetPassword(values) {
      const account = accountByCode(values)
      if (!account) return wrongCode
      // Consumed before the `await`: a second request with the same code would otherwise pass in between
      // (race condition).
      account.codes = []
      account.password = await hashPassword(values['newPassword'] ?? '')
      return done('Password updated successfully')
    },
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Validates a request by the contract, and handles it. It logs no request. */
async function replyTo(
  contract: Contract,
  handlers: Handlers,
  { prefix = '', allowedOrigins = [] }: Options,
  { method, url, headers }: HttpRequest,
): Promise<Reply> {
  const header = (name: string) => headers[name]?.toString()
  if (isCrossSite(header, allowedOrigins))
    return rejected(403, 'This request was not sent by the app.')
  // An invalid request target is rejected (RFC 9112, section 3).
  if (/%(?![0-9a-f]{2})/i.test(url)) return rejected(400, 'This address is malformed.')
  const [whole = '', query] = url.split('?')
  const path = whole.startsWith(prefix) ? whole.slice(prefix.length) : ''
  const operation = matchOperation(contract, method, path)
  const handle = handlers[operation?.operationId ?? '']
  if (!(operation && handle)) {
    const allowed = METHODS.filter((one) => matchOperation(contract, one, path)).join(', ')
    if (!allowed) return rejected(404, 'There is nothing here.')
    return { ...rejected(405, 'This address takes another method.'), headers: { Allow: allowed } }
  }
  const request = { method, path, query: new URLSearchParams(query), header, body: undefined }
  const input = readInput(contract, operation, request)
  // Never the invalid value: a message that quotes a password ends up in a log.
  if (findInputViolations(contract, operation, input).length > 0)
    return rejected(422, 'Please check what you entered.')
  return handle(input.query as Values)
}

const ALWAYS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

/**
 * Starts the smallest backend that keeps the contract, in memory. The rules of the input come from
 * the contract. @returns its address, and a function that stops it.
 */
export async function startReferenceServer(options: Options) {
  const { port, host, prefix = '', allowedOrigins = [], now = Date.now } = options
  const { createCode = () => '123456', intercept = (request, next) => next(request) } = options
  const contract = await loadContract(options.contract)
  const state: State = { accounts: new Map() }
  const handlers = createHandlers(state, createCode, now)
  const missing = contract.operations.filter(({ operationId }) => !handlers[operationId])
  if (missing.length > 0)
    throw new Error(
      `contract/reference-server/server.ts has no handler for ${missing.map(({ operationId }) => operationId).join(', ')}.`,
    )
  const failed = rejected(500, 'Something broke on our side. Please try again later.')

  async function respondTo(request: HttpRequest): Promise<HttpResponse> {
    const reply = await replyTo(contract, handlers, options, request).catch(() => failed)
    const cors = createCorsHeaders((name) => request.headers[name]?.toString(), allowedOrigins)
    const headers = { ...ALWAYS, ...cors, ...reply.headers }
    return { status: reply.status, headers, body: JSON.stringify(reply.body) }
  }

  const server = createServer(async ({ method = 'GET', url = '/', headers }, response) => {
    const sent = await intercept({ method, url, headers }, respondTo, state)
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
