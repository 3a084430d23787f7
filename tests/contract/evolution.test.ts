import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Document, parseDocument } from 'yaml'
import { npmRunBeside, run, scratchProject } from '../run'

/** What the type checker and the reference need besides what a gate reads. */
const REST = ['src', 'public', 'lingui.config.ts']

/** A copy of the project whose contract has been changed, and a way to run its scripts. */
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
    /** @returns the exit code of an npm script, and all that it printed. */
    npm: (script: string) => npmRunBeside(script, folder),
    /** Checks the types of the app, without its tests. */
    types: () => run('node_modules/.bin/tsc', ['-p', 'tsconfig.app.json'], {}, folder),
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
  }
}

type Project = ReturnType<typeof projectWith>

/** What lint and the type checker say of a change, the latter of code that was generated anew. */
async function lintAndTypes({ npm, types }: Project) {
  const [lint, generated] = await Promise.all([npm('contract:lint'), npm('generate')])
  expect(generated).toMatchObject({ status: 0 })
  return { lint, types: await types() }
}

const GREEN = { status: 0, output: '' }
const VALID = { status: 0, output: expect.stringContaining('valid') }

const NO_STORE = { 'Cache-Control': { $ref: '#/components/headers/NoStore' } }
const failure = (name: string, summary: string, more = {}) => ({
  description: summary,
  headers: NO_STORE,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/ApiError' },
      examples: { [name]: { summary, value: { message: `${summary}.` }, ...more } },
    },
  },
})
const login = ['paths', '/auth/login', 'get']

const LIST = {
  tags: ['cases'],
  operationId: 'listCases',
  summary: 'List cases',
  parameters: [
    {
      name: 'page',
      in: 'query',
      description: 'Which page, from 1.',
      schema: { type: 'integer', minimum: 1, maximum: 1000, description: 'A page.', examples: [1] },
      example: 1,
    },
    {
      name: 'state',
      in: 'query',
      description: 'Only cases of this state.',
      schema: {
        type: 'string',
        enum: ['open', 'closed'],
        description: 'A state.',
        examples: ['open'],
      },
      example: 'open',
    },
  ],
  responses: {
    '200': {
      description: 'A page of cases.',
      headers: NO_STORE,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/CaseList' },
          examples: {
            first: { summary: 'The first page', value: { items: ['A'] } },
            second: { summary: 'The last page', 'x-when': { page: 2 }, value: { items: [] } },
          },
        },
      },
    },
    '422': failure('invalid', 'Refused input'),
    '500': failure('failed', 'The server failed'),
  },
}
const CASE_LIST = {
  type: 'object',
  description: 'A page of cases.',
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      description: 'The cases.',
      maxItems: 100,
      examples: [['A']],
      items: { type: 'string', maxLength: 20, description: 'A case.', examples: ['A'] },
    },
  },
}

function withList(contract: Document, condition: unknown = 2) {
  contract.addIn(['tags'], { name: 'cases', description: 'Cases.' })
  contract.setIn(['components', 'schemas', 'CaseList'], contract.createNode(CASE_LIST))
  contract.setIn(['paths', '/cases'], contract.createNode({ get: LIST }))
  contract.setIn(
    [
      'paths',
      '/cases',
      'get',
      'responses',
      '200',
      'content',
      'application/json',
      'examples',
      'second',
      'x-when',
    ],
    { page: condition },
  )
}

