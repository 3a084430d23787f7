import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { npmRun, scratchProject } from '../../run'

const CONTRACT = 'openapi.yaml'
const PUBLISHED = 'contract/published/openapi.yaml'
const CHANGELOG = 'contract/CHANGELOG.md'

const published = readFileSync(PUBLISHED, 'utf8')
const version = /^ {2}version: (\S+)$/m.exec(published)?.[1] ?? ''
const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
const NEXT = {
  major: `${major + 1}.0.0`,
  minor: `${major}.${minor + 1}.0`,
  patch: `${major}.${minor}.${patch + 1}`,
}

/** The project with an openapi.yaml that is the published one, but for these replacements. */
function projectWith(...edits: [from: string | RegExp, to: string][]) {
  const folder = scratchProject()
  const text = edits.reduce((contract, [from, to]) => {
    const changed = contract.replace(from, to)
    expect(changed, String(from)).not.toBe(contract)
    return changed
  }, published)
  writeFileSync(join(folder, CONTRACT), text)
  return { folder, read: (file: string) => readFileSync(join(folder, file), 'utf8') }
}

const raise = (to: string): [RegExp, string] => [/^ {2}version: .*$/m, `  version: ${to}`]

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
    'a header that is gone',
    /^ {12}Cache-Control:/m,
    '            X-Cache-Control:',
    'Response header `Cache-Control`',
  ],
  [
    'an answer’s message that may be missing',
    'required: [message]',
    'required: []',
    'Properties of `ApiError` are no longer required: `message`.',
  ],
  [
    'a limit tightened in an answer',
    'maxLength: 500',
    'maxLength: 400',
    '`maxLength` changed from 500 to 400: a response that was valid is now invalid.',
  ],
  [
    'a field that an answer must have from now on',
    'required: [email]',
    'required: [email, firstName]',
    '`required` changed from ["email"] to ["email","firstName"]: a response that was valid is now invalid.',
  ],
  [
    'a header that may be left out',
    /^( {4}NoStore:\n.*\n {6}required:) true/m,
    '$1 false',
    'responses/200/headers/Cache-Control · required modified: The header is now optional.',
  ],
  [
    'a body that is described no longer',
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
    'a rule less',
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
    'an example that is gone',
    / {16}locked:\n(?: {17,}.*\n)+/,
    '',
    'GET /auth/login responses/401/content/application/json/examples/locked removed',
  ],
]

/** Changes beside which others can't be seen. */
const HIDES_OTHERS = [
  'a header that is gone',
  'a renamed path',
  'a body that is described no longer',
  'an example that is gone',
]

/** All changes that can be made in one contract, then each of the others. */
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
    (impact, title, changes) => {
      for (const made of inFewRuns(changes)) {
        const { folder } = projectWith(
          ...made.map(([, from, to]): [RegExp | string, string] => [from, to]),
        )
        const { status, output } = npmRun('contract:diff', folder)
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
  ])('%j -> %j as %s: exit %i', (from, to, next, status) => {
    const { folder } = projectWith([from, to], raise(next))
    expect(npmRun('contract:diff', folder)).toMatchObject({ status })
  })
})

describe('npm run contract:publish', () => {
  it('records the version and its changes, so that the next diff begins there', () => {
    const { folder, read } = projectWith(
      ['minLength: 8', 'minLength: 9'],
      ['summary: Sign in\n', 'summary: Come in\n'],
      raise(NEXT.major),
    )
    const before = read(CHANGELOG)
    expect(npmRun('contract:publish', folder)).toMatchObject({ status: 0 })
    expect(read(PUBLISHED)).toBe(read(CONTRACT))
    expect(JSON.parse(read('contract/package.json'))).toMatchObject({ version: NEXT.major })
    const { packages } = JSON.parse(read('package-lock.json'))
    expect(packages.contract).toMatchObject({ version: NEXT.major, name: 'aml-verify-contract' })
    const [head, entry = '', ...older] = read(CHANGELOG).split('\n## ')
    expect([head?.trim(), ...older]).toEqual(
      before.split('\n## ').map((part, i) => (i ? part : part.trim())),
    )
    expect(entry).toMatch(
      new RegExp(`^${NEXT.major} \\(\\d{4}-\\d\\d-\\d\\d\\)\n\n### Breaking\n\n- GET`),
    )
    expect(entry).toContain("`minLength` changed from '8' to '9'.")
    expect(entry).toContain('### Descriptions and examples\n\n- GET /auth/login · summary modified')
    const { status, output } = npmRun('contract:diff', folder)
    expect(output).toContain('The contract is as published.')
    expect(status).toBe(0)
  })

  it.each([
    ['nothing new', [], 'already published'],
    [
      'a version that is too low',
      [['minLength: 8', 'minLength: 9'], raise(NEXT.minor)],
      NEXT.major,
    ],
    [
      'a contract that fails the lint',
      [['maxLength: 254', '# gone'], raise(NEXT.major)],
      'contract/limited',
    ],
  ] as [string, [string | RegExp, string][], string][])('refuses %s', (_, edits, why) => {
    const { folder, read } = projectWith(...edits)
    const before = [read(PUBLISHED), read(CHANGELOG)]
    const { status, output } = npmRun('contract:publish', folder)
    expect(output).toContain(why)
    expect(status).toBe(1)
    expect([read(PUBLISHED), read(CHANGELOG)]).toEqual(before)
  })

  it('has left an entry for the version that is published', () => {
    const newest = /^## (\S+)/m.exec(readFileSync(CHANGELOG, 'utf8'))?.[1]
    expect(newest).toBe(version)
  })
})
