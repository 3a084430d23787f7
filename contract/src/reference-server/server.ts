import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { loadContract } from '../load.ts'
import {
  type Contract,
  defaultScenario,
  isAuthorized,
  isRecord,
  type MatchedRequest,
  matchOperation,
  matchRequest,
  parseRequestBody,
} from '../model/index.ts'
import { createCorsHeaders, isCrossSite } from './fetch-metadata.ts'
import { hashPassword, type PasswordHash, verifyPassword } from './passwords.ts'
import { createSignInLimit } from './sign-in-limit.ts'

type Code = { text: string; until: number }
export type Account = { user: object; password: PasswordHash; codes: Code[] }
type Values = Record<string, string>
type Reply = { status: number; body: unknown; headers?: Record<string, string> }
/** @param client its IP address. */
type Handler = (values: Values, client: string) => Reply | Promise<Reply>
type Handlers = Record<string, Handler>

/** Accounts by email, in lower case. */
type State = { accounts: Map<string, Account> }

const CODE_LIFETIME_MS = 600_000
/** Valid codes of an account: limits emails, and the success of brute force. */
const MAX_CODES = 5
/** Sign-ins with wrong passwords, for an email from a client in ten minutes (docs/backend-teams.md). */
const MAX_FAILED_SIGN_INS = 10

export type HttpRequest = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body?: Uint8Array
  client: string
}
export type HttpResponse = { status: number; headers: Record<string, string>; body: string }

/** Middleware: may change the request before `next`, the response after it, and the state. */
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
  /** Names of the server besides IP addresses and `localhost`, without a port. */
  allowedHosts?: string[]
  /** Whether each request comes from a proxy, which writes the client's address into `X-Real-IP`. */
  isBehindProxy?: boolean
  /** Sign-ins with wrong passwords, for an email from a client in ten minutes; 10 by default. */
  maxFailedSignIns?: number
  /** The clock, in milliseconds; `Date.now` by default. */
  now?: () => number
  /** Injects a fault that `verify` has to find. */
  intercept?: Intercept
  contract: string
}

const isSameCode = (sent: string, kept: string) =>
  sent.length === kept.length && timingSafeEqual(Buffer.from(sent), Buffer.from(kept))

const succeed = (message: string): Reply => ({ status: 200, body: { message } })
const reject = (status: number, message: string): Reply => ({ status, body: { message } })
const tooManyAttempts = reject(429, 'Too many attempts. Please wait a few minutes and try again.')
const wrongCode = reject(400, 'This code is wrong. Please check it or ask for a new one.')

function createHandlers({ accounts }: State, options: Options): Handlers {
  const { createCode = () => '123456', now = Date.now } = options
  const signInLimit = createSignInLimit(options.maxFailedSignIns ?? MAX_FAILED_SIGN_INS, now)
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

    async login(values, client) {
      const attempt = signInLimit.start(normalizeEmail(values), client)
      if (typeof attempt === 'number')
        return { ...tooManyAttempts, headers: { 'Retry-After': String(attempt) } }
      const account = accounts.get(normalizeEmail(values))
      const isIn = await verifyPassword(values['password'] ?? '', account?.password)
      if (!isIn) return reject(401, 'The email or the password is wrong.')
      attempt()
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

/** DNS rebinding: another site's name can lead here, but an IP address is never looked up. */
function isAllowedHost(host = '', allowed: string[]): boolean {
  const name = /^[^/\\?#@\s]+$/.test(host) ? (URL.parse(`http://${host}`)?.hostname ?? '') : ''
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || ['localhost', ...allowed].includes(name)
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Logs nothing, since URLs contain passwords. */
async function handleRequest(
  contract: Contract,
  handlers: Handlers,
  { prefix = '', allowedOrigins = [], allowedHosts = [] }: Options,
  { method, url, headers, body = new Uint8Array(), client }: HttpRequest,
): Promise<Reply> {
  const header = (name: string) => headers[name]?.toString()
  if (!isAllowedHost(headers.host, allowedHosts))
    return reject(421, 'This server has another name.')
  if (isCrossSite(header, allowedOrigins))
    return reject(403, 'This request was not sent by the app.')
  // An invalid request target (RFC 9112, section 3).
  if (/%(?![0-9a-f]{2})/i.test(url)) return reject(400, 'This address is malformed.')
  // A query can have another question mark (RFC 3986, section 3.4).
  const [, whole = '', search = ''] = /^([^?]*)\??(.*)$/s.exec(url) ?? []
  const path = whole.startsWith(prefix) ? whole.slice(prefix.length) : ''
  const query = new URLSearchParams(search)
  const input = parseRequestBody(headers['content-type'] ?? '', new Uint8Array(body))
  const matched = matchRequest(contract, { method, path, query, header, body: input })
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
  return handle ? handle(Object.fromEntries(query), client) : respondWithExample(matched, input)
}

/** A success has the values of the fields that the request's body sent. */
function respondWithExample({ operation, scenario }: MatchedRequest, input: unknown): Reply {
  const { status = 500, value } = scenario ?? defaultScenario(operation) ?? {}
  if (status >= 300 || !isRecord(value) || !isRecord(input)) return { status, body: value }
  const fields = Object.entries(input).filter(([name]) => Object.hasOwn(value, name))
  return { status, body: { ...value, ...Object.fromEntries(fields) } }
}

/** Bytes of a body. */
const MAX_BODY = 2 ** 20

/** @returns undefined for a longer body. @throws if the client closes the connection. */
async function readBody(message: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) return
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const COMMON_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

/** Starts a backend in memory by the contract. @returns its address, and a function that stops it. */
export async function startReferenceServer(options: Options) {
  const { port, host, prefix = '', allowedOrigins = [], isBehindProxy = false } = options
  const { intercept = (request, next) => next(request) } = options
  const contract = await loadContract(options.contract)
  const state: State = { accounts: new Map() }
  const handlers = createHandlers(state, options)
  const failed = reject(500, 'Something broke on our side. Please try again later.')

  async function respondTo(request: HttpRequest): Promise<HttpResponse> {
    const reply = await handleRequest(contract, handlers, options, request).catch(() => failed)
    const cors = createCorsHeaders((name) => request.headers[name]?.toString(), allowedOrigins)
    const headers = { ...COMMON_HEADERS, ...cors, ...reply.headers }
    return { status: reply.status, headers, body: JSON.stringify(reply.body) ?? '' }
  }

  const server = createServer(async (message, response) => {
    const { method = 'GET', url = '/', headers, socket } = message
    try {
      const body = await readBody(message)
      if (!body) return response.writeHead(413, { Connection: 'close' }).end()
      const realIp = isBehindProxy ? headers['x-real-ip']?.toString() : undefined
      const client = realIp ?? socket.remoteAddress ?? ''
      const sent = await intercept({ method, url, headers, body, client }, respondTo, state)
      response.writeHead(sent.status, sent.headers).end(sent.body)
    } catch {
      // The client closed the connection.
      response.destroy()
    }
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
