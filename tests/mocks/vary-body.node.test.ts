import { expect, it } from 'vitest'
import type { Operation } from '@/api/operation'
import { login } from '@/generated/api/auth/auth.operations'
import { generateBody } from '../../mocks/generated-data'
import { varyBody } from '../vary-body'

const schema = (login as Operation).schemas.responses[200]

const BODIES = Array.from({ length: 300 }, (_, seed) =>
  Object(varyBody(schema as never, generateBody('login', '200', seed), seed)),
)

it('varyBody omits optional properties, and makes texts empty, long and right to left', () => {
  const fields = BODIES.map(({ data }) => Object.keys(data ?? {}).join(' '))
  expect(fields).toEqual(expect.arrayContaining(['', 'email firstName lastName phone']))
  expect(BODIES.some(({ message }) => message === '')).toBe(true)
  expect(BODIES.some(({ message }) => message?.length === 500)).toBe(true)
  expect(BODIES.some(({ message }) => /^[\u0600-\u06ff ]+$/.test(message))).toBe(true)
})

it('varyBody keeps a body valid', () => {
  for (const body of BODIES) expect(schema?.safeParse(body).error).toBeUndefined()
})
