import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FilterBar } from '@/filters/filter-bar'
import { aDay, anyText, oneOf } from '@/filters/filter-set'
import { useFilters } from '@/filters/use-filters'

const FILTERS = { kind: oneOf(['a', 'b']), dateFrom: aDay, dateTo: aDay, search: anyText }

/** How long typing rests before it goes into the address. */
const REST = 250

let location: Location
let navigate: NavigateFunction

function List() {
  const filters = useFilters(FILTERS)
  location = useLocation()
  navigate = useNavigate()
  return (
    <FilterBar filters={filters} searchPlaceholder="Search notes">
      <label>
        Kind
        <select
          value={filters.values.kind}
          onChange={(event) => filters.set('kind', event.target.value)}
        >
          <option value="">All</option>
          <option>a</option>
          <option>b</option>
        </select>
      </label>
    </FilterBar>
  )
}

const open = (...history: string[]) =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={history}>
        <List />
      </MemoryRouter>
    </I18nProvider>,
  )

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const enter = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const go = (to: number | string) =>
  act(() => (typeof to === 'number' ? navigate(to) : navigate(to)))
const shown = () => Object.fromEntries(LABELS.map((label) => [label, box(label).value]))
const LABELS = ['Kind', 'Date from', 'Date to', 'Search']
const NONE = { Kind: '', 'Date from': '', 'Date to': '', Search: '' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

describe('the filters of a list', () => {
  it('come out of the address, and are counted', () => {
    open('/?kind=b&dateFrom=2026-01-31&dateTo=2026-02-01&search=rent')
    expect(shown()).toEqual({
      Kind: 'b',
      'Date from': '2026-01-31',
      'Date to': '2026-02-01',
      Search: 'rent',
    })
    expect(screen.getByRole('status').textContent).toBe('4 filters are set')
    expect(box('Search').placeholder).toBe('Search notes')
    expect([box('Date from').min, box('Date from').max]).toEqual(['0001-01-01', '9999-12-31'])
  })

  it('take out of the address what they do not know, and leave the rest', () => {
    open('/?kind=c&search=rent&utm=mail')
    const { key } = location
    pass(0)
    expect(location.search).toBe('?search=rent')
    expect(location.key).not.toBe(key)
  })

  it('leave an address alone that is as they would write it', () => {
    open('/?kind=b&search=rent')
    const { key } = location
    pass(10 * REST)
    expect(location.key).toBe(key)
  })

  it('go into the address at once when they are chosen', () => {
    open('/')
    enter('Kind', 'b')
    expect(box('Kind').value).toBe('b')
    pass(0)
    expect(location.search).toBe('?kind=b')
    expect(screen.getByRole('status').textContent).toBe('1 filter is set')
  })

  it.each([
    ['Search', 'rent', '?search=rent'],
    ['Date from', '2026-01-31', '?dateFrom=2026-01-31'],
    ['Date to', '2026-01-31', '?dateTo=2026-01-31'],
  ])('go into the address once typing into %s has rested', (label, text, address) => {
    open('/')
    enter(label, text)
    pass(REST - 1)
    expect(location.search).toBe('')
    expect(box(label).value).toBe(text)
    pass(1)
    expect(location.search).toBe(address)
    expect(box(label).value).toBe(text)
  })

  it('wait anew with each letter, and lose none', () => {
    open('/')
    enter('Search', 'r')
    pass(REST - 1)
    enter('Search', 're')
    pass(REST - 1)
    expect(location.search).toBe('')
    enter('Kind', 'a')
    pass(0)
    expect(location.search).toBe('?kind=a&search=re')
  })

  it('are written once', () => {
    open('/')
    enter('Search', 'rent')
    pass(REST)
    const { key } = location
    pass(10 * REST)
    expect(location.key).toBe(key)
  })

  it.each([
    ['Enter is pressed', () => fireEvent.keyDown(box('Search'), { key: 'Enter' })],
    ['the box is left', () => fireEvent.blur(box('Search'))],
  ])('do not wait when %s', (_, moveOn) => {
    open('/')
    enter('Search', 'rent')
    moveOn()
    expect(location.search).toBe('?search=rent')
  })

  it('wait at every other key', () => {
    open('/')
    enter('Search', 'rent')
    fireEvent.keyDown(box('Search'), { key: 't' })
    expect(location.search).toBe('')
  })

  it('leave the address alone when a box is left as it was', () => {
    open('/?search=rent')
    const { key } = location
    fireEvent.blur(box('Search'))
    expect(location.key).toBe(key)
  })

  it('replace the history entry, so that Back leaves the list', () => {
    open('/before', '/list')
    enter('Kind', 'b')
    pass(0)
    enter('Search', 'rent')
    pass(REST)
    enter('Search', 'rents')
    fireEvent.blur(box('Search'))
    expect(location.search).toBe('?kind=b&search=rents')
    go(-1)
    expect(location.pathname).toBe('/before')
  })

  it('are cleared by a link, and Back brings them back', () => {
    open('/?kind=b&search=rent')
    fireEvent.click(screen.getByRole('link', { name: 'Clear all filters' }))
    expect(location.search).toBe('')
    expect(shown()).toEqual(NONE)
    expect(screen.getByRole('status').textContent).toBe('No filter is set')
    go(-1)
    expect(shown()).toEqual({ ...NONE, Kind: 'b', Search: 'rent' })
  })

  it('forget what was typed when they are cleared', () => {
    open('/')
    enter('Search', 'rent')
    fireEvent.click(screen.getByRole('link', { name: 'Clear all filters' }))
    expect(shown()).toEqual(NONE)
    pass(10 * REST)
    expect(location.search).toBe('')
  })

  it('forget what was typed when the address changes under them', () => {
    open('/?kind=a')
    enter('Search', 'rent')
    go('/?kind=b')
    expect(shown()).toEqual({ ...NONE, Kind: 'b' })
    pass(10 * REST)
    expect(location.search).toBe('?kind=b')
    go(-1)
    expect(shown()).toEqual({ ...NONE, Kind: 'a' })
  })

  it('keep a letter that is typed before their own change has come in', () => {
    open('/')
    enter('Search', 'r')
    act(() => {
      vi.advanceTimersByTime(REST)
      enter('Search', 're')
    })
    expect(box('Search').value).toBe('re')
    pass(REST)
    expect(location.search).toBe('?search=re')
  })

  it('write nothing once the list is gone', () => {
    const { unmount } = open('/')
    enter('Search', 'rent')
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
