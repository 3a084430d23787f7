import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Document, parse, parseDocument } from 'yaml'
import { npmRun, run, scratchProject } from '../run'

/** What the type checker and the reference need beside the files of scratchProject. */
const REST = ['src', 'public', 'lingui.config.ts']

/** An error response, in YAML. */
const failure = (name: string, summary: string) => `
        description: ${summary}
        headers: { Cache-Control: { $ref: '#/components/headers/NoStore' } }
        content:
          application/json:
            schema: { $ref: '#/components/schemas/ApiError' }
            examples: { ${name}: { summary: ${summary}, value: { message: ${summary}. } } }`

const PAGE = `{ type: integer, minimum: 1, maximum: 1000, description: A page., examples: [1] }`
const STATE = `{ type: string, enum: [open, closed], description: A state., examples: [open] }`

const CASES_PATH = `
  get:
    tags: [cases]
    operationId: listCases
    summary: List cases
    parameters:
      - { name: page, in: query, description: 'Which page, from 1.', schema: ${PAGE}, example: 1 }
      - { name: state, in: query, description: Only cases of it., schema: ${STATE}, example: open }
    responses:
      '200':
        description: A page of cases.
        headers: { Cache-Control: { $ref: '#/components/headers/NoStore' } }
        content:
          application/json:
            schema: { $ref: '#/components/schemas/CaseList' }
            examples:
              first: { summary: The first page, value: { items: [A] } }
              second: { summary: The last page, x-when: { page: 2 }, value: { items: [] } }
      '422': ${failure('invalid', 'Invalid input')}
      '500': ${failure('failed', 'A server error')}`

const CASE_LIST = `
  type: object
  description: A page of cases.
  required: [items]
  properties:
    items:
      type: array
      description: The cases.
      maxItems: 100
      examples: [[A]]
      items: { type: string, maxLength: 20, description: A case., examples: [A] }`

const CASE_PATH = `
  get:
    tags: [cases]
    operationId: getCase
    summary: One case
    security: [{ session: [] }]
    parameters:
      - name: caseId
        in: path
        required: true
        description: Which case.
        schema: { type: string, pattern: '^[A-Z]{2}$', maxLength: 2, description: A case., examples: [AB] }
        example: AB
    responses:
      '204':
        description: It exists.
        headers: { Cache-Control: { $ref: '#/components/headers/NoStore' } }
      '401': ${failure('noToken', 'Nobody is signed in')}
      '422': ${failure('invalid', 'Invalid input')}`

const REFERRAL_CODE = `
  name: referralCode
  in: query
  description: The code of the user who recommended the app.
  schema:
    { type: string, pattern: '^[A-Z]{6}$', maxLength: 6, description: A code., examples: [ABCDEF] }
  example: ABCDEF`

const CREDENTIALS = `
  required: true
  content:
    application/json:
      schema: { $ref: '#/components/schemas/Credentials' }
      examples:
        default:
          summary: Email and password
          value: { email: sofia.rossi@example.com, password: Correct-Horse-7 }`

const LOGIN = ['paths', '/auth/login', 'get']

const set = (contract: Document, place: string[], yaml: string) =>
  contract.setIn(place, contract.createNode(parse(yaml)))

/** An optional field, and an example without a name. */
function addField(contract: Document) {
  const json = [...LOGIN, 'responses', '429', 'content', 'application/json']
  contract.deleteIn([...json, 'examples'])
  contract.setIn([...json, 'example'], { message: 'Too many attempts.' })
  const code = contract.createNode(parse(REFERRAL_CODE))
  contract.addIn(['paths', '/auth/register', 'get', 'parameters'], code)
}

/** POST with a JSON body, in place of GET. */
function sendInBody(contract: Document) {
  type Login = { parameters: { name: string; schema: object }[] }
  const { parameters, ...rest } = (contract.getIn(LOGIN) as { toJSON: () => Login }).toJSON()
  contract.deleteIn(LOGIN)
  const post = contract.createNode({ ...rest, requestBody: parse(CREDENTIALS) })
  contract.setIn(['paths', '/auth/login', 'post'], post)
  contract.setIn(
    ['components', 'schemas', 'Credentials'],
    contract.createNode({
      type: 'object',
      description: 'Who signs in.',
      required: parameters.map(({ name }) => name),
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    }),
  )
}

/** A list with filters and pages, a path parameter and a bearer token. */
function addList(contract: Document) {
  contract.addIn(['tags'], { name: 'cases', description: 'Cases.' })
  set(contract, ['components', 'schemas', 'CaseList'], CASE_LIST)
  set(contract, ['paths', '/cases'], CASES_PATH)
  const scheme = '{ type: http, scheme: bearer, description: The token of a sign-in. }'
  set(contract, ['components', 'securitySchemes', 'session'], scheme)
  set(contract, ['paths', '/cases/{caseId}'], CASE_PATH)
}

describe('after a change of the contract', () => {
  const folder = scratchProject(afterAll)
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  beforeAll(async () => {
    for (const path of REST) cpSync(path, join(folder, path), { recursive: true })
    const contract = parseDocument(read('openapi.yaml'))
    for (const change of [addField, sendInBody, addList]) change(contract)
    writeFileSync(join(folder, 'openapi.yaml'), contract.toString({ lineWidth: 100 }))
    expect(await npmRun('generate', folder)).toMatchObject({ status: 0 })
  })

  it('lint names what it may not be', async () => {
    const { output } = await npmRun('contract:lint', folder)
    expect(output).toMatch(/ {2}named-examples\n[\s\S]*\nopenapi\.yaml: 1 error\.\n/)
  })

  it('the types name each place that has to follow', async () => {
    const app = { extends: './tsconfig.json', include: ['src'] }
    writeFileSync(join(folder, 'tsconfig.app.json'), JSON.stringify(app))
    const { output } = await run('node_modules/.bin/tsc', ['-p', 'tsconfig.app.json'], {}, folder)
    const incomplete = output.matchAll(/^(\S+)\(.*"referralCode"' is missing/gm)
    expect(new Set([...incomplete].map(([, file]) => file))).toEqual(
      new Set(['src/account/field-messages.ts', 'src/account/signup-page.tsx']),
    )
    expect(output).toContain('src/account/login-page.tsx')
    expect(output).toMatch(/src\/api\/failure-text.*getCase, listCases/s)
  })

  it('the generated code and the table of scenarios have followed', () => {
    const code = read('src/generated/api/cases/cases.ts')
    expect(code).toContain('useListCases')
    expect(code).toContain('encodeURIComponent(String(caseId))')
    expect(read('docs/frontend-developers.md')).toContain(
      '| `listCases` | page `2` | 200 | `second` |',
    )
  })

  it('the cases of the kit follow', async () => {
    expect(await npmRun('contract:cases', folder)).toMatchObject({ status: 0 })
    const cases = read('dist/cases/invalid-inputs.yaml')
    expect(cases).toContain('id: register-referral-code-pattern')
    expect(cases).toContain('requestBody:')
    expect(cases).toMatch(/list-cases-page-[a-z]+[\s\S]*list-cases-state-/)
    expect(cases).toContain('in: path')
    expect(cases).toContain('get-case-case-id-pattern')
  })

  it('the reference follows', async () => {
    expect(await npmRun('contract:docs', folder)).toMatchObject({ status: 0 })
    const page = read('dist/contract/index.html')
    expect(page).toMatch(/Request body[\s\S]*Credentials/)
    expect(page).toMatch(/getCase[\s\S]*bearer[\s\S]*caseId/i)
  })
})
