import { describe, expect, it } from 'vitest'
import {
  createDerivedInputs,
  createWrongCodes,
  SECRETS,
} from '../../../contract/src/checks/account-extension'
import { run } from '../../run'
import { on, startServer } from './fault'
import { PASSWORD, runInProcess, verify } from './verify'

describe('aml-contract verify', () => {
  it('passes the reference server twice', async () => {
    const server = await startServer()
    for (const _ of [1, 2]) {
      const { status, output } = await verify(server)
      expect(output).toMatch(/^\d+ passed, 0 failed, 0 not evaluated/m)
      expect(status).toBe(0)
    }
  })

  it.each(['123456', '982913605274'])(
    'prints shell expressions that derive the same secrets as the run, of the code %s',
    async (code) => {
      const { wrongCode: _, ...codes } = createWrongCodes(code)
      const derived = { ...createDerivedInputs('first-0@example.com', PASSWORD), ...codes }
      const names = Object.keys(derived).filter((name) => name in SECRETS)
      const script = names.map((name) => `printf '%s\\n' "${SECRETS[name]}"`).join('; ')
      const env = { CONTRACT_PASSWORD: PASSWORD, CONTRACT_CODE: code }
      const { output } = await run('sh', ['-c', script], env)
      expect(output.split('\n').slice(0, -1)).toEqual(
        names.map((name) => Reflect.get(derived, name)),
      )
      expect(names).toEqual(expect.arrayContaining(['otherEndPassword', 'codeOfOtherLength']))
    },
  )

  it.each([
    ['equal codes', ['--wrong-code', '123456'], {}, /CONTRACT_CODE and CONTRACT_WRONG_CODE/],
    ['a code that another input derives', ['--wrong-code', '923456'], {}, /must differ/],
    ['no code', ['--code', 'secret'], {}, /--code takes 6 to 12 digits/],
    [
      'equal passwords',
      [],
      { CONTRACT_PASSWORD: PASSWORD, CONTRACT_NEW_PASSWORD: PASSWORD },
      /CONTRACT_PASSWORD and CONTRACT_NEW_PASSWORD have the same value/,
    ],
    [
      'equal inputs',
      ['--input', `password=${PASSWORD}`, '--input', `newPassword=${PASSWORD}`],
      {},
      /must differ/,
    ],
  ])('refuses %s as misuse', async (_, options, env: Record<string, string>, message) => {
    const args = ['verify', '--server', 'http://127.0.0.1:9', ...options]
    const { status, output } = await runInProcess(args, env)
    expect(output).toMatch(message)
    expect(output).not.toContain('Marker-Password')
    expect(status).toBe(2)
  })

  it('skips workflows that need an account when no account can be created', async () => {
    const server = await startServer(on('register 200', { status: 429 }))
    const { output, failures } = await verify(server, '--only', 'reject-duplicate')
    // Five cases of a suite don't reach every operation of a larger contract.
    const others = failures.filter(
      (one) => !/^(open|register|keep-names|stay)-.*\/status$|\/not-reached$/.test(one),
    )
    expect(others).toEqual([])
    expect(output).toMatch(/^not evaluated, blocked by open-account: reject-duplicate, /m)
  })
})
