import { describe, expect, it } from 'vitest'
import type { ListFile } from '../../src/lists/list-file.ts'
import { createListIndex } from '../../src/lists/list-index.ts'
import { makeRecord } from '../../src/record/record.ts'
import { rescreen } from '../../src/record/rescreen.ts'
import { LIST, LISTED } from '../lists.ts'
import { read } from '../reading.ts'

const UNLISTED = '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC'
const SEED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const TEXT = [LISTED.evm, LISTED.bitcoin, UNLISTED, SEED, LISTED.tron.toLowerCase()].join('\n')

const index = (...files: ListFile[]) =>
  createListIndex(files.map((file) => ({ file, sha256: JSON.stringify(file) })))

const only = (...addresses: string[]): ListFile => ({
  ...LIST,
  entries: LIST.entries.filter(({ address }) => addresses.includes(address)),
})

function check(before: ListFile[], now: ListFile[], text = TEXT) {
  const lists = index(...before)
  const record = makeRecord(read(text, { lists }), lists, { readAt: new Date(), version: '1' })
  return rescreen(record, index(...now))
}

describe('rescreen', () => {
  it('tells a listing that is new', () => {
    const { findings, changes, counts, lists } = check(
      [only(LISTED.evm, LISTED.tron)],
      [only(LISTED.evm, LISTED.tron, LISTED.bitcoin)],
    )
    expect(changes).toMatchObject([{ at: 1, added: [{ party: 'Party bitcoin' }], gone: [] }])
    expect(findings[1]?.lookup.result).toBe('listed')
    expect(counts).toEqual({ added: 1, almost: 0, gone: 0, unknown: 0, same: 4 })
    expect(lists).toMatchObject([
      { is: 'changed', before: { addresses: 2 }, now: { addresses: 3 } },
    ])
  })

  it('tells a listing that is gone, in any spelling', () => {
    const { changes, counts } = check([only(LISTED.evm, LISTED.tron)], [only(LISTED.evm)])
    expect(changes).toMatchObject([{ at: 4, added: [], gone: [{ party: 'Party tron' }] }])
    expect(counts).toEqual({ added: 0, almost: 0, gone: 1, unknown: 0, same: 4 })
  })

  it('tells an address that is newly almost listed', () => {
    const tagged = {
      ...only(LISTED.evm),
      entries: [{ address: UNLISTED, party: 'Party', reference: '1', tag: '7' }],
    }
    const { changes, counts } = check([only(LISTED.evm)], [only(LISTED.evm), tagged], UNLISTED)
    expect(changes).toMatchObject([{ at: 0, added: [], almost: [{ by: 'tag', tag: '7' }] }])
    expect(counts).toEqual({ added: 0, almost: 1, gone: 0, unknown: 0, same: 0 })
  })

  it('tells the change of a repeated address once', () => {
    const text = [LISTED.bitcoin, UNLISTED, LISTED.bitcoin, UNLISTED].join('\n')
    const { changes, counts } = check([only(LISTED.evm)], [only(LISTED.bitcoin)], text)
    expect(changes.map(({ at }) => at)).toEqual([0])
    expect(counts).toEqual({ added: 1, almost: 0, gone: 0, unknown: 0, same: 1 })
  })

  it('calls a listing unknown, never gone, if its list was not read', () => {
    const other = { ...only(LISTED.bitcoin), id: 'other' }
    const { changes, counts, lists } = check([only(LISTED.evm, LISTED.tron)], [other])
    expect(counts).toEqual({ added: 1, almost: 0, gone: 0, unknown: 2, same: 2 })
    expect(changes[0]).toMatchObject({ at: 0, gone: [], unknown: [{ list: 'test' }] })
    expect(lists.map(({ is }) => is)).toEqual(['added', 'missing'])
  })

  it('tells no change for the same lists, and keeps a masked finding masked', () => {
    const { changes, findings, lists } = check([LIST], [LIST])
    expect(changes).toEqual([])
    expect(lists.map(({ is }) => is)).toEqual(['same'])
    expect(findings[3]).toMatchObject({ kind: 'secret', lookup: { reason: 'hidden' } })
    expect(JSON.stringify(findings)).not.toContain('sausage')
  })

  it('tells no change for an entry whose address is spelled in another way', () => {
    const [entry] = only(LISTED.evm).entries
    const lower = {
      ...only(LISTED.evm),
      entries: entry ? [{ ...entry, address: entry.address.toLowerCase() }] : [],
    }
    expect(check([only(LISTED.evm)], [lower]).changes).toEqual([])
  })
})
