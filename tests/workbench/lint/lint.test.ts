import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { npmRun, replaced, scratchProject } from '../../run'
import { RULES } from './rule-table'

describe('npm run contract:lint', () => {
  const folder = scratchProject(afterAll)
  let status: number | null = null
  let problems: string[] = []
  beforeAll(async () => {
    // One run for all contracts.
    const ours = readFileSync('openapi.yaml', 'utf8')
    const contracts = [
      ...Object.entries(CONTRACTS),
      ...RULES.map(([, , text], index) => [`rule-${index}`, text] as const),
      ...INVALID.map(
        ([, , part, worse], index) => [`invalid-${index}`, replaced(ours, part, worse)] as const,
      ),
    ]
    for (const [name, text] of contracts) writeFileSync(join(folder, `${name}.yaml`), text)
    writeFileSync(join(folder, 'pin.yaml'), PIN)
    const settings = parse(readFileSync('redocly.yaml', 'utf8')) as { apis: { main: object } }
    const apis = contracts.map(([name]) => [name, { ...settings.apis.main, root: `${name}.yaml` }])
    const redocly = stringify({ ...settings, apis: Object.fromEntries(apis) })
    writeFileSync(join(folder, 'redocly.yaml'), redocly)
    const linted = await npmRun('contract:lint', folder)
    status = linted.status
    problems = linted.output.split(/^(?=\[\d+\] )/m)
  })

  /** What was printed of each problem of a contract. */
  const problemsOf = (name: string) => problems.filter((one) => one.includes(`] ${name}.yaml:`))

  /** The `workbench/` problems of a contract, as `rule at place`. */
  const rulesBrokenBy = (name: string) =>
    problemsOf(name)
      .flatMap((one) => {
        const [, place, rule] = / at (#\S*)\n[\s\S]*by the workbench\/(\S+) rule/.exec(one) ?? []
        return rule ? [`${rule} at ${place}`] : []
      })
      .sort()

  it('reports each invalid contract by the rule that it breaks', () => {
    const found = INVALID.map(([what, rule], index) => {
      const mine = problemsOf(`invalid-${index}`)
      return [what, mine.some((problem) => problem.includes(`workbench/${rule} `)) ? rule : mine]
    })
    expect(found).toEqual(INVALID.map(([what, rule]) => [what, rule]))
    expect(status).toBe(1)
  })

  /** What a rule says of a contract, as `place: message`; places in the path `/a` without that. */
  const saidOf = (name: string, rule: string) =>
    problemsOf(name)
      .filter((one) => one.includes(`by the workbench/${rule} rule`))
      .map((one) => / at #(\S*)\n\n(.*)\n/.exec(one)?.slice(1).join(': ') ?? one)
      .map((one) => one.replace(/^\/paths\/~1(a\/)?/, (_, own) => (own ? '' : '/')))
      .sort()

  it.each(RULES.map(([rule, what, , expected], index) => ({ rule, what, expected, index })))(
    '$rule: $what',
    ({ rule, expected, index }) => {
      expect(saidOf(`rule-${index}`, rule)).toEqual(expected.toSorted())
    },
  )

  it('checks every method, location and body, and follows references', () => {
    expect(rulesBrokenBy('other-methods')).toEqual([
      'described at #/components/requestBodies/Wallet/content/application~1json/schema/properties/labels',
      'errors-carry-a-message at #/components/responses/Failed',
      'limited at #/components/requestBodies/Wallet/content/application~1json/schema/properties/labels',
      'named-examples at #/components/requestBodies/Wallet/content/application~1json/examples/bare',
      'never-stored at #/paths/~1wallets/get/responses/200',
      'never-stored at #/paths/~1wallets~1{pin}/post/responses/204',
      'no-secret-in-path at #/components/parameters/Pin',
      'no-secret-in-query at #/components/securitySchemes/key',
      'no-secret-in-query at #/paths/~1wallets/get/parameters/0',
      'parameter-example at #/components/parameters/Pin',
      'reachable-examples at #/paths/~1wallets~1{pin}/post/responses/200/content/application~1json/examples/ofBody/x-when',
      'reachable-examples at #/paths/~1wallets~1{pin}/post/responses/200/content/application~1json/examples/shadowed/x-when',
      'verb-first at #/paths/~1wallets/get/operationId',
    ])
  })

  it('accepts a file in each way that a contract can name one', () => {
    expect(problems.join('')).toContain('files.yaml: validated')
    expect(problemsOf('files')).toEqual([])
  })

  it('names what the app can’t send, and its place', () => {
    expect(rulesBrokenBy('not-sendable')).toEqual([
      'sendable at #/paths/~1reports/post/parameters/0',
      'sendable at #/paths/~1reports/post/parameters/1',
      'sendable at #/paths/~1reports/post/requestBody/content/multipart~1form-data',
      'sendable at #/paths/~1reports/post/responses/201/content/application~1json',
    ])
  })

  it('reports a reference that leads nowhere once', () => {
    const found = problemsOf('no-target').filter((one) => /^.*\n\n.*(resolve|nowhere)/.test(one))
    expect(found).toHaveLength(1)
  })

  it('names what it can’t read, and its place', () => {
    expect(problemsOf('no-place').join('')).toMatch(
      /at #\/components\/parameters\/Pin\n\na parameter has a name, and is in one of: path, query, header, cookie/,
    )
  })
})

/** What is wrong, the rule that reports it, and the edit that makes it wrong. */
const INVALID: [what: string, rule: string, part: string | RegExp, worse: string][] = [
  ['a noun for an operation', 'verb-first', 'operationId: login', 'operationId: userLogin'],
  ['a path in capitals', 'kebab-case-paths', '/auth/login:', '/auth/logIn:'],
  ['an error without a message', 'errors-carry-a-message', 'required: [message]', ''],
  ['an example without a summary', 'named-examples', 'summary: The account is locked', ''],
  ['a parameter without an example', 'parameter-example', 'example: Correct-Horse-7', ''],
  [
    'a schema without a description',
    'described',
    'description: The body of every error response.',
    '',
  ],
  ['a text without a limit', 'limited', 'maxLength: 254', ''],
  ['a response to a command that may be stored', 'never-stored', 'example: no-store', ''],
  [
    'a header that may be left out',
    'never-stored',
    /(?<=NoStore:\n.*\n {6}required: )true/,
    'false',
  ],
  [
    'a secret in the query of another operation',
    'no-secret-in-query',
    'operationId: login',
    'operationId: loginUser',
  ],
  ['a condition on no parameter', 'reachable-examples', 'email: locked@', 'user: locked@'],
  ['two examples for one input', 'reachable-examples', 'email: locked@', 'email: empty@'],
  ['a condition of another type', 'reachable-examples', "code: '111111'", 'code: 111111'],
  [
    'a condition with an invalid value',
    'reachable-examples',
    'email: locked@example.com',
    'email: locked',
  ],
  [
    'a list in a style that the app does not send',
    'sendable',
    '      parameters:\n',
    `      parameters:
        - { name: chains, in: query, explode: false, example: [BTC], schema: { type: array, items: { type: string } } }
`,
  ],
  [
    'a path in a style that the app does not send',
    'sendable',
    '      parameters:\n',
    `      parameters:
        - { name: chain, in: path, required: true, style: label, schema: { type: string } }
`,
  ],
]

const PIN =
  "{ type: string, x-secret: true, maxLength: 4, description: A secret., examples: ['1234'] }"

/** A contract with other methods than ours that breaks each rule of operations. */
const OTHER_METHODS = `openapi: 3.1.0
info: { title: Wallets, version: 1.0.0, summary: Wallets, description: Wallets. }
servers: [{ url: /api }]
tags: [{ name: wallets, description: Wallets. }]
security: []
paths:
  /wallets:
    get:
      tags: [wallets]
      operationId: walletsOfAll
      summary: Lists the wallets
      security: [{ key: [] }]
      parameters:
        - name: pin
          in: query
          description: A secret.
          schema: { $ref: pin.yaml }
          example: '1234'
      responses:
        '200': { description: Done. }
        default: { $ref: '#/components/responses/Failed' }
  /wallets/{pin}:
    parameters: [{ $ref: '#/components/parameters/Pin' }]
    post:
      tags: [wallets]
      operationId: createWallet
      summary: Creates a wallet
      requestBody: { $ref: '#/components/requestBodies/Wallet' }
      responses:
        '200':
          description: Done.
          headers: { Cache-Control: { $ref: '#/components/headers/NoStore' } }
          content:
            application/json:
              schema: { type: object, properties: {} }
              examples:
                large: { summary: Large, x-when: { amount: 5 }, value: {} }
                ofBody: { summary: Amount as text, x-when: { body.amount: '6' }, value: {} }
                shadowed: { summary: Large again, x-when: { amount: 5, owner.name: Ada }, value: {} }
        '204': { description: Nothing to say. }
        4XX: { $ref: '#/components/responses/Failed' }
components:
  securitySchemes:
    key: { type: apiKey, name: api_key, in: query, description: A key. }
  headers:
    NoStore:
      description: Keeps it out of caches.
      required: true
      schema: { type: string, maxLength: 100 }
      example: no-store
  parameters:
    Pin:
      name: pin
      in: path
      required: true
      description: A secret.
      schema: { $ref: pin.yaml }
  requestBodies:
    Wallet:
      description: A wallet.
      content:
        application/json:
          schema:
            type: object
            description: A wallet.
            properties:
              amount: { type: integer, minimum: 1, description: How much., examples: [5] }
              owner: { $ref: '#/components/schemas/Owner' }
              labels: { type: array, items: { $ref: '#/components/schemas/Label' } }
          examples:
            usual: { summary: The usual one, value: { amount: 5 } }
            bare: { value: {} }
  responses:
    Failed:
      description: Failed.
      headers: { Cache-Control: { $ref: '#/components/headers/NoStore' } }
      content:
        application/problem+json:
          schema: { $ref: '#/components/schemas/Failure' }
          examples: { failed: { summary: Failed, value: {} } }
  schemas:
    Label: { type: string, maxLength: 20, description: A label., examples: [Cold] }
    Owner:
      type: object
      description: Whose it is.
      properties:
        name: { type: string, maxLength: 20, description: A name., examples: [Ada] }
    Failure:
      type: object
      description: A failure.
      properties:
        message: { type: string, maxLength: 20, description: What failed., examples: [Sorry] }
`

const NO_STORE =
  'headers: { Cache-Control: { description: Never stored., required: true, schema: { type: string, maxLength: 100 }, example: no-store } }'
const FAILURE = `
          description: Failed.
          ${NO_STORE}
          content:
            application/problem+json:
              schema:
                type: object
                required: [message]
                properties: { message: { type: string, maxLength: 20 } }
              examples: { failed: { summary: Failed, value: { message: Sorry } } }`

/** A contract of one operation. @param rest its parameters, its body and its first response. */
const reports = (rest: string) => `openapi: 3.1.0
info: { title: Reports, version: 1.0.0, summary: Reports, description: Reports. }
servers: [{ url: /api }]
tags: [{ name: reports, description: Reports. }]
security: []
paths:
  /reports:
    post:
      tags: [reports]
      operationId: createReport
      summary: Creates a report
${rest.replaceAll('NO_STORE', NO_STORE)}
        '422':${FAILURE}
`

const FILES = reports(`
      requestBody:
        description: A report.
        content:
          multipart/form-data:
            schema:
              type: object
              description: A report.
              properties:
                picture: { type: string, format: binary, description: A picture. }
                scan: { type: string, contentMediaType: application/pdf, description: A scan. }
            examples: { usual: { summary: The usual one, value: {} } }
      responses:
        '200':
          description: Its file.
          NO_STORE
          content: { application/pdf: { schema: { type: string, format: binary } } }
        '201':
          description: Its file.
          NO_STORE
          content: { application/vnd.ms-excel: {} }
        '202':
          description: Its file.
          NO_STORE
          content: { application/pdf: { schema: { type: string, contentMediaType: application/pdf } } }`)

const PAGE = '{ type: [integer, "null"], description: A page., examples: [1] }'
const FILTER =
  '{ type: object, description: A filter., properties: { tags: { type: array, maxItems: 3, description: Tags., examples: [[a]], items: { type: string, maxLength: 9, description: A tag., examples: [a] } } } }'

const NOT_SENDABLE = reports(`
      parameters:
        - { name: page, in: query, description: A page., example: 1, schema: ${PAGE} }
        - { name: filter, in: query, style: deepObject, description: A filter., example: {}, schema: ${FILTER} }
      requestBody:
        description: A report.
        content:
          multipart/form-data:
            schema:
              type: object
              description: A report.
              properties: { page: ${PAGE} }
            examples: { usual: { summary: The usual one, value: {} } }
      responses:
        '201':
          description: Its file.
          NO_STORE
          content:
            application/json:
              schema: { type: object, properties: { scan: { type: string, format: binary } } }
              examples: { usual: { summary: The usual one, value: {} } }`)

const CONTRACTS: Record<string, string> = {
  'other-methods': OTHER_METHODS,
  files: FILES,
  'not-sendable': NOT_SENDABLE,
  'no-target': replaced(
    OTHER_METHODS,
    "'#/components/schemas/Failure'",
    "'#/components/schemas/None'",
  ),
  'no-place': replaced(OTHER_METHODS, 'in: path', 'in: somewhere'),
}
