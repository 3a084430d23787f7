import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSessionStore } from '@/account/session/session-store'
import { blockStorage } from '../../doubles'

const USER = { email: 'sofia.rossi@example.com' }
const OTHER = { email: 'amina.khan@example.com' }
const ANONYMOUS = { status: 'anonymous' }
const signedIn = (user: object) => ({ status: 'authenticated', user })

const storeRecord = (user: unknown) => localStorage.setItem('user', JSON.stringify(user))

const dispatchStorageEvent = () => dispatchEvent(new StorageEvent('storage', { key: 'user' }))

function connect() {
  const store = createSessionStore()
  const changed = vi.fn()
  store.subscribe(changed)
  onTestFinished(store.connect())
  return { store, changed }
}

describe('createSessionStore', () => {
  it('is restoring in the prerendered HTML of a protected page only', () => {
    expect(createSessionStore(true).getServerState()).toEqual({ status: 'restoring' })
    expect(createSessionStore().getServerState()).toEqual(ANONYMOUS)
  })

  it('signs out when another tab removes the record', async () => {
    const { store } = connect()
    store.signIn(USER)
    localStorage.removeItem('user')
    dispatchStorageEvent()
    await expect.poll(store.getState).toEqual({ ...ANONYMOUS, signedOut: 'elsewhere' })
  })

  it('follows a sign-in in another tab, also of another user', async () => {
    const { store } = connect()
    for (const user of [USER, OTHER]) {
      storeRecord(user)
      dispatchStorageEvent()
      await expect.poll(store.getState).toEqual(signedIn(user))
      expect(localStorage.getItem('user')).toBe(JSON.stringify(user))
    }
  })

  it.each([
    ['keeps a valid record, and data-session', USER, signedIn(USER), 'stored'],
    ['removes an invalid record, and data-session', { email: '' }, ANONYMOUS, undefined],
  ])('%s', async (_, stored, state, attribute) => {
    const { dataset } = document.documentElement
    dataset['session'] = 'stored'
    onTestFinished(() => void delete dataset['session'])
    storeRecord(stored)
    const { store } = connect()
    await expect.poll(store.getState).toEqual(state)
    expect(localStorage.getItem('user')).toBe(attribute ? JSON.stringify(stored) : null)
    expect(dataset['session']).toBe(attribute)
  })

  it('stays signed out when a sign-out comes before the record is parsed', async () => {
    storeRecord(USER)
    const { store } = connect()
    expect(store.getState()).toEqual({ status: 'restoring' })
    store.signOut()
    await vi.dynamicImportSettled()
    expect(store.getState()).toEqual({ ...ANONYMOUS, signedOut: 'here' })
    expect(localStorage.getItem('user')).toBeNull()
  })

  it('keeps the session in memory where storage is blocked', () => {
    blockStorage()
    const { store } = connect()
    expect(store.getState()).toEqual(ANONYMOUS)
    store.signIn(USER)
    dispatchStorageEvent()
    expect(store.getState()).toEqual(signedIn(USER))
    store.signOut()
    expect(store.getState()).toEqual({ ...ANONYMOUS, signedOut: 'here' })
  })

  it('does not notify subscribers when the record is unchanged', async () => {
    const { store, changed } = connect()
    dispatchStorageEvent()
    store.signIn(USER)
    expect(changed).toHaveBeenCalledTimes(1)
    const parse = vi.spyOn(JSON, 'parse')
    dispatchStorageEvent()
    await vi.dynamicImportSettled()
    expect(parse).not.toHaveBeenCalled()
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('keeps a record that another tab replaced while it was parsed', async () => {
    storeRecord({ email: '' })
    const { changed } = connect()
    storeRecord(USER)
    await vi.dynamicImportSettled()
    expect(changed).not.toHaveBeenCalled()
    expect(localStorage.getItem('user')).toBe(JSON.stringify(USER))
  })

  it('is anonymous, and keeps the record, when the code that validates it can’t be loaded', async () => {
    vi.resetModules()
    vi.doMock('@/account/session/parse-user', () => {
      throw new TypeError('Failed to fetch')
    })
    onTestFinished(() => void vi.doUnmock('@/account/session/parse-user'))
    storeRecord(USER)
    const { store, changed } = connect()
    await expect.poll(store.getState).toEqual(ANONYMOUS)
    expect(localStorage.getItem('user')).toBe(JSON.stringify(USER))
    store.signIn(USER)
    storeRecord(OTHER)
    dispatchStorageEvent()
    await vi.dynamicImportSettled()
    expect(store.getState()).toEqual(signedIn(USER))
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('follows storage again after the end of a session in memory', async () => {
    const { store } = connect()
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.signIn(USER)
    write.mockRestore()
    dispatchStorageEvent()
    expect(store.getState()).toEqual(signedIn(USER))
    store.signOut()
    storeRecord(OTHER)
    dispatchStorageEvent()
    await expect.poll(store.getState).toEqual(signedIn(OTHER))
  })
})
