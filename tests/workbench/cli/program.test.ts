import { expect, it, onTestFinished, vi } from 'vitest'
import { readArgs } from '../../../workbench/cli/command'
import { runProgram } from '../../../workbench/cli/program'
import { workbench } from '../files'

it('reads options that take a value, that can be repeated, and that are said or not', () => {
  const args = ['--name', 'a', '--more', 'b', '--more=c', '--on', 'd']
  const read = readArgs(args, {
    values: ['name', 'other'],
    lists: ['more', 'none'],
    flags: ['on', 'off'],
    most: 1,
  })
  expect(read.values).toMatchObject({ name: 'a' })
  expect([read.list('more'), read.list('none')]).toEqual([['b', 'c'], []])
  expect([read.has('on'), read.has('off')]).toEqual([true, false])
  expect(read.positionals).toEqual(['d'])
})

it('an error of the program itself is no wrong usage', async () => {
  const load = async () => ({ usage: '', run: () => Promise.reject(new Error('A bug.')) })
  const program = { name: 'p', version: '1.0.0', commands: { fail: { summary: '', load } } }
  await expect(runProgram(program, ['fail'])).rejects.toThrow('A bug.')
})

it('the mock names the packages that it lacks', async () => {
  const missing = Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' })
  vi.doMock('../../../workbench/mock/server.ts', () => ({
    startMock: () => Promise.reject(missing),
  }))
  onTestFinished(() => void vi.doUnmock('../../../workbench/mock/server.ts'))
  const { status, output } = await workbench(['mock', '--contract', 'openapi.yaml'])
  expect(output).toMatch(/^The mock needs two more packages, .*\nnpm i @stoplight\/prism-core@/)
  expect(status).toBe(2)
})
