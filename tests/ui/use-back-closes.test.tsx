import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp, storeUser } from '../render'

/** Traverses the history like the browser's buttons, and waits for `popstate`. */
const go = (steps: number) =>
  act(async () => {
    const traversed = new Promise((done) => addEventListener('popstate', done, { once: true }))
    history.go(steps)
    await traversed
  })
const back = () => go(-1)
const forward = () => go(1)

const dialog = () => screen.queryByRole('dialog')
const press = (user: App['user'], name: string) => user.click(screen.getByRole('button', { name }))

type App = Awaited<ReturnType<typeof renderApp>>

const entry = () => history.state?.entry

const waitForPageEntry = () => waitFor(() => expect(history.state.dialog).toBeUndefined())

const flushTasks = () => act(() => new Promise((done) => setTimeout(done)))

beforeEach(() => {
  storeUser()
  history.replaceState({ entry: 'before' }, '')
  history.pushState({ entry: 'page' }, '')
})

it.each(['Close dialog', '{Escape}'])(
  'closing a modal by %s removes its history entry',
  async (way) => {
    const { user } = await renderApp('/documents')
    await press(user, 'Generate Document')
    if (way === '{Escape}') await user.keyboard(way)
    else await press(user, way)
    await waitForPageEntry()
    await back()
    await waitFor(() => expect(entry()).toBe('before'))
  },
)

it('Back closes the second of two chained modals, and removes their history entry', async () => {
  const { user } = await renderApp('/documents')
  await press(user, 'Generate Document')
  await press(user, 'Next')
  await screen.findByRole('dialog', { name: 'Confirmation' })
  await flushTasks()
  expect(dialog()).toBeTruthy()
  await back()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(entry()).toBe('page')
  await waitForPageEntry()
  await back()
  await waitFor(() => expect(entry()).toBe('before'))
})

it('a modal that opens during the asynchronous history.back() stays open, until Back', async () => {
  const { user } = await renderApp('/documents')
  await press(user, 'Generate Document')
  const traversed = new Promise((done) => addEventListener('popstate', done, { once: true }))
  await user.keyboard('{Escape}')
  await flushTasks()
  await press(user, 'Generate Document')
  await act(async () => void (await traversed))
  expect(dialog()).toBeTruthy()
  await back()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(entry()).toBe('page')
})

it('Back closes a modal after a navigation superseded history.back()', async () => {
  const { user } = await renderApp('/documents')
  const leave = history.back.bind(history)
  const opened = new Promise<void>((done) => {
    vi.spyOn(history, 'back').mockImplementationOnce(() => {
      leave()
      history.pushState({ entry: 'page' }, '')
      done()
    })
  })
  await press(user, 'Generate Document')
  await user.keyboard('{Escape}')
  await opened
  await press(user, 'Generate Document')
  await back()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(entry()).toBe('page')
})

it('Forward to the entry of a closed modal opens nothing, and Back then leaves at once', async () => {
  const { user } = await renderApp('/documents')
  await press(user, 'Generate Document')
  await back()
  await waitForPageEntry()
  await forward()
  await waitForPageEntry()
  expect(dialog()).toBeNull()
  await back()
  await waitFor(() => expect(entry()).toBe('before'))
})
