import { describe, expect, it } from 'vitest'
import {
  parseRecord,
  readRecord,
  removeRecord,
  writeRecord,
} from '@/account/session/session-record'
import { blockStorage } from '../../doubles'

const USER = { email: 'sofia.rossi@example.com', firstName: 'Sofia' }
const RECORD = JSON.stringify(USER)

describe('the session record', () => {
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

  it('is parsed without unknown fields', async () => {
    expect(await parseRecord(JSON.stringify({ ...USER, token: 'abc' }))).toEqual(USER)
  })

  it('is a user up to 4096 characters, and nothing beyond', async () => {
    expect(await parseRecord(RECORD.padEnd(4096))).toEqual(USER)
    expect(await parseRecord(RECORD.padEnd(4097))).toBeNull()
  })

  it.each(['{', 'null', '{"firstName":"Sofia"}', '{"email":{"$ne":null}}'])(
    'is invalid when it is %j',
    async (record) => {
      expect(await parseRecord(record)).toBeNull()
    },
  )
})
