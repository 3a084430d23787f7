import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSessionStore } from '@/account/session/session-store'
import { blockStorage } from '../../doubles'

const USER = { email: 'sofia.rossi@example.com' }
const OTHER = { email: 'amina.khan@example.com' }
const ANONYMOUS = { status: 'anonymous' }
const signedIn = (user: object) => ({ status: 'authenticated', user })

const record = (user: unknown) => localStorage.setItem('user', JSON.stringify(user))

/** Dispatches the event of a change by another tab. */
const otherTab = () => dispatchEvent(new StorageEvent('storage', { key: 'user' }))

/** A session that follows the record, and how often it has changed. */
function connected() {
  const store = createSessionStore()
  const changed = vi.fn()
  store.subscribe(changed)
  onTestFinished(store.connect())
  return { store, changed }
}

describe('createSessionStore', () => {
  it('starts as anonymous, or as restoring where a record is stored', () => {
    expect(createSessionStore().getState()).toEqual(ANONYMOUS)
    record(USER)
    expect(createSessionStore().getState()).toEqual({ status: 'restoring' })
    expect(createSessionStore().getServerState()).toEqual(ANONYMOUS)
  })

  it('ends a session that was stored here when another tab ends it', async () => {
    const { store } = connected()
    store.signIn(USER)
    localStorage.removeItem('user')
    otherTab()
    await expect.poll(store.getState).toEqual({ ...ANONYMOUS, signedOut: 'elsewhere' })
  })

  it('switches to the user who signed in in another tab', async () => {
    const { store } = connected()
    for (const user of [USER, OTHER]) {
      record(user)
      otherTab()
      await expect.poll(store.getState).toEqual(signedIn(user))
      expect(localStorage.getItem('user')).toBe(JSON.stringify(user))
    }
  })

  it.each([
    ['keeps a valid record, and the page hidden', USER, signedIn(USER), 'stored'],
    ['removes an invalid record, and shows the page', { email: '' }, ANONYMOUS, undefined],
  ])('%s', async (_, stored, state, hidden) => {
    const { dataset } = document.documentElement
    dataset['session'] = 'stored'
    onTestFinished(() => void delete dataset['session'])
    record(stored)
    const { store } = connected()
    await expect.poll(store.getState).toEqual(state)
    expect(localStorage.getItem('user')).toBe(hidden ? JSON.stringify(stored) : null)
    expect(dataset['session']).toBe(hidden)
  })

  it('signs out here, too, while the record is still being read', async () => {
    record(USER)
    const { store } = connected()
    expect(store.getState()).toEqual({ status: 'restoring' })
    store.signOut()
    await vi.dynamicImportSettled()
    expect(store.getState()).toEqual({ ...ANONYMOUS, signedOut: 'here' })
    expect(localStorage.getItem('user')).toBeNull()
  })

  it('lives in memory where storage is blocked', () => {
    blockStorage()
    const { store } = connected()
    expect(store.getState()).toEqual(ANONYMOUS)
    store.signIn(USER)
    otherTab()
    expect(store.getState()).toEqual(signedIn(USER))
    store.signOut()
    expect(store.getState()).toEqual({ ...ANONYMOUS, signedOut: 'here' })
  })

  it('does not notify subscribers of an unchanged record', async () => {
    const { store, changed } = connected()
    otherTab()
    store.signIn(USER)
    expect(changed).toHaveBeenCalledTimes(1)
    const parse = vi.spyOn(JSON, 'parse')
    otherTab()
    await vi.dynamicImportSettled()
    expect(parse).not.toHaveBeenCalled()
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('keeps a record that changed while it was read', async () => {
    record({ email: '' })
    const { store, changed } = connected()
    record(USER)
    await vi.dynamicImportSettled()
    expect(changed).not.toHaveBeenCalled()
    expect(localStorage.getItem('user')).toBe(JSON.stringify(USER))
    otherTab()
    await expect.poll(store.getState).toEqual(signedIn(USER))
  })

  it('is anonymous and keeps the record when the code of its schema can’t be fetched', async () => {
    vi.resetModules()
    vi.doMock('@/generated/api/model/user.zod', () => {
      throw new TypeError('Failed to fetch')
    })
    onTestFinished(() => void vi.doUnmock('@/generated/api/model/user.zod'))
    record(USER)
    const { store, changed } = connected()
    await expect.poll(store.getState).toEqual(ANONYMOUS)
    expect(localStorage.getItem('user')).toBe(JSON.stringify(USER))
    store.signIn(USER)
    record(OTHER)
    otherTab()
    await vi.dynamicImportSettled()
    expect(store.getState()).toEqual(signedIn(USER))
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('follows storage again after a session that could not be stored', async () => {
    const { store } = connected()
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.signIn(USER)
    write.mockRestore()
    otherTab()
    expect(store.getState()).toEqual(signedIn(USER))
    store.signOut()
    record(OTHER)
    otherTab()
    await expect.poll(store.getState).toEqual(signedIn(OTHER))
  })
})
