import { expect, it } from 'vitest'
import { KEPT, verifyMock } from '../verify-mock'

const TEXT = '{ type: string, minLength: 1, maxLength: 9 }'
const NUMBERS = '{ type: array, minItems: 1, maxItems: 3, items: { type: integer, minimum: 1 } }'
const OBJECT = `{ type: object, required: [a], properties: { a: ${TEXT}, b: { type: integer, maximum: 5 } } }`

/** The styles of each location (OpenAPI 3.1, section 4.8.12.3), and the values that they are for. */
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

it('passes for every style of parameters', async () => {
  const paths = STYLES.map(({ location, style, value, explode }, index) => {
    const schema = { text: TEXT, numbers: NUMBERS, object: OBJECT }[value]
    const parameter = `{ name: p, in: ${location}, required: true, style: ${style}, explode: ${explode}, schema: ${schema} }`
    const path = `/${style}-${index}${location === 'path' ? '/{p}' : ''}`
    const id = `${location}-${style}-${value}-${explode}`
    return `  ${path}:\n    get: { operationId: ${id}, parameters: [${parameter}], responses: ${KEPT} }\n`
  })
  const { output, of } = await verifyMock(paths.join(''))
  expect(
    of('failed').map(({ name }) => name),
    output,
  ).toEqual([])
  for (const { location, style, value, explode } of STYLES) {
    const id = `${location}-${style}-${value}-${explode}-`.replace(
      /[A-Z]/g,
      (one) => `-${one.toLowerCase()}`,
    )
    const tested = of('passed')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(id))
    expect(tested, id).not.toEqual([])
    // No cookie has a comma (RFC 6265, section 4.1.1).
    if (value === 'numbers' && !(location === 'cookie' && !explode))
      expect(tested, id).toContain(`${id}p-many`)
  }
}, 60_000)
