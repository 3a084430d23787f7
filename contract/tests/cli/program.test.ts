import { expect, it } from 'vitest'
import { takeContract } from '../../src/cli/command'
import { runProgram } from '../../src/cli/program'
import { BIN, run } from '../run'
import { runHere } from '../run-here'

it('takeContract returns the contract of the first argument or of --contract, or else our own', () => {
  const context = { program: 'p', version: '1.0.0', contract: 'own.yaml' }
  const own = { contract: 'own.yaml', isOwn: true }
  const given = { contract: 'a.yaml', isOwn: false }
  expect(takeContract([], {}, context)).toEqual({ ...own, rest: [] })
  expect(takeContract(['out'], {}, context, 1)).toEqual({ ...own, rest: ['out'] })
  expect(takeContract(['a.yaml'], {}, context)).toEqual({ ...given, rest: [] })
  expect(takeContract(['a.yaml', 'out'], {}, context, 1)).toEqual({ ...given, rest: ['out'] })
  const named = { contract: 'a.yaml' }
  expect(takeContract(['out'], named, context, 1)).toEqual({ ...given, rest: ['out'] })
  expect(() => takeContract(['b.yaml'], named, context)).toThrow("Unexpected argument 'b.yaml'.")
})

it('runProgram exits with 2 and one line where schemas fill the stack', async () => {
  const overflow = (): never => overflow()
  const load = async () => ({ usage: '', run: async () => overflow() })
  const program = { name: 'p', version: '1.0.0', commands: { fail: { summary: '', load } } }
  const { status, output } = await runHere(() => runProgram(program, ['fail']), [])
  expect(output).toBe('The schemas of the contract lead to each other too deeply.\n')
  expect(status).toBe(2)
})

it('runProgram throws an error that is neither a UsageError nor a ContractError', async () => {
  const load = async () => ({ usage: '', run: () => Promise.reject(new Error('A bug.')) })
  const program = { name: 'p', version: '1.0.0', commands: { fail: { summary: '', load } } }
  await expect(runProgram(program, ['fail'])).rejects.toThrow('A bug.')
})

it('says which Node a checkout needs', async () => {
  const { status, output } = await run(process.execPath, ['--no-experimental-strip-types', BIN])
  expect(output).toMatch(/^A checkout runs TypeScript, which needs Node 22\.18 or later[^\n]*\n$/)
  expect(status).toBe(2)
})
