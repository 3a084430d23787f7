import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '../../serve'
import { operations, requestSchemas } from '../contract'

type Account = { password: string; code: string | undefined; user: Values }
type Values = Record<string, string>
type Reply = {
  status: number
  body: unknown
  headers: Record<string, string>
  /** Milliseconds. */
  delay: number
}

/** A fault changes a response, or what the server checks and stores. */
export type Fault = {
  response?: (operation: string, reply: Reply, request: Values, known: boolean) => Partial<Reply>
  acceptsAnyPassword?: boolean
  acceptsShortPasswords?: boolean
  keepsUsedCodes?: boolean
  keepsOldPasswords?: boolean
  /** Two passwords are the same if this returns the same for both. */
  comparesPasswordsBy?: (password: string) => string
  acceptsCodesOfOthers?: boolean
  setsPasswordOfRejectedCode?: boolean
  describesFirstAccount?: boolean
  /** It sets the password of an account that is registered again, although it rejects that. */
  setsPasswordOfDuplicate?: boolean
  /** It sets the new password of every account. */
  setsEveryPassword?: boolean
  /** It looks for an account before it checks the input. */
  checksAccountsFirst?: boolean
  /** How it stores a name or a phone number. */
  stores?: (text: string) => string
  /** How it reads a value before it checks it. */
  reads?: (text: string, name: string) => string
  /** Valid input that it rejects as invalid. */
  rejects?: (operation: string, request: Values) => boolean
  /** Whether it refuses a request for what a browser says of its sender; by default as the contract says. */
  refuses?: (site: string, mode: string, origin: string) => boolean
  /** It carries out what it refuses. */
  carriesOutWhatItRefuses?: boolean
  /** Whether a wrong code for an email costs a try. */
  counts?: (isKnown: boolean) => boolean
  /** A new code gives new tries. */
  restoresTries?: boolean
  /** Methods that it treats as GET. */
  methods?: string[]
  /** The operation whose responses begin but never end. */
  stalls?: string
}

/** Groups of faults, each with the checks that have to fail. A group fails in different workflows, so it can share a server. */
export type FaultGroups = [name: string, fault: Fault, expected: string[]][][]

/** A fault in the responses of one operation with one status. */
export const on = (operation: string, status: number, change: Fault['response']): Fault => ({
  response: (...args) =>
    args[0] === operation && args[1].status === status ? (change?.(...args) ?? {}) : {},
})

/** How the names of their generated cases begin. */
export const OPERATIONS = operations.map(({ operationId }) =>
  operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)

/** The code of every account: the kit has to know it. */
const CODE = '123456'

const RULES = Object.fromEntries(
  operations.map(({ operationId, path }) => [
    path.replace('/auth/', ''),
    requestSchemas(operationId).query,
  ]),
)

const isOfAnotherSite = (site: string, mode: string, origin: string) =>
  /^(cross|same)-site$/.test(site) ||
  (site === '' && origin !== '') ||
  !/^(cors|same-origin)?$/.test(mode)

const TRIES = 5

const userOf = (
  { email = '', firstName = '', lastName = '', phone = '' }: Values,
  stored = (text: string) => text,
): Values => ({
  email: email.toLowerCase(),
  firstName: stored(firstName),
  lastName: stored(lastName),
  phone: stored(phone),
})

/** A body with a message. */
export const message = (text: string) => ({ body: { message: text } })

/**
 * The smallest backend that keeps the contract, in memory, with the rules of the generated schemas.
 * @param fault breaks the contract in one way.
 * @param finished gets a function that stops it; by default it stops after the test.
 * @returns its address, with a prefix.
 */
