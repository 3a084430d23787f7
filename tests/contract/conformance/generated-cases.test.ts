import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { scratchFolder } from '../../run'
import { operations, requestSchemas } from '../contract'
import { runInProcess } from './verify'

type Case = {
  id: string
  summary: string
  path: string
  parameters: { name: string; in: string; value: string }[]
}

const folder = scratchFolder(afterAll)
await runInProcess(['verify', '--write-cases', folder])
const read = (suite: string) => parse(readFileSync(join(folder, suite), 'utf8')) as Case[]
const invalid = read('invalid-inputs.yaml')

const INPUTS: Record<string, string> = { id: '0123456789ab', emailDomain: 'example.com' }
const fill = (value: string) =>
  value.replace(/\{\$inputs\.(\w+)\}/g, (_, name: string) => INPUTS[name] ?? '')

function findRejected({ path, parameters }: Case) {
  const operation = operations.find((one) => one.path === path)
  const query = parameters.filter((one) => one.in === 'query')
  const input = Object.fromEntries(query.map(({ name, value }) => [name, fill(value)]))
  const schema = requestSchemas(operation?.operationId ?? '').query
  const issues = schema?.safeParse(input).error?.issues ?? []
  return [...new Set(issues.map(({ path: [name] }) => name))]
}

describe('the inputs that verify generates', () => {
  it.each(invalid)('$id is rejected by the generated schema, for the same parameter', (one) => {
    const [, parameter] = /^\w+: (\w+) /.exec(one.summary) ?? []
    expect(findRejected(one)).toEqual([parameter])
  })

  it.each(read('valid-inputs.yaml'))('$id is accepted by the generated schema', (one) => {
    expect(findRejected(one)).toEqual([])
  })
})
