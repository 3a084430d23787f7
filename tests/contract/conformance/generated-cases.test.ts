import { listTypes, type Schema } from 'aml-contract/model'
import { describe, expect, it } from 'vitest'
import { generateCases } from '../../../contract/src/verify/cases/generate'
import type { CaseSuite, Generated, Step } from '../../../contract/src/verify/test-case'
import { contract, operations, requestSchemas } from '../contract'

type Case = Generated & { path: string; method: string } & Step

const all = [...generateCases(contract)]
const read = (suite: CaseSuite) =>
  all
    .filter((one) => one.suite === suite)
    .flatMap((one): Case[] =>
      one.steps.flatMap((step) => (step.target ? [{ ...one, ...step, ...step.target }] : [])),
    )
const INPUTS: Record<string, string> = { id: '0123456789ab', emailDomain: 'example.com' }
const fill = (value: string) =>
  value.replace(/\{\$inputs\.(\w+)\}/g, (_, name: string) => INPUTS[name] ?? '')

/** @throws if the contract has no such operation. */
function findOperation({ path, method }: Case) {
  const operation = operations.find((one) => one.path === path && one.method === method)
  if (!operation) throw new Error(`${method} ${path} is not in the contract.`)
  return operation
}

/** Reads the text of a parameter by its schema, as a server does. */
function decode(text: string, schema: Schema | undefined): unknown {
  if (!schema || listTypes(schema).has('string')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The parts of a case that the generated schemas reject: names of parameters, or `body`. */
function findRejected(one: Case) {
  const operation = findOperation(one)
  const { body, ...schemas } = requestSchemas(operation.operationId)
  const names = Object.entries(schemas).flatMap(([location, schema]) => {
    const sent = one.parameters.filter((parameter) => parameter.in === location)
    const values = sent.flatMap(({ name, value }) => {
      const found = operation.parameters.find((parameter) => parameter.name === name)
      return found ? [[name, decode(fill(value), found.schema)]] : []
    })
    const issues = schema?.safeParse(Object.fromEntries(values)).error?.issues ?? []
    return issues.map(({ path: [name] }) => String(name))
  })
  const isBodyRejected = body && !body.safeParse(one.requestBody?.payload).success
  return [...new Set([...names, ...(isBodyRejected ? ['body'] : [])])]
}

/** Credentials and path parameters have no schema in the generated code. */
const findJudged = (one: Case) => {
  const [, name = ''] = /^\w+: (\S+) /.exec(one.summary) ?? []
  const judged = findOperation(one).parameters.filter((parameter) => parameter.in !== 'path')
  return name === 'body' || judged.some((parameter) => parameter.name === name) ? name : undefined
}

describe('the inputs that verify generates', () => {
  it.each(read('invalid-inputs').filter(findJudged))(
    '$id is rejected by the generated schema, for the same part',
    (one) => {
      expect(findRejected(one)).toEqual([findJudged(one)])
    },
  )

  it.each(read('valid-inputs'))('$id is accepted by the generated schema', (one) => {
    expect(findRejected(one)).toEqual([])
  })
})
