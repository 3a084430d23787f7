import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { RestOfPage } from '@/routing/rest-of-page'

/** What the page showed in each of its commits. */
let commits: string[] = []

function Page() {
  return (
    <main
      ref={(main) => {
        commits.push(main?.textContent ?? '')
      }}
    >
      <h1>Prices</h1>
      <RestOfPage>
        <p>All networks</p>
      </RestOfPage>
    </main>
  )
}

function open(address: string, link = '/prices') {
  commits = []
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/" element={<Link to={link}>Prices</Link>} />
        <Route path="/prices" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  )
}

it('shows a page that is opened at once', () => {
  open('/prices')
  expect(commits).toEqual(['PricesAll networks'])
})

it('shows a page that a link leads to from its top', async () => {
  open('/')
  await userEvent.click(screen.getByRole('link'))
  expect(commits).toEqual(['Prices'])
  await screen.findByText('All networks')
})

it('shows it at once where the link leads to a place in it', async () => {
  open('/', '/prices#btc')
  await userEvent.click(screen.getByRole('link'))
  expect(commits).toEqual(['PricesAll networks'])
})
