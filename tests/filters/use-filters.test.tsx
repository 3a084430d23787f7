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

/** The delay between typing and the change of the URL. */
const DELAY = 250

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

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const enter = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const go = (to: number | string) =>
  act(() => (typeof to === 'number' ? navigate(to) : navigate(to)))
const shown = () => Object.fromEntries(LABELS.map((label) => [label, field(label).value]))
const LABELS = ['Kind', 'Date from', 'Date to', 'Search']
const NONE = { Kind: '', 'Date from': '', 'Date to': '', Search: '' }

beforeEach(() => void vi.useFakeTimers())

describe('the filters of a list', () => {
  it('are read from the URL, and counted', () => {
    open('/?kind=b&dateFrom=2026-01-31&dateTo=2026-02-01&search=rent')
    expect(shown()).toEqual({
      Kind: 'b',
      'Date from': '2026-01-31',
      'Date to': '2026-02-01',
      Search: 'rent',
    })
    expect(screen.getByRole('status').textContent).toBe('4 filters are set')
    expect(field('Search').placeholder).toBe('Search notes')
    expect([field('Date from').min, field('Date from').max]).toEqual(['0001-01-01', '9999-12-31'])
  })

  it('are counted on the button that shows their fields where there is little room', () => {
    open('/')
    const button = screen.getByRole('button', { name: 'Filters' })
    expect(button.textContent).toBe('Filters')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    enter('Kind', 'b')
    expect(button.textContent).toBe('Filters1')
    fireEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('remove what is invalid from the URL, and leave the rest', () => {
    open('/?kind=c&search=rent&utm=mail')
    const { key } = location
    pass(0)
    expect(location.search).toBe('?search=rent')
    expect(location.key).not.toBe(key)
  })

  it('leave a URL alone that has nothing invalid', () => {
    open('/?kind=b&search=rent')
    const { key } = location
    pass(10 * DELAY)
    expect(location.key).toBe(key)
  })

  it('are written to the URL at once when chosen', () => {
    open('/')
    enter('Kind', 'b')
    expect(field('Kind').value).toBe('b')
    pass(0)
    expect(location.search).toBe('?kind=b')
    expect(screen.getByRole('status').textContent).toBe('1 filter is set')
  })

  it.each([
    ['Search', 'rent', '?search=rent'],
    ['Date from', '2026-01-31', '?dateFrom=2026-01-31'],
    ['Date to', '2026-01-31', '?dateTo=2026-01-31'],
  ])('are written to the URL a delay after typing into %s', (label, text, address) => {
    open('/')
    enter(label, text)
    pass(DELAY - 1)
    expect(location.search).toBe('')
    expect(field(label).value).toBe(text)
    pass(1)
    expect(location.search).toBe(address)
    expect(field(label).value).toBe(text)
  })

  it('start the delay anew with each letter, and lose none', () => {
    open('/')
    enter('Search', 'r')
    pass(DELAY - 1)
    enter('Search', 're')
    pass(DELAY - 1)
    expect(location.search).toBe('')
    enter('Kind', 'a')
    pass(0)
    expect(location.search).toBe('?kind=a&search=re')
  })

  it('are written once', () => {
    open('/')
    enter('Search', 'rent')
    pass(DELAY)
    const { key } = location
    pass(10 * DELAY)
    expect(location.key).toBe(key)
  })

  it.each([
    ['Enter is pressed', () => fireEvent.keyDown(field('Search'), { key: 'Enter' })],
    ['the field is left', () => fireEvent.blur(field('Search'))],
  ])('are written without delay when %s', (_, moveOn) => {
    open('/')
    enter('Search', 'rent')
    moveOn()
    expect(location.search).toBe('?search=rent')
  })

  it('keep the delay at every other key', () => {
    open('/')
    enter('Search', 'rent')
    fireEvent.keyDown(field('Search'), { key: 't' })
    expect(location.search).toBe('')
  })

  it('leave the URL alone when a field is left unchanged', () => {
    open('/?search=rent')
    const { key } = location
    fireEvent.blur(field('Search'))
    expect(location.key).toBe(key)
  })

  it('replace the history entry, so that Back leaves the list', () => {
    open('/before', '/list')
    enter('Kind', 'b')
    pass(0)
    enter('Search', 'rent')
    pass(DELAY)
    enter('Search', 'rents')
    fireEvent.blur(field('Search'))
    expect(location.search).toBe('?kind=b&search=rents')
    go(-1)
    expect(location.pathname).toBe('/before')
  })

  it('are cleared by a link, and Back brings them back', () => {
    open('/?kind=b&search=rent')
    fireEvent.click(screen.getByRole('link', { name: 'Clear all filters' }))
    expect(location.search).toBe('')
    expect(shown()).toEqual(NONE)
    expect(screen.getByRole('status').textContent).toBe('No filters applied')
    go(-1)
    expect(shown()).toEqual({ ...NONE, Kind: 'b', Search: 'rent' })
  })

  it('drop what was typed when they are cleared', () => {
    open('/')
    enter('Search', 'rent')
    fireEvent.click(screen.getByRole('link', { name: 'Clear all filters' }))
    expect(shown()).toEqual(NONE)
    pass(10 * DELAY)
    expect(location.search).toBe('')
    enter('Kind', 'b')
    pass(DELAY)
    expect(location.search).toBe('?kind=b')
    expect(shown()).toEqual({ ...NONE, Kind: 'b' })
  })

  it('drop what was typed when the URL changes', () => {
    open('/?kind=a')
    enter('Search', 'rent')
    go('/?kind=b')
    expect(shown()).toEqual({ ...NONE, Kind: 'b' })
    pass(10 * DELAY)
    expect(location.search).toBe('?kind=b')
    go(-1)
    expect(shown()).toEqual({ ...NONE, Kind: 'a' })
  })

  it('keep a letter that is typed before their own change is rendered', () => {
    open('/')
    enter('Search', 'r')
    act(() => {
      vi.advanceTimersByTime(DELAY)
      enter('Search', 're')
    })
    expect(field('Search').value).toBe('re')
    pass(DELAY)
    expect(location.search).toBe('?search=re')
  })

  it('write nothing once the list is unmounted', () => {
    const { unmount } = open('/')
    enter('Search', 'rent')
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
