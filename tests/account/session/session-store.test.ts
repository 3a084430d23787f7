import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSessionStore } from '@/account/session/session-store'
import { blockStorage } from '../../doubles'

const USER = { email: 'sofia.rossi@example.com' }
const OTHER = { email: 'amina.khan@example.com' }
const ANONYMOUS = { status: 'anonymous' }
const signedIn = (user: object) => ({ status: 'authenticated', user })

const record = (user: unknown) => localStorage.setItem('user', JSON.stringify(user))

const otherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

const backFromCache = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

/** A session that follows the record, and how often it has changed. */
function connected() {
  const store = createSessionStore()
  const changed = vi.fn()
  store.subscribe(changed)
  const disconnect = store.connect()
  onTestFinished(disconnect)
  return { store, changed, disconnect }
}

describe('the session store', () => {
  it('knows at once that nobody is signed in, and looks first where there is a record', () => {
    expect(createSessionStore().getState()).toEqual(ANONYMOUS)
    record(USER)
    expect(createSessionStore().getState()).toEqual({ status: 'restoring' })
    expect(createSessionStore().getServerState()).toEqual(ANONYMOUS)
  })

  it('knows so at once where storage is blocked', () => {
    blockStorage()
    expect(createSessionStore().getState()).toEqual(ANONYMOUS)
  })

  it.each([
    ['another tab ends it', () => otherTab('user')],
    ['another tab clears the storage', () => otherTab(null)],
    ['the page comes out of the back/forward cache', backFromCache],
  ])('ends a session that was stored here when %s', async (_, notice) => {
    const { store } = connected()
    store.signIn(USER)
    localStorage.removeItem('user')
    notice()
    await expect.poll(store.getState).toEqual({ ...ANONYMOUS, signedOut: 'elsewhere' })
  })

  it('becomes who signed in in another tab', async () => {
    const { store } = connected()
    for (const user of [USER, OTHER]) {
      record(user)
      otherTab('user')
      await expect.poll(store.getState).toEqual(signedIn(user))
      expect(localStorage.getItem('user')).toBe(JSON.stringify(user))
    }
  })

  it('removes a record that is nobody’s', async () => {
    record({ email: '' })
    const { store } = connected()
    await expect.poll(store.getState).toEqual(ANONYMOUS)
    expect(localStorage.getItem('user')).toBeNull()
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
    store.signIn(USER)
    backFromCache()
    expect(store.getState()).toEqual(signedIn(USER))
    store.signOut()
    expect(store.getState()).toEqual({ ...ANONYMOUS, signedOut: 'here' })
  })

  it('tells nobody of a record that says what is known', async () => {
    const { store, changed } = connected()
    otherTab('user')
    store.signIn(USER)
    expect(changed).toHaveBeenCalledTimes(1)
    const parse = vi.spyOn(JSON, 'parse')
    otherTab('user')
    await vi.dynamicImportSettled()
    expect(parse).not.toHaveBeenCalled()
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('does not look at what other keys hold', () => {
    connected()
    const read = vi.spyOn(Storage.prototype, 'getItem')
    otherTab('theme')
    expect(read).not.toHaveBeenCalled()
  })

  it.each(['storage', 'pageshow'])('follows no %s once it is disconnected', (event) => {
    const { disconnect } = connected()
    disconnect()
    const read = vi.spyOn(Storage.prototype, 'getItem')
    window.dispatchEvent(new StorageEvent(event, { key: 'user' }))
    expect(read).not.toHaveBeenCalled()
  })

  it('leaves a record alone that changed while it was read', async () => {
    record({ email: '' })
    const { store, changed } = connected()
    record(USER)
    await vi.dynamicImportSettled()
    expect(changed).not.toHaveBeenCalled()
    expect(localStorage.getItem('user')).toBe(JSON.stringify(USER))
    otherTab('user')
    await expect.poll(store.getState).toEqual(signedIn(USER))
  })

  it('neither believes nor drops a record when the code that reads it can’t be fetched', async () => {
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
    otherTab('user')
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
    otherTab(null)
    expect(store.getState()).toEqual(signedIn(USER))
    store.signOut()
    record(OTHER)
    otherTab('user')
    await expect.poll(store.getState).toEqual(signedIn(OTHER))
  })

  it('tells those who subscribed, until they end it', () => {
    const store = createSessionStore()
    const [one, two] = [vi.fn(), vi.fn()]
    const end = store.subscribe(one)
    store.subscribe(two)
    store.signIn(USER)
    end()
    store.signOut()
    expect(one).toHaveBeenCalledTimes(1)
    expect(two).toHaveBeenCalledTimes(2)
  })
})
