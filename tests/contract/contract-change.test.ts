import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Document, parse, parseDocument } from 'yaml'
import { npmRun, run, scratchProject } from '../run'
import { NEXT } from './changed-contract'

/** What the type checker and the reference need beside the files of scratchProject. */
const REST = ['src', 'public', 'lingui.config.ts']

/** A copy of the project whose contract has been changed, and functions that run its scripts. */
function projectWith(change: (contract: Document) => void) {
  const folder = scratchProject()
  for (const path of REST) cpSync(path, join(folder, path), { recursive: true })
  const file = join(folder, 'openapi.yaml')
  const contract = parseDocument(readFileSync(file, 'utf8'))
  change(contract)
  writeFileSync(file, contract.toString({ lineWidth: 100 }))
  const app = { extends: './tsconfig.json', include: ['src'] }
  writeFileSync(join(folder, 'tsconfig.app.json'), JSON.stringify(app))
  return {
    /** @returns the exit code of an npm script, and its output. */
    npm: (script: string) => npmRun(script, folder),
    /** Checks the types of the app, without its tests. */
    types: () => run('node_modules/.bin/tsc', ['-p', 'tsconfig.app.json'], {}, folder),
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
  }
}

type Project = ReturnType<typeof projectWith>

/** The results of the lint and, after generating the code again, of the type checker. */
async function lintAndTypes({ npm, types }: Project) {
  const [lint, generated] = await Promise.all([
    npm('contract:lint'),
    npm('generate'),
    npm('contract:cases'),
  ])
  expect(generated).toMatchObject({ status: 0 })
  return { lint, types: await types() }
}

const VALID = { status: 0, output: expect.stringContaining('valid') }

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

/** @param condition the page for which a mock returns the second example. */
const casesPath = (condition: string) => `
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
              second: { summary: The last page, x-when: { page: ${condition} }, value: { items: [] } }
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

function withList(contract: Document, condition = '2') {
  contract.addIn(['tags'], { name: 'cases', description: 'Cases.' })
  set(contract, ['components', 'schemas', 'CaseList'], CASE_LIST)
  set(contract, ['paths', '/cases'], casesPath(condition))
}

describe('a change of the contract', { timeout: 180_000 }, () => {
  it('an optional field, and `example` instead of `examples`: only the form has to change', async () => {
    const project = projectWith((contract) => {
      const json = [...LOGIN, 'responses', '429', 'content', 'application/json']
      contract.deleteIn([...json, 'examples'])
      contract.setIn([...json, 'example'], { message: 'Too many attempts.' })
      const code = contract.createNode(parse(REFERRAL_CODE))
      contract.addIn(['paths', '/auth/register', 'get', 'parameters'], code)
    })
    const [version, drift] = await Promise.all([
      project.npm('contract:diff'),
      project.npm('generate:check'),
    ])
    expect(version.output).toContain('query parameter referralCode: the parameter is new')
    expect(version.output).toContain(`need ${NEXT.minor}`)
    expect(drift.output).toContain('changed: src/generated/api/model/registerParams.zod.ts')
    const { lint, types } = await lintAndTypes(project)
    expect(lint.output.match(/by the \S+ rule/g)).toEqual(['by the workbench/named-examples rule'])
    const incomplete = types.output.matchAll(/^(\S+)\(.*"referralCode"' is missing/gm)
    expect(new Set([...incomplete].map(([, file]) => file))).toEqual(
      new Set(['src/features/auth/field-messages.ts', 'src/features/auth/signup-page.tsx']),
    )
    expect(await project.npm('contract:docs')).toMatchObject({ status: 0 })
    expect(project.read('dist/cases/invalid-inputs.yaml')).toContain(
      'id: register-referral-code-pattern',
    )
  })

  it('a condition of another type than its parameter: lint names it', async () => {
    const { npm } = projectWith((contract) => withList(contract, "'2'"))
    const { status, output } = await npm('contract:lint')
    expect(status).toBe(1)
    expect(output).toContain('No request can reach 200 second: page must be integer')
  })

  it('POST with a JSON body: each gate names what has to change', async () => {
    const project = projectWith((contract) => {
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
    })
    const version = await project.npm('contract:diff')
    expect(version.output).toContain('BREAKING')
    const { lint, types } = await lintAndTypes(project)
    expect(lint).toEqual(VALID)
    expect(types.output).toContain('src/features/auth/login-page.tsx')
    expect(project.read('dist/cases/invalid-inputs.yaml')).toContain('requestBody:')
    const reference = await project.npm('contract:docs')
    expect(reference).toMatchObject({ status: 0 })
    expect(project.read('dist/contract/index.html')).toMatch(/Request body[\s\S]*Credentials/)
  })

  it('a list with filters and pages, a path parameter, a bearer token: all of them follow', async () => {
    const project = projectWith((contract) => {
      withList(contract)
      const scheme = '{ type: http, scheme: bearer, description: The token of a sign-in. }'
      set(contract, ['components', 'securitySchemes', 'session'], scheme)
      set(contract, ['paths', '/cases/{caseId}'], CASE_PATH)
    })
    const { lint, types } = await lintAndTypes(project)
    expect(lint).toEqual(VALID)
    expect(types.output).toMatch(/src\/api\/failure-text.*getCase, listCases/s)
    const code = project.read('src/generated/api/cases/cases.ts')
    expect(code).toContain('useListCases')
    expect(code).toContain('encodeURIComponent(String(caseId))')
    expect(project.read('docs/frontend-developers.md')).toContain(
      '| `listCases` | page `2` | 200 | `second` |',
    )
    const cases = project.read('dist/cases/invalid-inputs.yaml')
    expect(cases).toMatch(/list-cases-page-[a-z]+[\s\S]*list-cases-state-/)
    expect(cases).toContain('in: path')
    expect(cases).toContain('get-case-case-id-pattern')
    await project.npm('contract:docs')
    expect(project.read('dist/contract/index.html')).toMatch(/getCase[\s\S]*bearer[\s\S]*caseId/i)
  })
})
