import { describe, expect, it } from 'vitest'
import { contractFile } from '../workbench/conformance/run-kit'
import { runHere } from '../workbench/run-here'
import { changedContract, NEXT, PUBLISHED, version } from './changed-contract'

const parameter = (required: boolean) => `      parameters:
        - name: device
          in: query
          required: ${required}
          description: What the person signs in with.
          schema:
            $ref: '#/components/schemas/PersonName'
          example: Phone
`

const BREAKING: [what: string, from: string | RegExp, to: string, named: string][] = [
  [
    'a tightened minLength',
    'minLength: 8',
    'minLength: 9',
    'GET /auth/register query parameter password: minLength rises from 8 to 9 (earlier clients send what is invalid now)',
  ],
  [
    'a removed response',
    /^ {8}'409':\n(?: {9,}.*\n)+/m,
    '',
    'GET /auth/register response 409: the status is removed',
  ],
  [
    'a renamed operation',
    'operationId: verifyCode',
    'operationId: verifyTheCode',
    'GET /auth/verify-code: operationId changes from verifyCode to verifyTheCode',
  ],
  [
    'an added required parameter',
    / {6}parameters:\n/,
    parameter(true),
    'GET /auth/login query parameter device: the parameter is new, and required',
  ],
  [
    'a renamed path',
    '/auth/login:',
    '/auth/sign-in:',
    'GET /auth/sign-in: the path is another: it was /auth/login',
  ],
  [
    'a changed pattern',
    '^[0-9]{6}$',
    '^[0-9]{7}$',
    'GET /auth/verify-code query parameter code: pattern changes from ^[0-9]{6}$ to ^[0-9]{7}$',
  ],
  [
    'a removed header',
    /^ {12}Cache-Control:/m,
    '            X-Cache-Control:',
    'response 200 header Cache-Control: the header is removed',
  ],
  [
    'an optional message of an error',
    'required: [message]',
    'required: []',
    'response 401 application/json message: the field is optional now',
  ],
  [
    'a tighter limit of a response',
    'maxLength: 500',
    'maxLength: 400',
    'maxLength falls from 500 to 400 (earlier servers send what is invalid now)',
  ],
  [
    'a new required field of a response',
    'required: [email]',
    'required: [email, firstName]',
    'firstName: the field is required now (earlier servers send what is invalid now)',
  ],
  [
    'a header that is optional now',
    /^( {4}NoStore:\n.*\n {6}required:) true/m,
    '$1 false',
    'response 200 header Cache-Control: the header is optional now',
  ],
  [
    'a removed schema of a body',
    / {14}schema:\n {16}\$ref: '#\/components\/schemas\/LoginResponse'\n/,
    '',
    'response 200 application/json: the schema is removed',
  ],
]

const ADDED: typeof BREAKING = [
  [
    'an optional parameter',
    / {6}parameters:\n/,
    parameter(false),
    'GET /auth/login query parameter device: the parameter is new',
  ],
  ['a loosened limit', 'minLength: 8', 'minLength: 6', 'minLength falls from 8 to 6'],
  [
    'a removed rule',
    / {8}- type: string\n {10}pattern: '\[A-Z\]'\n/,
    '',
    'query parameter password: pattern [A-Z] is removed',
  ],
  [
    'a new example',
    / {16}locked:\n/,
    "                asleep:\n                  summary: Asleep\n                  value: {message: ''}\n$&",
    'GET /auth/login response 401 application/json: the example asleep is new',
  ],
]

const DESCRIPTIONS: typeof BREAKING = [
  ['a summary', 'summary: Sign in\n', 'summary: Come in\n', 'GET /auth/login: summary changed'],
  [
    'an example’s value',
    'message: This account is locked.',
    'message: This account is closed.',
    'GET /auth/login response 401 application/json: the example locked has another value',
  ],
  [
    'a removed example',
    / {16}locked:\n(?: {17,}.*\n)+/,
    '',
    'GET /auth/login response 401 application/json: the example locked is removed',
  ],
]

/** Changes that hide others. */
const HIDES_OTHERS = [
  'a removed header',
  'a renamed path',
  'a removed schema of a body',
  'a removed example',
]

/** All changes that fit into one contract, then each of the others by itself. */
function inFewRuns(changes: typeof BREAKING) {
  const alone = changes.filter(([what]) => HIDES_OTHERS.includes(what))
  return [changes.filter((change) => !alone.includes(change)), ...alone.map((change) => [change])]
}

describe('aml-contract diff', () => {
  it.each([
    ['major', 'BREAKING', BREAKING],
    ['minor', 'Additions', ADDED],
    ['patch', 'Descriptions', DESCRIPTIONS],
  ] as const)(
    'asks for a new %s version, and names each change under %s',
    async (impact, title, changes) => {
      for (const made of inFewRuns(changes)) {
        const file = contractFile(changedContract(made.map(([, from, to]) => [from, to])))
        const { status, output } = await runHere('aml-contract', ['diff', PUBLISHED, file])
        const section = output.split('\n\n').find((part) => part.startsWith(title)) ?? output
        for (const [what, , , named] of made) expect(section, what).toContain(named)
        expect(output).toContain(
          `info.version is ${version}, and these changes need ${NEXT[impact]}`,
        )
        expect(status).toBe(1)
      }
    },
  )
})
