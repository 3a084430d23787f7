import { expect, it } from 'vitest'
import { run } from '../../run'
import { serve } from '../../serve'
import { contractWith, KEPT, verifyBy, verifyConforming, writeCases } from '../run-verify'

const TEXT = '{ type: string, minLength: 1, maxLength: 9 }'
const NUMBERS = '{ type: array, minItems: 1, maxItems: 3, items: { type: integer, minimum: 1 } }'
const OBJECT = `{ type: object, required: [a], properties: { a: ${TEXT}, b: { type: integer, maximum: 5 } } }`

/** Styles by location (OpenAPI 3.1, section 4.8.12.3), and the values that they can serialize. */
const STYLES = [
  ['path', 'simple', 'text numbers object'],
  ['path', 'label', 'text numbers object'],
  ['path', 'matrix', 'text numbers object'],
  ['query', 'form', 'text numbers object'],
  ['query', 'spaceDelimited', 'numbers'],
  ['query', 'pipeDelimited', 'numbers'],
  ['query', 'deepObject', 'object'],
  ['header', 'simple', 'text numbers object'],
  ['cookie', 'form', 'text numbers object'],
].flatMap(([location = '', style = '', values = '']) =>
  values
    .split(' ')
    .flatMap((value) => [true, false].map((explode) => ({ location, style, value, explode }))),
)

it('serializeInput serializes every style of parameters as the model parses it', async () => {
  const paths = STYLES.map(({ location, style, value, explode }, index) => {
    const schema = { text: TEXT, numbers: NUMBERS, object: OBJECT }[value]
    const parameter = `{ name: p, in: ${location}, required: true, style: ${style}, explode: ${explode}, schema: ${schema} }`
    const path = `/${style}-${index}${location === 'path' ? '/{p}' : ''}`
    const id = `${location}-${style}-${value}-${explode}`
    return `  ${path}:\n    get: { operationId: ${id}, parameters: [${parameter}], responses: ${KEPT} }\n`
  })
  const { output, named } = await verifyConforming(paths.join(''))
  expect(named('failed'), output).toEqual([])
  for (const { location, style, value, explode } of STYLES) {
    const id = `${location}-${style}-${value}-${explode}-`.replace(
      /[A-Z]/g,
      (one) => `-${one.toLowerCase()}`,
    )
    const tested = named('passed').filter((name) => name.startsWith(id))
    expect(tested, id).not.toEqual([])
    // No cookie has a comma (RFC 6265, section 4.1.1).
    if (value === 'numbers' && !(location === 'cookie' && !explode))
      expect(tested, id).toContain(`${id}p-many`)
  }
}, 60_000)

it('serializeParameter sends the delimiters of lists as OpenAPI writes them, and the curl command too', async () => {
  const list = '{ type: array, items: { type: string }, example: [a b, c] }'
  const object =
    '{ type: object, properties: { r: { type: integer }, g: { type: integer } }, example: { r: 1, g: 2 } }'
  const parameters = [
    ['form', list],
    ['spaceDelimited', list.replace('a b', 'd')],
    ['pipeDelimited', list],
    ['form', object],
  ].map(
    ([style, schema], index) =>
      `{ name: p${index}, in: query, required: true, style: ${style}, explode: false, schema: ${schema} }`,
  )
  const received: string[] = []
  const server = await serve(({ url = '' }, response) => {
    // curl writes %7c.
    received.push(url.replaceAll(/%../g, (code) => code.toUpperCase()))
    response.writeHead(500).end()
  })
  const operation = (path: string, method: string) =>
    `  ${path}:\n    ${method}: { operationId: ${method}, parameters: [${parameters}], responses: ${KEPT} }\n`
  const contract = contractWith(operation('/a', 'get') + operation('/b', 'delete'))
  const { tests } = await verifyBy(contract, ['--server', server, '--only', 'least'])
  const query = 'p0=a%20b,c&p1=d%20c&p2=a%20b%7Cc&p3=r,1,g,2'
  const sent = [`/a?${query}`, `/b?${query}`]
  expect(received.filter((url) => url.includes('?'))).toEqual(sent)
  for (const { findings } of tests) await run('sh', ['-c', findings[0]?.command ?? ''])
  expect(received.filter((url) => url.includes('?'))).toEqual([...sent, ...sent])
})

const TEXTS = 'least shortest longest longest-emoji reserved space urdu emoji combining line-break'
const AB = '{ type: string, minLength: 1, maxLength: 9, example: ab }'
const EVERY = `${TEXTS} missing short long`

/** The cases whose values can be sent in a location. */
const LOCATIONS: [location: string, schema: string, cases: string, ...omitted: string[]][] = [
  ['query', AB, EVERY],
  // HTTP's headers are ASCII, without surrounding whitespace; cookies have no delimiters (RFC 6265, section 4.1.1).
  ['header', AB, 'least shortest longest reserved space missing short long'],
  ['cookie', AB, 'least shortest longest missing short long'],
  // An empty segment, `.` and `..` change the path (RFC 3986, section 5.2.4).
  ['path', AB, `${TEXTS} long`, 'v is shorter than 1'],
  ['path', "{ enum: [a, '.', '..', '...'] }", 'least is choice choice-case'],
  ['header', "{ enum: [a, ' b', 'b '] }", 'least missing choice choice-case'],
  // Servers limit the length of URLs.
  [
    'query',
    '{ type: string, maxLength: 5993, format: uri }',
    'least longest missing form',
    'v is longer than 5993',
  ],
  // `fillInputs` would replace it.
  ['query', "{ enum: [a, '$inputs.id'] }", 'least missing choice choice-case'],
]

it.each(LOCATIONS)(
  'isSendable accepts only values that a %s can hold: %s',
  async (location, schema, expected, ...omitted) => {
    const contract = contractWith(`  /things${location === 'path' ? '/{v}' : ''}:
    get:
      operationId: get
      parameters: [{ name: v, in: ${location}, required: true, schema: ${schema} }]
      responses: { default: { description: Any. } }
`)
    const written = await writeCases(contract)
    const cases = [...written.cases('valid-inputs'), ...written.cases('invalid-inputs')]
    expect(cases.map(({ id }) => id.replace(/^get-(v-)?/, '')).join(' ')).toBe(expected)
    expect(written.omitted).toEqual(omitted.map((one) => `get: ${one}`))
  },
)

it('verify omits an optional parameter that is named as a method of objects', async () => {
  const { output, named } = await verifyConforming(`  /a:
    get:
      operationId: getA
      parameters: [{ name: a, in: query, required: true, schema: ${TEXT} }, { name: toString, in: query, schema: ${NUMBERS} }]
      responses: ${KEPT}
`)
  expect(named('failed'), output).toEqual([])
  expect(named('passed')).toContain('get-a-least')
})