describe('a change of the contract', { timeout: 180_000 }, () => {
  it('an optional field of a form, and `example` in place of `examples`: everything follows', async () => {
    const project = projectWith((contract) => {
      const examples = [...login, 'responses', '429', 'content', 'application/json']
      contract.deleteIn([...examples, 'examples'])
      contract.setIn([...examples, 'example'], { message: 'Too many attempts.' })
      const parameters = ['paths', '/auth/register', 'get', 'parameters']
      contract.addIn(
        parameters,
        contract.createNode({
          name: 'referralCode',
          in: 'query',
          description: 'The code of who sent the user.',
          schema: {
            type: 'string',
            pattern: '^[A-Z]{6}$',
            maxLength: 6,
            description: 'A referral code.',
            examples: ['ABCDEF'],
          },
          example: 'ABCDEF',
        }),
      )
    })
    const [version, drift] = await Promise.all([
      project.npm('contract:diff'),
      project.npm('generate:check'),
    ])
    expect(version.output).toContain('parameters/referralCode added')
    expect(version.output).toContain('need 1.2.0')
    expect(drift.output).toContain('changed: src/generated/api/model/registerParams.zod.ts')
    const { lint, types } = await lintAndTypes(project)
    expect(lint.output.match(/by the \S+ rule/g)).toEqual(['by the contract/named-examples rule'])
    expect(types).toEqual(GREEN)
    expect(await project.npm('contract:docs')).toMatchObject({ status: 0 })
    expect(project.read('contract/workflows/invalid-inputs.arazzo.yaml')).toContain(
      'workflowId: register-referral-code-pattern',
    )
  })

  it('a condition of another type than its parameter: lint names it', async () => {
    const { npm } = projectWith((contract) => withList(contract, '2'))
    const { status, output } = await npm('contract:lint')
    expect(status).toBe(1)
    expect(output).toContain('No request can reach 200 second: page must be integer')
  })

  it('POST with a JSON body: each gate says what has to follow', async () => {
    const project = projectWith((contract) => {
      const operation = contract.getIn(login) as { toJSON: () => typeof LIST }
      const { parameters, ...rest } = operation.toJSON()
      contract.deleteIn(login)
      contract.setIn(
        ['paths', '/auth/login', 'post'],
        contract.createNode({
          ...rest,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Credentials' },
                examples: {
                  usual: {
                    summary: 'Email and password',
                    value: { email: 'sofia.rossi@example.com', password: 'Correct-Horse-7' },
                  },
                },
              },
            },
          },
        }),
      )
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
    expect(project.read('contract/workflows/invalid-inputs.arazzo.yaml')).toContain('requestBody:')
    const reference = await project.npm('contract:docs')
    expect(reference).toMatchObject({ status: 0 })
    expect(project.read('dist/contract/index.html')).toMatch(/Request body[\s\S]*Credentials/)
  })

  it('a list with filters and pages, a path parameter, a bearer token: all of them follow', async () => {
    const project = projectWith((contract) => {
      withList(contract)
      contract.setIn(
        ['components', 'securitySchemes', 'session'],
        contract.createNode({
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a sign-in.',
        }),
      )
      contract.setIn(
        ['paths', '/cases/{caseId}'],
        contract.createNode({
          get: {
            ...LIST,
            operationId: 'getCase',
            summary: 'One case',
            security: [{ session: [] }],
            parameters: [
              {
                name: 'caseId',
                in: 'path',
                required: true,
                description: 'Which case.',
                schema: {
                  type: 'string',
                  pattern: '^[A-Z]{2}$',
                  maxLength: 2,
                  description: 'A case.',
                  examples: ['AB'],
                },
                example: 'AB',
              },
            ],
            responses: {
              '204': { description: 'It is there.', headers: NO_STORE },
              '401': failure('noToken', 'Nobody is signed in'),
              '422': failure('invalid', 'Refused input'),
            },
          },
        }),
      )
    })
    const { lint, types } = await lintAndTypes(project)
    expect(lint).toEqual(VALID)
    expect(types.output).toMatch(/src\/api\/status-texts.*getCase, listCases/s)
    const code = project.read('src/generated/api/cases/cases.ts')
    expect(code).toContain('useListCases')
    expect(code).toContain('encodeURIComponent(String(caseId))')
    expect(project.read('README.md')).toContain('| `listCases` | page `2` | 200 | `second` |')
    const cases = project.read('contract/workflows/invalid-inputs.arazzo.yaml')
    expect(cases).toMatch(/list-cases-page-[a-z]+[\s\S]*list-cases-state-/)
    expect(cases).toContain('in: path')
    expect(cases).toContain('get-case-case-id-pattern')
    await project.npm('contract:docs')
    expect(project.read('dist/contract/index.html')).toMatch(/getCase[\s\S]*bearer[\s\S]*caseId/i)
  })
})
