import { expect, it, onTestFinished, vi } from 'vitest'
import { readArgs, takeContract } from '../../src/cli/command'
import { runProgram } from '../../src/cli/program'
import { workbench } from '../files'

it('reads options with a value, repeated ones and flags', () => {
  const args = ['--name', 'a', '--more', 'b', '--more=c', '--on', 'd']
  const read = readArgs(args, {
    values: ['name', 'other'],
    lists: ['more', 'none'],
    flags: ['on', 'off'],
  })
  expect(read.values).toMatchObject({ name: 'a' })
  expect([read.list('more'), read.list('none')]).toEqual([['b', 'c'], []])
  expect([read.has('on'), read.has('off')]).toEqual([true, false])
  expect(read.positionals).toEqual(['d'])
})

it('takes no contract as an argument where the program has its own', () => {
  const context = { program: 'p', version: '1.0.0', contract: 'own.yaml' }
  expect(takeContract(['out'], {}, context, 1)).toEqual({ contract: 'own.yaml', rest: ['out'] })
  expect(takeContract([], { contract: 'a.yaml' }, context)).toEqual({
    contract: 'a.yaml',
    rest: [],
  })
  expect(() => takeContract(['a.yaml'], {}, context)).toThrow("Unexpected argument 'a.yaml'.")
})

it('a bug of the program is thrown, not reported as a usage error', async () => {
  const load = async () => ({ usage: '', run: () => Promise.reject(new Error('A bug.')) })
  const program = { name: 'p', version: '1.0.0', commands: { fail: { summary: '', load } } }
  await expect(runProgram(program, ['fail'])).rejects.toThrow('A bug.')
})

it('the mock names the packages that it lacks', async () => {
  const missing = Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' })
  vi.doMock('../../src/mock/server.ts', () => ({
    startMock: () => Promise.reject(missing),
  }))
  onTestFinished(() => void vi.doUnmock('../../src/mock/server.ts'))
  const { status, output } = await workbench(['mock', 'openapi.yaml'])
  expect(output).toMatch(/^The mock needs two more packages, .*\nnpm i @stoplight\/prism-core@/)
  expect(status).toBe(2)
})
