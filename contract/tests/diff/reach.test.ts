import { describe, expect, it } from 'vitest'
import { createFolder } from './compared'

const contract = (pet: string, more = '', limit = '') => `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get: { responses: { '200': { $ref: '#/components/responses/Pets' } } }
    post: { responses: { '200': { $ref: '#/components/responses/Pets' } } }
  /owners:
    get:
      parameters: [${limit}]
      responses:
        '200':
          description: Owners.
          content:
            application/json:
              schema: { properties: { pets: { items: { $ref: '#/components/schemas/Pet' } } } }
components:
  responses:
    Pets:
      description: Pets.
      content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
  schemas:
    Pet:
      type: object
      properties:
        name: { type: string${pet} }
${more}`

async function diff(base: string, revision: string) {
  const { diff } = createFolder({ 'base.yaml': base, 'revision.yaml': revision })
  return (await diff('base.yaml', 'revision.yaml')).output
}

describe('diff', () => {
  it('tells a change of a component once, with each operation that it reaches', async () => {
    const output = await diff(contract(''), contract(', maxLength: 9'))
    expect(output.match(/response-max-length-added/g)).toHaveLength(1)
    expect(output).toContain('Reaches also POST /pets, GET /owners\n')
  })

  it('counts the other operations of a change that reaches many', async () => {
    const path = (name: string) => `  /${name}: { $ref: '#/paths/~1pets' }\n`
    const more = (text: string) => text.replace('paths:\n', `paths:\n${path('a')}${path('b')}`)
    const output = await diff(more(contract('')), more(contract(', maxLength: 9')))
    expect(output).toMatch(/Reaches \d more operations\n/)
  })

  it('names each part of an operation that has the component, and accepts the change at any of them', async () => {
    const named = ['first_name', 'first', 'last'].map(
      (name) => `{ name: ${name}, in: query, schema: { $ref: '#/components/schemas/Name' } }`,
    )
    const write = (name: string) =>
      contract('', `    Name: { type: string${name} }\n`, named.join(', '))
    const { diff } = createFolder({
      'base.yaml': write(''),
      'revision.yaml': write(', maxLength: 9'),
      'policy.yaml': `accepted:
  - rule: request-max-length-added
    operation: GET /owners
    place: query parameter last
    reason: Longer names were never sent.
    until: 2999-12-31
`,
    })
    const { output } = await diff('base.yaml', 'revision.yaml')
    expect(output.match(/request-max-length-added/g)).toHaveLength(1)
    expect(output).toMatch(
      /query parameter first_name: .*\n.*\n +Worked, and is refused now: .*\n +Also at query parameter first, query parameter last\n/,
    )
    const accepted = await diff('base.yaml', 'revision.yaml', '--policy', 'policy.yaml')
    expect(accepted.output).toContain('Accepted until 2999-12-31')
  })

  it('names no other operation for a change of one', async () => {
    const limit = '{ name: limit, in: query, schema: {} }'
    expect(await diff(contract(''), contract('', '', limit))).not.toContain('Reaches also')
  })

  it.each([
    ['a field', contract('', '        age: { type: integer }\n'), contract(''), 'schemas', 'Pet:'],
    [
      'a parameter',
      contract('', '', '{ name: limit, in: query, schema: {} }'),
      contract(''),
      'owners',
      'get:',
    ],
  ])(
    'reports the removal of %s where the later contract had it',
    async (_, base, revision, after, own) => {
      const lines = revision.split('\n')
      const start = lines.findIndex((line) => line.includes(`${after}:`))
      const line = lines.findIndex((text, index) => index > start && text.trim() === own) + 1
      expect(await diff(base, revision)).toMatch(
        new RegExp(`^revision\\.yaml:${line}  error  .*removed`, 'm'),
      )
    },
  )
})
