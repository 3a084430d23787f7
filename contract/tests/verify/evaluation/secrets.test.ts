import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { maskSecrets } from '../../../src/verify/secrets'
import { serve } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'

/** Characters that each encoding changes. */
const PASSWORD = 'Marker "Pass" & 7/é'

describe('maskSecrets', () => {
  const values = { password: PASSWORD, wrongPassword: `${PASSWORD}-wrong`, code: '123456' }
  const secrets = { password: '', wrongPassword: '', code: '', token: '' }
  const inputs = { values, secrets }

  it('masks a secret in every encoding', () => {
    const form = new URLSearchParams([['', PASSWORD]]).toString().slice(1)
    const json = JSON.stringify(PASSWORD).slice(1, -1)
    const ascii = json.replace('é', '\\u00E9').replace('/', '\\/')
    const web = PASSWORD.replace('&', '&#38;').replaceAll('"', '&quot;').replace('é', '&#xE9;')
    const percent = encodeURIComponent(PASSWORD)
    const twice = encodeURIComponent(percent)
    const nested = JSON.stringify(json).slice(1, -1)
    for (const written of [
      PASSWORD,
      form,
      json,
      ascii,
      web,
      percent,
      percent.replace(/%../g, (byte) => byte.toLowerCase()),
      twice,
      nested,
      Buffer.from(PASSWORD).toString('base64url'),
    ])
      expect(maskSecrets(`a ${written} b`, inputs), written).toBe('a ******** b')
    expect(maskSecrets(`${PASSWORD}-wrong`, inputs)).toBe('********')
  })

  it('does not mask longer numbers and samples of the contract', () => {
    const text = `phone=393331234567 Correct-Horse-7 1234567 sofia.rossi@example.com ${PASSWORD.replace('M', '+')}`
    expect(maskSecrets(text, inputs)).toBe(text)
    expect(maskSecrets('code=123456&a code%20123456 x123456.', inputs)).toBe(
      'code=********&a code%20******** x********.',
    )
    expect(
      maskSecrets(text, { values: { email: 'sofia.rossi@example.com', token: '' }, secrets }),
    ).toBe(text)
  })
})

const field = (name: string, schema: string) =>
  `{ type: object, properties: { ${name}: ${schema} } }`
const PIN = field('pin', '{ type: integer, format: password, example: 7654321 }')
const WORD = field('word', '{ type: string, format: password, example: "Open & 7" }')
const OWNER = field(
  'owner',
  field('word', '{ type: string, format: password, example: Sesame7 }').replace(
    'properties: {',
    'properties: { name: { type: string, example: Alibaba },',
  ),
)
const MEANT = `application/json: { schema: ${WORD} }, text/plain: { schema: { type: string } }`
/** A response with the schema of the request, whose write-only secret it must not contain. */
const WRITE_ONLY = MEANT.replace('format: password,', 'format: password, writeOnly: true,')

const DERIVED = 'the body holds a secret, a form of the value of word'
const hash = (name: string, encoding: 'hex' | 'base64url') =>
  createHash(name).update('Sesame7').digest(encoding)

const ECHOES: [
  schema: string,
  header: string,
  body: string,
  found?: string | undefined,
  contents?: string,
][] = [
  [PIN, '', 'It is 7654321.', 'the body holds a secret, the value of pin'],
  [PIN, '', '97654321 76543210'],
  [field('pin', '{ type: integer, format: password, example: 12345 }'), '', 'It is 12345.'],
  [field('pin', '{ type: integer, example: 7654321 }'), '', 'It is 7654321.'],
  [
    field(
      'codes',
      '{ type: array, items: { type: string, format: password }, example: [abcdefg, hijklmn] }',
    ),
    '',
    'hijklmn',
    'the body holds a secret, the value of codes',
  ],
  [OWNER, '', 'Alibaba'],
  [OWNER, '', 'Alibaba: Sesame7', 'the body holds a secret, the value of word'],
  [OWNER, '', `It is ${hash('md5', 'hex')}.`, DERIVED],
  [OWNER, '', `It is ${hash('sha512', 'hex').toUpperCase()}.`, DERIVED],
  [OWNER, '', `It is ${hash('sha256', 'base64url')}.`, DERIVED],
  [OWNER, '', `It is ${Buffer.from('Sesame7').toString('hex')}.`, DERIVED],
  [OWNER, '', `It is ${hash('sha256', 'hex').slice(1)}.`],
  [WORD, '', btoa('user:Open & 7'), DERIVED],
  [WORD, '/?w=Open+%26+7', 'Open', 'the header x-echo holds a secret, the value of word'],
  [WORD, '', '{"word":"Open & 7"}', undefined, MEANT],
  [
    WORD,
    '',
    '{"word":"","old":{"words":[{"one":"Open & 7"}]}}',
    'the body holds a secret in old.words.[].one, the value of word',
    MEANT,
  ],
  [
    WORD,
    '/?w=Open+%26+7',
    '{"word":"Open & 7"}',
    'the header x-echo holds a secret, the value of word',
    MEANT,
  ],
  [WORD, '', 'Open & 7', 'the body holds a secret, the value of word', MEANT],
  [WORD, '', 'Open & 7', 'the body holds a secret, the value of word', WRITE_ONLY],
  [
    '{ type: string, format: password, example: Sesame7 }',
    '',
    'Sesame7',
    'the body holds a secret, the value of body',
  ],
]

