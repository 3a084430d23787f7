import { describe, expect, it } from 'vitest'
import { aDay, anyText, oneOf, readFilters, toParams } from '@/filters/filter-set'

const FILTERS = { kind: oneOf(['a', 'b']), day: aDay, text: anyText }
const read = (address: string) => readFilters(FILTERS, new URLSearchParams(address))

describe('filters in a URL', () => {
  it('are empty strings where they are not set', () => {
    expect(read('')).toEqual({ kind: '', day: '', text: '' })
  })

  it('keep valid values, and drop all others', () => {
    expect(read('kind=b&day=2024-02-29&text=rent')).toEqual({
      kind: 'b',
      day: '2024-02-29',
      text: 'rent',
    })
    for (const address of [
      'kind=c',
      'kind=A',
      'day=2026-02-30',
      'day=today',
      'day=2026-1-1',
      'day=2026-13-01',
      'day=12026-01-31',
      'day=%2B012026-01-31',
      'day=2026-01-31x',
      'x=1',
    ])
      expect(read(address)).toEqual({ kind: '', day: '', text: '' })
  })

  it('are typed letter by letter, or chosen at once', () => {
    const typed = Object.entries(FILTERS).map(([name, filter]) => [name, filter.typed])
    expect(Object.fromEntries(typed)).toEqual({ kind: false, day: true, text: true })
  })

  it('cut a text between characters, not inside one', () => {
    const { text } = read(`text=${encodeURIComponent('🪙'.repeat(10_000))}`)
    expect([...text]).toHaveLength(200)
    expect(text.isWellFormed()).toBe(true)
  })

  it('are written without the ones that are not set, and read back', () => {
    const values = { kind: '', day: '2026-01-31', text: 'a & b=c' }
    expect([...toParams(values).keys()]).toEqual(['day', 'text'])
    expect(read(toParams(values).toString())).toEqual(values)
  })
})
