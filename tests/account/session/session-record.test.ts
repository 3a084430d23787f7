import { expect, it } from 'vitest'
import { parseRecord } from '@/account/session/session-record'

const USER = { email: 'sofia.rossi@example.com', firstName: 'Sofia' }
const RECORD = JSON.stringify(USER)

it.each([
  ['a user, without unknown fields', JSON.stringify({ ...USER, token: 'abc' }), USER],
  ['a record of 4096 characters', RECORD.padEnd(4096), USER],
  ['null for a longer record', RECORD.padEnd(4097), null],
  ['null for invalid JSON', '{', null],
  ['null for an invalid user', '{"email":{"$ne":null}}', null],
])('parseRecord returns %s', async (_, record, user) => {
  expect(await parseRecord(record)).toEqual(user)
})
