import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as model from '@/generated/api/model'

type Account = { password: string; code: string | undefined; user: Call }
type Call = Record<string, string>
type Answer = {
  status: number
  body: unknown
  headers: Record<string, string>
  /** Milliseconds. */
  delay: number
}

/** What one fault changes: an answer, or what the server checks and keeps. */
export type Fault = {
  answer?: (operation: string, answer: Answer, call: Call, known: boolean) => Partial<Answer>
  acceptsAnyPassword?: boolean
  acceptsShortPasswords?: boolean
  keepsUsedCodes?: boolean
  keepsOldPasswords?: boolean
  /** What of two passwords has to be the same. */
  comparesPasswordsBy?: (password: string) => string
  acceptsCodesOfOthers?: boolean
  setsPasswordThatItRefuses?: boolean
  describesFirstAccount?: boolean
  /** Valid input that it refuses as invalid. */
  refuses?: (operation: string, call: Call) => boolean
  /** What it takes for a GET. */
  methods?: string[]
  /** The path whose answers begin but never end. */
  stalls?: string
}

/** The code that every account is sent: a server under test needs one that the kit can know. */
const CODE = '123456'

const RULES: Record<string, { safeParse: (call: Call) => { success: boolean } }> = {
  login: model.LoginParams,
  register: model.RegisterParams,
  'forgot-password': model.ForgotPasswordParams,
  'verify-code': model.VerifyCodeParams,
  'reset-password': model.ResetPasswordParams,
}

const userOf = ({ email = '', firstName = '', lastName = '', phone = '' }: Call): Call => ({
  email: email.toLowerCase(),
  firstName,
  lastName,
  phone,
})

const NO_OPERATION = { status: 405, body: { message: 'Only GET.' } }

/**
 * The smallest backend that keeps the contract, in memory, with the rules of the generated schemas.
 * @param fault makes it break the contract in one way.
 * @returns its address, with a prefix, and how to end it.
 */
export async function conformingServer(fault: Fault = {}) {
  const accounts = new Map<string, Account>()
  const used = new Map<string, string>()

  const described = (account: Account | undefined) =>
    (fault.describesFirstAccount ? [...accounts.values()][0] : account)?.user

  const refusal = (status: number, message: string) => ({ status, body: { message } })
  const success = { status: 200, body: { message: 'Done.' } }

  function answer(operation: string, call: Call): { status: number; body: unknown } {
    const short = call['password'] ?? ''
    const excused = fault.acceptsShortPasswords && short.length > 0 && short.length < 8
    const checked = excused ? { ...call, password: 'Correct-Horse-7' } : call
    if (!RULES[operation]?.safeParse(checked).success || fault.refuses?.(operation, call))
      return refusal(422, 'Check your input.')
    const email = (call['email'] ?? '').toLowerCase()
    const account = accounts.get(email)
    switch (operation) {
      case 'register':
        if (account) return refusal(409, 'This email already has an account.')
        accounts.set(email, {
          password: call['password'] ?? '',
          code: undefined,
          user: userOf(call),
        })
        return success
      case 'login': {
        const compared = fault.comparesPasswordsBy ?? String
        const right =
          (account && compared(account.password) === compared(call['password'] ?? '')) ||
          (fault.keepsOldPasswords && account && used.get(email) === call['password'])
        if (right || (account && fault.acceptsAnyPassword))
          return { status: 200, body: { message: 'Login successful!', data: described(account) } }
        return refusal(401, 'The email or the password is wrong.')
      }
      case 'forgot-password':
        if (account) account.code = CODE
        return success
      default: {
        const codes = fault.acceptsCodesOfOthers
          ? [...accounts.values()].map(({ code }) => code)
          : [account?.code]
        if (!account || !codes.includes(call['code'])) {
          if (account && operation === 'reset-password' && fault.setsPasswordThatItRefuses)
            account.password = call['newPassword'] ?? ''
          return refusal(400, 'Wrong code.')
        }
        if (operation === 'verify-code') return success
        used.set(email, account.password)
        account.password = call['newPassword'] ?? ''
        if (!fault.keepsUsedCodes) account.code = undefined
        return success
      }
    }
  }

  const server: Server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const operation = pathname.replace(/^\/backend\/auth\//, '')
    const call = Object.fromEntries(searchParams)
    const known = accounts.has((call['email'] ?? '').toLowerCase())
    const isTaken = [...(fault.methods ?? []), 'GET'].includes(request.method ?? '')
    const usual: Answer = {
      ...(!(operation in RULES)
        ? refusal(404, 'Nothing here.')
        : isTaken
          ? answer(operation, call)
          : NO_OPERATION),
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
      delay: 0,
    }
    const sent = { ...usual, ...fault.answer?.(operation, usual, call, known) }
    if (sent.delay) await pause(sent.delay)
    response.writeHead(sent.status, sent.headers)
    if (operation === fault.stalls) return void response.write('{')
    response.end(typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body))
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/backend`,
    async close() {
      server.closeAllConnections()
      await new Promise((down) => server.close(down))
    },
  }
}
