import { act, fireEvent, render, screen } from '@testing-library/react'
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { expect, it } from 'vitest'
import { FilterBar, useFilters } from '@/forms/filter-bar'
import { SelectField } from '@/ui/select-field'
import { input, WithI18n } from '../render'

let location: Location
let navigate: NavigateFunction

function List() {
  const filters = useFilters({ kind: ['a', 'b'] })
  location = useLocation()
  navigate = useNavigate()
  return (
    <FilterBar filters={filters} searchPlaceholder="Search notes">
      <SelectField
        label="Kind"
        empty="All"
        options={{ a: 'A', b: 'B' }}
        {...filters.field('kind')}
      />
    </FilterBar>
  )
}

const renderList = (...history: string[]) =>
  render(
    <MemoryRouter initialEntries={history}>
      <List />
    </MemoryRouter>,
    { wrapper: WithI18n },
  )

const enter = (label: string, value: string) =>
  fireEvent.change(input(label), { target: { value } })
const getValues = () =>
  ['Kind', 'Date from', 'Date to', 'Search'].map((label) => input(label).value)
const getStatus = () => screen.getByRole('status').textContent

it('useFilters reads the selected filters from the URL, and counts them', () => {
  renderList('/?kind=b&dateFrom=2024-02-29&dateTo=2026-02-01')
  expect(getValues()).toEqual(['b', '2024-02-29', '2026-02-01', ''])
  expect(getStatus()).toBe('3 filters are set')
})

it('useFilters ignores unknown parameters and values', () => {
  renderList('/?utm_source=mail&kind=z')
  expect(getStatus()).toBe('No filters applied')
})

it('useFilters replaces the history entry, so that Back leaves the list', () => {
  renderList('/before', '/list')
  enter('Kind', 'b')
  enter('Date from', '2026-01-31')
  expect(location.search).toBe('?kind=b&dateFrom=2026-01-31')
  enter('Kind', '')
  expect(location.search).toBe('?dateFrom=2026-01-31')
  act(() => navigate(-1))
  expect(location.pathname).toBe('/before')
})

it('useFilters keeps a change that comes before the router has rendered the previous change', () => {
  renderList('/')
  act(() => {
    enter('Kind', 'b')
    enter('Date to', '2026-01-31')
  })
  expect(location.search).toBe('?kind=b&dateTo=2026-01-31')
})

it('FilterBar keeps the text of the search out of the URL, and counts it', () => {
  renderList('/')
  const { key } = location
  enter('Search', 'legal winner thank')
  expect(input('Search').value).toBe('legal winner thank')
  expect(getStatus()).toBe('1 filter is set')
  expect(location).toMatchObject({ key, search: '' })
})

it('FilterBar clears all filters by a link; Back restores the filters in the URL', () => {
  renderList('/?kind=b')
  enter('Search', 'rent')
  fireEvent.click(screen.getByRole('link', { name: 'Clear all filters' }))
  expect(location.search).toBe('')
  expect(getValues()).toEqual(['', '', '', ''])
  expect(getStatus()).toBe('No filters applied')
  act(() => navigate(-1))
  expect(getValues()).toEqual(['b', '', '', ''])
})

it('FilterBar has a button that unfolds the fields, with the number of set filters', () => {
  renderList('/')
  const button = screen.getByRole('button', { name: 'Filters' })
  expect(button.textContent).toBe('Filters')
  enter('Kind', 'b')
  expect(button.textContent).toBe('Filters1')
  for (const expanded of ['false', 'true', 'false']) {
    expect(button.getAttribute('aria-expanded')).toBe(expanded)
    fireEvent.click(button)
  }
})
