import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { loadContract } from '../../src/model/contract/load'
import { isAuthorized } from '../../src/model/request/authorization'
import { parseRequestBody } from '../../src/model/request/input'
import { matchRequest } from '../../src/model/request/match-request'
import { defaultScenario } from '../../src/model/request/scenarios'
import { isTestable } from '../../src/model/support/unsupported-operations'
import type { Finding, Report, TestResult } from '../../src/report/finding'
import { generateCases, type Omission } from '../../src/verify/cases/generate'
import { formatOmissions } from '../../src/verify/cases/omissions'
import type { CaseSuite } from '../../src/verify/test-case'
import { scratchFolder } from '../run'
import { runHere } from '../run-here'
import { serve } from '../serve'

type Reported = Finding & { test: string; pointer: string }
type JsonReport = Omit<Report, 'findings' | 'tests'> & {
  findings: Reported[]
  tests: (Omit<TestResult, 'findings'> & { findings: Reported[] })[]
}
type Ran = { status: number | null; output: string }

/** Runs `verify` with a report in JSON, whose parts are empty if it wrote no report. */
export async function verify(args: string[], program: (args: string[]) => Promise<Ran>) {
  const file = join(scratchFolder(), 'report.json')
  const { status, output } = await program(['verify', ...args, '--report', 'json', file])
  const json = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const {
    tests = [],
    findings = [],
    heading = [],
  } = JSON.parse(json || '{}') as Partial<JsonReport>
  return {
    status,
    output,
    json,
    tests,
    findings,
    heading,
    /** The violations that are errors, as `test/rule`. */
    failures: tests.flatMap((test) =>
      test.findings
        .filter(({ severity }) => severity === 'error')
        .map(({ rule }) => `${test.name}/${rule}`),
    ),
    named: (wanted: TestResult['status']) =>
      tests.flatMap((test) => (test.status === wanted ? [test.name] : [])),
  }
}

export const verifyBy = (contract: string, args: string[], env: Record<string, string> = {}) =>
  verify([contract, ...args], (all) => runHere('aml-contract', all, env))

export function contractFile(text: string, folder = scratchFolder()): string {
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, text)
  return file
}

/** @param paths may end with other keys of the document, such as `components`. @returns the contract's path. */
export const contractWith = (paths: string) =>
  contractFile(`openapi: 3.1.0\ninfo: { title: Things, version: 1.0.0 }\npaths:\n${paths}`)

/** Writes a contract with the operation `addNote`. @param content of its body. @returns its path. */
export const contractWithBody = (content: string) =>
  contractWith(`  /notes:
    post:
      operationId: addNote
      requestBody: { required: true, content: ${content} }
      responses: { '201': { description: Created. }, '422': { description: Invalid. } }
`)

/** Generates the cases of a contract. @returns them by suite, and the rules without a case. */
export async function writeCases(file: string) {
  const contract = await loadContract(file)
  const omissions: Omission[] = []
  const operations = contract.operations.filter(isTestable)
  const options = { omit: (one: Omission) => omissions.push(one) }
  const all = [...generateCases({ ...contract, operations }, options)]
  return {
    output: formatOmissions(contract, omissions).join('\n'),
    omitted: omissions.map(({ operationId, reason }) => `${operationId}: ${reason}`),
    cases: (suite: CaseSuite) =>
      all
        .filter((one) => one.suite === suite)
        .map(({ id, summary, steps: [step] }) => ({ id, summary, ...step })),
  }
}

export type Sent = [status: number, headers?: OutgoingHttpHeaders, body?: string | Buffer]

const operation = (responses: string, index: number) => `  /o${index}:
    get:
      operationId: o${index}
      parameters: [{ name: n, in: query, schema: { type: integer, maximum: 5 } }]
      responses: { ${responses} }
`

/**
 * Verifies one case of each response. @param cases the end of the case's id: `least`, or the invalid `n-high`. @param more
 * keys of the document.
 */
