import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readResponse as read } from '@/api/contract-check'
import type { ResponseSchemas } from '@/api/operation'

const Item = z.object({ id: z.number() })
const Accepted = z.object({ later: z.boolean() })
const Rejection = z.object({ message: z.string().check(z.maxLength(20)) })
const Problem = z.object({ title: z.string(), detail: z.optional(z.string()) })

const RESPONSES = {
  200: Item,
  202: Accepted,
  204: undefined,
  401: Rejection,
  409: undefined,
  '5XX': Problem,
}

/** Reads a response whose body is a text, a file, or the JSON of anything else. */
const readResponse = (status: number, data: unknown, responses: ResponseSchemas) =>
  read(
    status,
    typeof data === 'string' || data instanceof Blob ? data : JSON.stringify(data),
    responses,
  )

const failureOf = async (status: number, data: unknown, responses = RESPONSES as object) => {
  try {
    return await readResponse(status, data, responses as ResponseSchemas)
  } catch (error) {
    const { name, kind, message } = error as { name: string; kind: string; message: string }
    return [name, kind, (error as { status: number }).status, message]
  }
}

describe('a successful response', () => {
  it.each([
    ['by the schema of its status', 200, { id: 7, more: 1 }, { id: 7 }],
    ['by that of another status', 202, { later: true }, { later: true }],
    ['without a body', 204, '', undefined],
    ['by that of a range', 201, { id: 7 }, { id: 7 }, { '2XX': Item }],
    ['by default where no other is documented', 201, { id: 7 }, { id: 7 }, { default: Item }],
  ])('is read %s', async (_, status, data, expected, responses: object = RESPONSES) => {
    expect(await readResponse(status, data, responses as ResponseSchemas)).toEqual(expected)
  })

  it.each([
    ['a file', new Blob(['png'])],
    ['an empty file', new Blob()],
    ['a text', 'null'],
    ['an empty text', ''],
  ])('that is not JSON is returned as it is: %s', async (_, body) => {
    expect(await readResponse(200, body, { 200: null })).toBe(body)
  })

  it.each([200, 204])(
    'without a body is nothing, also where others are files: %i',
    async (status) => {
      const responses = { [status]: undefined, '2XX': null }
      expect(await readResponse(status, new Blob(), responses)).toBeUndefined()
    },
  )

  it.each([
    ['has the shape of another status', 202, { id: 7 }],
    ['has a status that is not documented', 203, { id: 7 }],
    ['is empty', 200, ''],
    ['has a status of errors only', 201, { message: 'No.' }, { 200: Item, default: Rejection }],
  ])('is unreadable when it %s', async (_, status, data, responses?: object) => {
    expect(await failureOf(status, data, responses)).toEqual(['ApiError', 'unreadable', status, ''])
  })
})

describe('an error', () => {
  it.each([
    ['of its schema', 401, { message: 'No.' }, 'server', 'No.'],
    ['without a body', 409, '', 'server', ''],
    [
      'of a range, with a message as in RFC 9457',
      503,
      { title: 'Busy', detail: 'Wait.' },
      'server',
      'Wait.',
    ],
    ['with a title alone', 500, { title: 'Broken' }, 'server', 'Broken'],
    [
      'that is not documented, in a documented shape',
      403,
      { message: 'Blocked.' },
      'server',
      'Blocked.',
    ],
    ['that is not documented, in another documented shape', 418, { title: 'Tea' }, 'server', 'Tea'],
    ['that breaks its schema', 401, { title: 'No.' }, 'unreadable', ''],
    ['that breaks a limit of it', 401, { message: 'No. '.repeat(9) }, 'unreadable', ''],
    ['in a shape of its own', 403, { error: 'no' }, 'unreadable', ''],
    ['that is a page', 500, '<h1>Error</h1>', 'unreadable', ''],
    ['that is a gateway’s page', 504, '<h1>Timeout</h1>', 'network', ''],
    ['that redirects', 304, '', 'unreadable', ''],
  ])('%s', async (_, status, data, kind, message) => {
    expect(await failureOf(status, data)).toEqual(['ApiError', kind, status, message])
  })
})
