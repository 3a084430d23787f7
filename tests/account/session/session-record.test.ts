import { describe, expect, it } from 'vitest'
import {
  parseRecord,
  readRecord,
  removeRecord,
  writeRecord,
} from '@/account/session/session-record'
import { getUserMock } from '@/generated/api/model/index.faker'
import type { User } from '@/generated/api/model/user.zod'
import { blockStorage } from '../../doubles'

const USER = { email: 'sofia.rossi@example.com', firstName: 'Sofia' }
const RECORD = JSON.stringify(USER)

describe('the stored record', () => {
  it('is written, read and removed', () => {
    expect(readRecord()).toBeNull()
    expect(writeRecord(USER)).toBe(true)
    expect(readRecord()).toBe(RECORD)
    expect(localStorage.getItem('user')).toBe(RECORD)
    removeRecord()
    expect(readRecord()).toBeNull()
  })

  it('is null where storage is blocked', () => {
    blockStorage()
    expect(writeRecord(USER)).toBe(false)
    expect(readRecord()).toBeNull()
    expect(removeRecord).not.toThrow()
  })

  it.each<[string, User]>([
    ['an email alone', { email: 'a' }],
    ['every field', { ...USER, lastName: 'Rossi', phone: '393331234567' }],
    ['empty texts', { ...USER, firstName: '', lastName: '', phone: '' }],
    ['names in Urdu', { ...USER, firstName: 'صوفیہ', lastName: 'روسی' }],
    [
      'the longest texts',
      { email: 'e'.repeat(254), firstName: 'f'.repeat(100), phone: '1'.repeat(20) },
    ],
    ...Array.from({ length: 10 }, (): [string, User] => ['made up by Orval', getUserMock()]),
  ])('is a user that the contract allows: %s', async (_, user) => {
    expect(await parseRecord(JSON.stringify(user))).toEqual(user)
  })

  it('is parsed without unknown fields', async () => {
    expect(await parseRecord(JSON.stringify({ ...USER, token: 'abc' }))).toEqual(USER)
  })

  it('is a user up to 4096 characters, and nothing beyond', async () => {
    expect(await parseRecord(RECORD.padEnd(4096))).toEqual(USER)
    expect(await parseRecord(RECORD.padEnd(4097))).toBeNull()
  })

  it.each([
    '',
    '{',
    '"sofia"',
    'null',
    '[]',
    '{"firstName":"Sofia"}',
    '{"email":""}',
    '{"email":{"$ne":null}}',
    '{"id":7,"name":"Sofia","token":"abc"}',
  ])('is invalid when it is %j', async (record) => {
    expect(await parseRecord(record)).toBeNull()
  })
})
