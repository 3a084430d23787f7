import { describe, expect, it } from 'vitest'
import type { Operation } from '@/api/operation'
import { generateBody } from '../../mocks/generated-data'

type Body = { message: string; data: Record<string, string> }

const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1)

const FILES = import.meta.glob<Record<string, Operation>>(
  '../../src/generated/api/**/*.operations.ts',
  { eager: true },
)
const OPERATIONS = Object.values(FILES).flatMap((file) => Object.values(file))

const RESPONSES = OPERATIONS.flatMap(({ operationId, schemas }) =>
  Object.entries(schemas.responses).flatMap(([status, schema]) =>
    schema ? [{ operationId, status, schema }] : [],
  ),
)

describe('generateBody', () => {
  it.each(RESPONSES)(
    'generates valid bodies of $operationId $status',
    ({ operationId, status, schema }) => {
      const violations = SEEDS.flatMap((seed) => {
        const body: unknown = JSON.parse(JSON.stringify(generateBody(operationId, status, seed)))
        const { error } = schema.safeParse(body)
        return (error?.issues ?? []).map(
          ({ path, code }) => `seed ${seed}, ${path.join('.')}: ${code}`,
        )
      })
      expect(violations, 'texts are made by plugins/orval/sample-values.ts').toEqual([])
    },
  )

  it('generates a believable person and message', () => {
    for (const seed of SEEDS) {
      const { message, data } = generateBody('login', '200', seed) as Body
      const { email = '', firstName = '', lastName = '', phone = '' } = data
      for (const name of [firstName, lastName]) expect(name).toMatch(/^[A-Z][\p{L}'’ -]+$/u)
      const [local = ''] = email.split('@')
      const names = [firstName, lastName].map((name) => name.toLowerCase().replaceAll(/\W/g, ''))
      expect(names.some((name) => local.replaceAll(/\W/g, '').includes(name))).toBe(true)
      expect(email).toMatch(/^[\w.+-]+@example\.(com|net|org)$/)
      expect(phone).toMatch(/^[1-9]\d{11}$/)
      expect(message).toMatch(/^[A-Z].*[.!]$/)
    }
  })

  it('generates a message of an error for an error', () => {
    const messages = new Set(
      SEEDS.map((seed) => (generateBody('login', '401', seed) as Body).message),
    )
    expect(messages.size).toBeGreaterThan(2)
    for (const message of messages) expect(message).toMatch(/again|wait|check/)
  })

  it('generates the same body from the same seed', () => {
    expect(generateBody('login', '200', 7)).toEqual(generateBody('login', '200', 7))
    expect(generateBody('login', '200', 7)).not.toEqual(generateBody('login', '200', 8))
  })
})