it('verify finds a sent secret in its response, and ignores values that are not secret', async () => {
  const paths = ECHOES.map(
    ([schema, , , , contents = 'text/plain: { schema: { type: string } }'], index) =>
      `  /o${index}: { post: { operationId: o${index}, requestBody: { content: { application/json: { schema: ${schema} } } }, responses: { '200': { description: Done., content: { ${contents} } } } } }\n`,
  )
  const server = await serve(({ url = '' }, response) => {
    const [, header = '', body = ''] = ECHOES[Number(url.slice(2))] ?? []
    const type = body.startsWith('{') ? 'application/json' : 'text/plain'
    response.writeHead(200, { 'Content-Type': type, 'X-Echo': header }).end(body)
  })
  const contract = contractWith(paths.join(''))
  const args = ['--server', server, '--only', 'least', '--undocumented-fields', 'ignore']
  const { tests } = await verifyBy(contract, args)
  expect(tests.map(({ findings }) => findings.map(({ message }) => message))).toEqual(
    ECHOES.map(([, , , found]) => (found ? [found] : [])),
  )
})

it('verify finds a sent secret in the trailers of a response', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain', Trailer: 'X-Echo' })
    response.write('Done.')
    response.addTrailers({ 'X-Echo': 'It is Sesame7.' })
    response.end()
  })
  const contract = contractWith(`  /things:
    post:
      operationId: addThing
      requestBody: { content: { application/json: { schema: ${OWNER} } } }
      responses: { '200': { description: Done., content: { text/plain: { schema: { type: string } } } } }
`)
  const { findings } = await verifyBy(contract, ['--server', server, '--only', 'least'])
  expect(findings.map(({ message }) => message)).toEqual([
    'the trailer x-echo holds a secret, the value of word',
  ])
})

it('verify masks a sent secret in the message of a violation', async () => {
  const server = await serve((_, response) =>
    response.writeHead(204, { 'X-Echo': 'It is Sesame7.' }).end(),
  )
  const contract = contractWith(`  /things:
    post:
      operationId: addThing
      requestBody: { content: { application/json: { schema: ${OWNER} } } }
      responses: { '204': { description: Done., headers: { X-Echo: { schema: { type: integer } } } } }
`)
  const { tests, json } = await verifyBy(contract, ['--server', server, '--only', 'least'])
  expect(tests[0]?.findings[1]?.message).toBe('X-Echo: must be integer, got It is ********.')
  // The command has the sample of the contract.
  expect(json.replaceAll(/"command": .*/g, '')).not.toContain('Sesame7')
})

it('verify reports a leak first, before findings of more cases and of the same response', async () => {
  const contract = contractWith(`  /session:
    post:
      operationId: signIn
      requestBody: { content: { application/json: { schema: { type: object, required: [password], properties: { password: { type: string, format: password, example: Sesame7 } } } } } }
      responses: { '200': { description: Done., content: { application/json: { schema: { type: object, properties: { data: { type: object, properties: { id: { type: integer } } } } } } } }, '422': { description: Wrong. } }
`)
  const server = await serve(({ method }, response) =>
    method === 'POST'
      ? response
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end('{"data":{"password":"Sesame7"}}')
      : response.writeHead(500).end(),
  )
  const { findings } = await verifyBy(contract, ['--server', server])
  expect(findings[0]).toMatchObject({
    rule: 'secret',
    message: 'the body holds a secret in data.password, the value of password',
  })
  expect(findings.length).toBeGreaterThan(1)
})
