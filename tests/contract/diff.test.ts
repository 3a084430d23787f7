import { describe, expect, it } from 'vitest'
import { npmRun } from '../run'
import { NEXT, projectWith, raise, version } from './changed-project'

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
    "GET /auth/register parameters/password/schema/allOf/0 · minLength modified: `minLength` changed from '8' to '9'.",
  ],
  [
    'a removed response',
    /^ {8}'409':\n(?: {9,}.*\n)+/m,
    '',
    'GET /auth/register responses/409 removed: Response `409` was removed.',
  ],
  [
    'a renamed operation',
    'operationId: verifyCode',
    'operationId: verifyTheCode',
    "`operationId` of operation `GET /auth/verify-code` changed from 'verifyCode' to 'verifyTheCode'.",
  ],
  [
    'an added required parameter',
    / {6}parameters:\n/,
    parameter(true),
    'GET /auth/login parameters/device added: Required `device` query parameter was added.',
  ],
  ['a renamed path', '/auth/login:', '/auth/sign-in:', 'Path `/auth/login` was renamed'],
  [
    'a changed pattern',
    '^[0-9]{6}$',
    '^[0-9]{7}$',
    'GET /auth/verify-code parameters/code/schema · pattern modified',
  ],
  [
    'a removed header',
    /^ {12}Cache-Control:/m,
    '            X-Cache-Control:',
    'Response header `Cache-Control`',
  ],
  [
    'an optional message of an error',
    'required: [message]',
    'required: []',
    'Properties of `ApiError` are no longer required: `message`.',
  ],
  [
    'a tighter limit of a response',
    'maxLength: 500',
    'maxLength: 400',
    '`maxLength` changed from 500 to 400: a response that was valid is now invalid.',
  ],
  [
    'a new required field of a response',
    'required: [email]',
    'required: [email, firstName]',
    '`required` changed from ["email"] to ["email","firstName"]: a response that was valid is now invalid.',
  ],
  [
    'a header that is optional now',
    /^( {4}NoStore:\n.*\n {6}required:) true/m,
    '$1 false',
    'responses/200/headers/Cache-Control · required modified: The header is now optional.',
  ],
  [
    'a removed schema of a body',
    / {14}schema:\n {16}\$ref: '#\/components\/schemas\/LoginResponse'\n/,
    '',
    'responses/200/content/application/json/schema removed: The schema was removed.',
  ],
]

const ADDED: typeof BREAKING = [
  [
    'an optional parameter',
    / {6}parameters:\n/,
    parameter(false),
    'GET /auth/login parameters/device added',
  ],
  [
    'a loosened limit',
    'minLength: 8',
    'minLength: 6',
    '`minLength` changed from 8 to 6: more is accepted than before.',
  ],
  [
    'a removed rule',
    / {8}- type: string\n {10}pattern: '\[A-Z\]'\n/,
    '',
    'parameters/password/schema/allOf/3 removed: A rule was removed: more is accepted than before.',
  ],
  [
    'a new example',
    / {16}locked:\n/,
    "                asleep:\n                  summary: Asleep\n                  value: {message: ''}\n$&",
    'GET /auth/login responses/401/content/application/json/examples/asleep added',
  ],
]

const DESCRIPTIONS: typeof BREAKING = [
  ['a summary', 'summary: Sign in\n', 'summary: Come in\n', 'GET /auth/login · summary modified'],
  [
    'an example’s value',
    'message: This account is locked.',
    'message: This account is closed.',
    'GET /auth/login responses/401/content/application/json/examples/locked · value modified',
  ],
  [
    'a removed example',
    / {16}locked:\n(?: {17,}.*\n)+/,
    '',
    'GET /auth/login responses/401/content/application/json/examples/locked removed',
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

describe('npm run contract:diff', () => {
  it.each([
    ['major', 'BREAKING', BREAKING],
    ['minor', 'Additions', ADDED],
    ['patch', 'Descriptions', DESCRIPTIONS],
  ] as const)(
    'asks for a new %s version, and names each change under %s',
    async (impact, title, changes) => {
      for (const made of inFewRuns(changes)) {
        const { folder } = projectWith(
          ...made.map(([, from, to]): [RegExp | string, string] => [from, to]),
        )
        const { status, output } = await npmRun('contract:diff', folder)
        const section = output.split('\n\n').find((part) => part.startsWith(title)) ?? output
        for (const [what, , , named] of made) expect(section, what).toContain(named)
        expect(output).toContain(
          `info.version is ${version}, and these changes need ${NEXT[impact]}`,
        )
        expect(status).toBe(1)
      }
    },
  )

  it.each([
    ['minLength: 8', 'minLength: 9', NEXT.minor, 1],
    ['minLength: 8', 'minLength: 9', NEXT.major, 0],
    ['minLength: 8', 'minLength: 6', NEXT.minor, 0],
    ['summary: Sign in\n', 'summary: Come in\n', NEXT.patch, 0],
    ['summary: Sign in\n', 'summary: Come in\n', '0.9.9', 1],
    ['summary: Sign in\n', 'summary: Come in\n', 'next', 1],
  ])('%j -> %j as %s: exit %i', async (from, to, next, status) => {
    const { folder } = projectWith([from, to], raise(next))
    expect(await npmRun('contract:diff', folder)).toMatchObject({ status })
  })
})
