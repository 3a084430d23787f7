import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { followContract, loadContract } from '../../../workbench/reader/load.ts'
import { filesOf } from '../files'

const contract = (operationId: string) =>
  `openapi: 3.1.0\ninfo: {title: T, version: 1.0.0}\npaths:\n  /a:\n    get:\n      operationId: ${operationId}\n      responses: {}\n`

it('is read anew when the file has changed, and only then', async () => {
  const file = filesOf({ 'openapi.yaml': contract('one') })
  const first = await loadContract(file)
  expect(await loadContract(file)).toBe(first)
  writeFileSync(file, contract('another'))
  expect((await loadContract(file)).operations[0]?.operationId).toBe('another')
})

it('is put together from several files, and read anew when one of them has changed', async () => {
  const thing = (maximum: number) => `type: integer\nmaximum: ${maximum}\n`
  const file = filesOf({
    'openapi.yaml': `openapi: 3.1.0\ninfo: {title: T, version: 1.0.0}\npaths:\n  /a:\n    $ref: paths/a.yaml\n`,
    'paths/a.yaml': `get:\n  operationId: one\n  parameters:\n    - {name: n, in: query, schema: {$ref: ../schemas/thing.yaml}}\n  responses: {}\n`,
    'schemas/thing.yaml': thing(7),
  })
  const maximum = async () => {
    const { operations, schemas } = await loadContract(file)
    expect(operations[0]?.parameters[0]?.schema).toEqual({ $ref: '#/components/schemas/thing' })
    return schemas['thing']?.maximum
  }
  expect(await maximum()).toBe(7)
  writeFileSync(join(file, '../schemas/thing.yaml'), thing(12))
  expect(await maximum()).toBe(12)
})

it('reads OpenAPI 3.0 as 3.1', async () => {
  const file = filesOf({
    'openapi.json': JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'T', version: '1.0.0' },
      paths: {},
      components: {
        schemas: { A: { type: 'integer', nullable: true, minimum: 1, exclusiveMinimum: true } },
      },
    }),
  })
  expect((await loadContract(file)).schemas['A']).toEqual({
    type: ['integer', 'null'],
    exclusiveMinimum: 1,
  })
})

it.each([
  [
    'an unfinished line',
    'openapi: 3.1.0\npaths:\n  /a:\n    get: {oops\n  b: c\n',
    /openapi\.yaml:5: /,
  ],
  [
    'a quote that is never closed',
    contract('"a').replace('responses', 'deprecated: true\n      responses'),
    /openapi\.yaml:6: /,
  ],
  ['an alias of nothing', contract('*a'), /openapi\.yaml:6: \*a stands for nothing/],
  ['something else', 'title: A letter\n', /openapi\.yaml: is no OpenAPI description/],
  ['OpenAPI 4', 'openapi: 4.0.0\npaths: {}\n', /openapi\.yaml:1: OpenAPI 4\.0\.0 is not read/],
  ['Swagger 1.2', 'swagger: "1.2"\npaths: {}\n', /openapi\.yaml:1: OpenAPI 1\.2 is not read/],
  [
    'a reference that leads nowhere',
    `${contract('a').replace('{}', "{'200': {$ref: '#/components/responses/No'}}")}`,
    /openapi\.yaml:7 \(paths > \/a > get > responses > 200\): #\/components\/responses\/No leads nowhere/,
  ],
])('names %s, with its line', async (_, text, message) => {
  await expect(loadContract(filesOf({ 'openapi.yaml': text }))).rejects.toThrow(message)
})

it('keeps the last good contract while an edit is unfinished, and says once what is wrong', async () => {
  const file = filesOf({ 'openapi.yaml': contract('one') })
  const reports: string[] = []
  const latest = followContract(file, (problem) => reports.push(problem))
  await latest()
  writeFileSync(file, `${contract('two')}  /b: {get: {\n`)
  expect((await latest()).operations[0]?.operationId).toBe('one')
  expect((await latest()).operations[0]?.operationId).toBe('one')
  expect(reports).toEqual([expect.stringMatching(/openapi\.yaml:\d+: /)])
  writeFileSync(file, contract('three'))
  expect((await latest()).operations[0]?.operationId).toBe('three')
  writeFileSync(file, 'paths: [')
  await latest()
  expect(reports).toHaveLength(2)
})
