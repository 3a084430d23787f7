import { describe, expect, it } from 'vitest'
import type { Operation } from '@/api/operation'
import { generateBody } from '../../mocks/generated-data'

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

  it('omits optional properties in some bodies', () => {
    const shapes = SEEDS.map((seed) => Object(generateBody('login', '200', seed)))
    const fields = shapes.map(({ data }) => Object.keys(data ?? {}).join(' '))
    expect(fields).toEqual(
      expect.arrayContaining(['', 'email', 'email lastName', 'email firstName lastName phone']),
    )
    expect(shapes.some((body) => Object.keys(body).length === 0)).toBe(true)
  })

  it('generates the same body from the same seed', () => {
    expect(generateBody('login', '200', 7)).toEqual(generateBody('login', '200', 7))
    expect(generateBody('login', '200', 7)).not.toEqual(generateBody('login', '200', 8))
  })
})