export async function verifyEach(
  sent: Sent[],
  responses: (index: number) => string,
  cases: string,
  args: string[] = [],
  more = '',
) {
  const paths = sent.map((_, index) => operation(responses(index), index))
  const contract = contractWith(`${paths.join('')}servers: [{ url: /v1 }]\n${more}`)
  const server = await serve(({ url = '' }, response) => {
    const [status, headers = {}, body = ''] = sent[Number(/^\/o(\d+)/.exec(url)?.[1])] ?? [404]
    response.writeHead(status, headers).end(body)
  })
  const ran = await verifyBy(contract, ['--server', server, '--only', cases, ...args])
  return { ...ran, server }
}

type Exceptions = {
  /** Messages of rules that the server does not check. */
  ignored?: RegExp
  /** Matches the URL and the body of valid input that the server rejects. */
  rejected?: RegExp
}

/** Verifies a server that parses and validates requests by the model, with some exceptions, and responds with examples. */
export async function verifyConformingTo(
  file: string,
  { ignored, rejected }: Exceptions = {},
  env: Record<string, string> = {},
) {
  const contract = await loadContract(file)
  const server = await serve(async (message, response) => {
    const { method = '', url = '', headers } = message
    const [path = '', search] = url.split('?')
    const [query, header] = [
      new URLSearchParams(search),
      (name: string) => headers[name]?.toString(),
    ]
    const content = await buffer(message)
    const body = parseRequestBody(headers['content-type'] ?? '', new Uint8Array(content))
    const matched = matchRequest(contract, { method, path, query, header, body })
    const refuse = (...statuses: number[]) => {
      const all = matched?.operation.responses ?? []
      const status = statuses.find((one) => all.some((each) => each.status === `${one}`))
      response.writeHead(status ?? statuses[0] ?? 400, {
        ...{ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' },
      })
      response.end('{"message":"Refused."}')
    }
    if (/%(?![0-9a-f]{2})/i.test(url)) return refuse(400)
    if (!matched) return refuse(405)
    if (!isAuthorized(matched.operation, header, query)) return refuse(401)
    if (!matched.isOfKnownType) return refuse(415)
    if (
      matched.violations.some((one) => !ignored?.test(one)) ||
      rejected?.test(`${url} ${content}`)
    )
      return refuse(422, 400)
    const { status = 204, value } = defaultScenario(matched.operation) ?? {}
    sendJson(response, status, value)
  })
  return verifyBy(file, ['--server', server], env)
}

export const verifyConforming = (paths: string) => verifyConformingTo(contractWith(paths))

export const sendJson = (
  response: ServerResponse,
  status: number,
  body?: unknown,
  headers: OutgoingHttpHeaders = {},
) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(body === undefined ? '' : JSON.stringify(body))

export const KEPT = "{ '204': { description: Done. }, '422': { description: Wrong. } }"

export function arazzoFile(contract: string, workflows: object[], name = 'things.arazzo.json') {
  const file = join(dirname(contract), name)
  const sourceDescriptions = [{ name: 'things', type: 'openapi', url: 'openapi.yaml' }]
  const info = { title: 'Things', version: '1.0.0' }
  writeFileSync(file, JSON.stringify({ arazzo: '1.0.1', info, sourceDescriptions, workflows }))
  return file
}

export function thingsWith(workflows: object[]) {
  const contract = contractWith(`  /things:
    post:
      operationId: addThing
      parameters:
        - { name: of, in: query, schema: { type: string } }
        - { name: email, in: query, schema: { type: string, format: email } }
        - { name: age, in: query, schema: { type: integer } }
      responses: { default: { description: Any. } }
`)
  return { contract, file: arazzoFile(contract, workflows) }
}

export const addThing = (of: string, status = 204) => ({
  stepId: 'add',
  operationId: 'addThing',
  parameters: [{ name: 'of', in: 'query', value: of }],
  successCriteria: [{ condition: `$statusCode == ${status}` }],
})

export async function verifyWorkflows(workflows: object[], respond: RequestListener) {
  const { contract, file } = thingsWith(workflows)
  const server = await serve(respond)
  return verifyBy(contract, ['--server', server, '--workflows', file])
}
