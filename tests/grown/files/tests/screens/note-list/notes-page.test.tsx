import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getAddNoteMockHandler422 } from '@/generated/api/notes/notes.msw'
import { server } from '../../doubles'
import { fillIn, input, press, renderApp, storeUser, toasts } from '../../render'

beforeEach(() => storeUser())

const listTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('NotesPage shows one page after the other', async () => {
  const { user } = await renderApp('/notes')
  await screen.findByText('Buy milk')
  await press(user, 'Show more')
  await screen.findByText('Book the train')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it.each([
  ['nothing', 'There are no notes.'],
  ['server-error', 'Something broke on our side. Please try again later.'],
])('NotesPage shows the state of the search %s', async (text, shown) => {
  const { user } = await renderApp('/notes')
  await fillIn(user, { Search: text })
  expect(await screen.findByText(shown, {}, { timeout: 10_000 })).toBeTruthy()
})

it('NotesPage adds a note, and shows the failure of a removal in its row', async () => {
  const { user } = await renderApp('/notes')
  await screen.findByText('Buy milk')
  await press(user, 'Add')
  expect(await screen.findByText('Type a note')).toBeTruthy()
  await fillIn(user, { 'New note': 'Tea' })
  await press(user, 'Add')
  expect(await toasts().findByText('The note was added.')).toBeTruthy()
  expect(input('New note').value).toBe('')
  await press(user, 'Remove Call Amina')
  await waitFor(() => expect(listTexts().join()).toContain('This note no longer exists.'))
})

it('NotesPage shows why the server rejects a note, and keeps it', async () => {
  server.use(getAddNoteMockHandler422({ message: 'No links, please.' }))
  const { user } = await renderApp('/notes')
  await fillIn(user, { 'New note': 'https://a.io' })
  await press(user, 'Add')
  expect((await screen.findByRole('alert')).textContent).toContain('No links, please.')
  expect(input('New note').value).toBe('https://a.io')
})