export async function conformingServer(fault: Fault = {}, finished?: Parameters<typeof serve>[1]) {
  const accounts = new Map<string, Account>()
  const used = new Map<string, string>()
  const wrongCodes = new Map<string, number>()
  const { refuses = isOfAnotherSite, counts = () => true } = fault

  const described = (account: Account | undefined) =>
    (fault.describesFirstAccount ? [...accounts.values()][0] : account)?.user

  const rejection = (status: number, text: string) => ({ status, ...message(text) })
  const success = { status: 200, ...message('Done.') }

  function replyTo(
    operation: string,
    sent: Values,
  ): Pick<Reply, 'status' | 'body'> & Partial<Reply> {
    const reads = fault.reads ?? String
    const values = Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, reads(value, name)]),
    )
    const isTaken = operation === 'register' && accounts.has((values['email'] ?? '').toLowerCase())
    if (isTaken && fault.checksAccountsFirst) return rejection(409, 'It is taken.')
    const short = values['password'] ?? ''
    const excused = fault.acceptsShortPasswords && short.length > 0 && short.length < 8
    const checked = excused ? { ...values, password: 'Correct-Horse-7' } : values
    if (!RULES[operation]?.safeParse(checked).success || fault.rejects?.(operation, values))
      return rejection(422, 'Check your input.')
    const email = (values['email'] ?? '').toLowerCase()
    const account = accounts.get(email)
    switch (operation) {
      case 'register':
        if (account && fault.setsPasswordOfDuplicate) account.password = values['password'] ?? ''
        if (account) return rejection(409, 'This email already has an account.')
        accounts.set(email, {
          password: values['password'] ?? '',
          code: undefined,
          user: userOf(values, fault.stores),
        })
        return success
      case 'login': {
        const compared = fault.comparesPasswordsBy ?? String
        const right =
          (account && compared(account.password) === compared(values['password'] ?? '')) ||
          (fault.keepsOldPasswords && account && used.get(email) === values['password'])
        if (right || (account && fault.acceptsAnyPassword))
          return { status: 200, body: { message: 'Login successful!', data: described(account) } }
        return rejection(401, 'The email or the password is wrong.')
      }
      case 'forgot-password':
        if (account) account.code = CODE
        if (fault.restoresTries) wrongCodes.delete(email)
        return success
      default: {
        const wrong = wrongCodes.get(email) ?? 0
        if (wrong >= TRIES)
          return { ...rejection(429, 'Too many wrong codes.'), headers: { 'Retry-After': '600' } }
        const codes = fault.acceptsCodesOfOthers
          ? [...accounts.values()].map(({ code }) => code)
          : [account?.code]
        if (!account || !codes.includes(values['code'])) {
          if (account && operation === 'reset-password' && fault.setsPasswordOfRejectedCode)
            account.password = values['newPassword'] ?? ''
          if (counts(account !== undefined)) wrongCodes.set(email, wrong + 1)
          return rejection(400, 'Wrong code.')
        }
        if (operation === 'verify-code') return success
        wrongCodes.delete(email)
        used.set(email, account.password)
        const changed = fault.setsEveryPassword ? [...accounts.values()] : [account]
        for (const one of changed) one.password = values['newPassword'] ?? ''
        if (!fault.keepsUsedCodes) account.code = undefined
        return success
      }
    }
  }

  const url = await serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const operation = pathname.replace('/backend/auth/', '')
    const values = Object.fromEntries(searchParams)
    const known = accounts.has((values['email'] ?? '').toLowerCase())
    const isTaken = [...(fault.methods ?? []), 'GET'].includes(request.method ?? '')
    const carryOut = () => (isTaken ? replyTo(operation, values) : rejection(405, 'Only GET.'))
    const header = (name: string) => String(request.headers[name] ?? '')
    const marks = ['sec-fetch-site', 'sec-fetch-mode', 'origin'] as const
    const [site, mode, origin] = marks.map(header)
    const isRefused = refuses(site ?? '', mode ?? '', origin ?? '')
    if (isRefused && fault.carriesOutWhatItRefuses) carryOut()
    const reply = !(operation in RULES)
      ? rejection(404, 'Nothing here.')
      : /%(?![0-9a-f]{2})/i.test(request.url ?? '')
        ? rejection(400, 'Malformed.')
        : isRefused
          ? rejection(403, 'Not sent by the app.')
          : carryOut()
    const usual: Reply = {
      delay: 0,
      ...reply,
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        ...('headers' in reply && reply.headers),
      },
    }
    const sent = { ...usual, ...fault.response?.(operation, usual, values, known) }
    if (sent.delay) await pause(sent.delay)
    response.writeHead(sent.status, sent.headers)
    if (operation === fault.stalls) return void response.write('{')
    response.end(typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body))
  }, finished)
  return `${url}/backend`
}
