import { expect, it } from 'vitest'
import { takeContract } from '../../src/cli/command'
import { runProgram } from '../../src/cli/program'

it('takeContract returns the contract of the program, or of --contract', () => {
  const context = { program: 'p', version: '1.0.0', contract: 'own.yaml' }
  expect(takeContract(['out'], {}, context, 1)).toEqual({ contract: 'own.yaml', rest: ['out'] })
  expect(takeContract([], { contract: 'a.yaml' }, context)).toEqual({
    contract: 'a.yaml',
    rest: [],
  })
  expect(() => takeContract(['a.yaml'], {}, context)).toThrow("Unexpected argument 'a.yaml'.")
})

it('runProgram throws an error that is neither a UsageError nor a ContractError', async () => {
  const load = async () => ({ usage: '', run: () => Promise.reject(new Error('A bug.')) })
  const program = { name: 'p', version: '1.0.0', commands: { fail: { summary: '', load } } }
  await expect(runProgram(program, ['fail'])).rejects.toThrow('A bug.')
})
