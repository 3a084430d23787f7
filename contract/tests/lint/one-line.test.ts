import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkRules, TOOL_RULES } from '../../src/lint/rules'
import { parseContract } from '../../src/model/contract/load'
import type { Report } from '../../src/report/finding'
import { runTool, writeFiles } from '../files'

const contract = (operation: string, more = '', version = '3.1.0') => `openapi: ${version}
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: list
${operation}
${more}`
const CONFIG = 'extends: [minimal]\nrules: { spec-components-invalid-map-name: error }'
const OK = `      responses: { '200': { description: OK. } }`

/** @returns the errors of a contract, each as `line rule`. */
async function listErrors(text: string) {
  const folder = dirname(writeFiles({ 'openapi.yaml': text, 'own.yaml': CONFIG }))
  await runTool(
    ['lint', 'openapi.yaml', '--config', 'own.yaml', '--report', 'json=report.json'],
    folder,
  )
  const { findings } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ line, rule }) => `${line} ${rule}`)
}

describe('lint reports one mistake in one line', () => {
  it.each([
    [
      'a parameter that is written as a schema',
      contract(`${OK}\n      parameters:\n        - { type: string }`),
      '9 struct',
    ],
    [
      'an unknown location of a parameter',
      contract(`${OK}\n      parameters:\n        - { name: q, in: querry, schema: {} }`),
      '9 struct',
    ],
    [
      'a map in place of a list',
      contract(`${OK}\n      parameters:\n        name: q\n        in: query\n        schema: {}`),
      '9 struct',
    ],
    [
      'example beside examples',
      contract(
        `${OK}\n      parameters: [{ name: q, in: query, schema: {}, example: 1, examples: { a: { value: 1 } } }]`,
        '',
        '3.1.0',
      ),
      '8 openapi-schema',
    ],
    [
      'a name of a component with a space',
      contract(OK, "components:\n  schemas:\n    'a b': {}"),
      '10 spec-components-invalid-map-name',
    ],
    [
      'a path parameter that is not required',
      contract(`${OK}\n      parameters:\n        - { name: id, in: path, schema: {} }`).replace(
        '/pets',
        '/pets/{id}',
      ),
      '9 required-path-parameter',
    ],
  ])('%s', async (_, text, expected) => {
    expect(await listErrors(text)).toEqual([expected])
  })

  it('reports all that is wrong in the line', async () => {
    const text = contract(`${OK}\n      parameters:\n        - { type: string }`)
    const folder = dirname(writeFiles({ 'openapi.yaml': text, 'own.yaml': CONFIG }))
    const { output } = await runTool(['lint', 'openapi.yaml', '--config', 'own.yaml'], folder)
    expect(output).toMatch(/:9 .*`name` must be present.*`in` must be present.*`type` is not/)
  })
})

it('lint reports a problem of a path item that several paths share once', () => {
  const paths = ['a', 'b', 'c']
    .map((name) => `  /${name}/{id}: { $ref: '#/components/pathItems/shared' }`)
    .join('\n')
  const text = `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths:
${paths}
components:
  pathItems:
    shared:
      get:
        parameters: [{ name: id, in: path, schema: {} }]
        responses: { '200': { description: OK. } }
`
  const found = checkRules(parseContract('openapi.yaml', Buffer.from(text)), TOOL_RULES)
  expect(found.map(({ line }) => line)).toEqual([11])
})
