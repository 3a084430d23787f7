import { describe, expect, it } from 'vitest'
import { parseRecord, readRecord, removeRecord, writeRecord } from '@/session/session-record'
import { blockStorage } from '../setup'

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

  it('is nothing where the browser refuses storage', () => {
    blockStorage()
    expect(writeRecord(USER)).toBe(false)
    expect(readRecord()).toBeNull()
    expect(removeRecord).not.toThrow()
  })

  it('is a user up to 4096 characters, and nothing beyond', async () => {
    expect(await parseRecord(RECORD.padEnd(4096))).toEqual(USER)
    expect(await parseRecord(RECORD.padEnd(4097))).toBeNull()
  })

  it.each(['', '{', 'null', '{"email":""}'])('is nobody when it is %j', async (record) => {
    expect(await parseRecord(record)).toBeNull()
  })
})
