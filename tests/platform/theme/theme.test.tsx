import { act, renderHook } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  chooseTheme,
  currentTheme,
  followTheme,
  showStoredTheme,
  subscribeToTheme,
} from '@/platform/theme/theme'
import { blockStorage } from '../../doubles'

const root = document.documentElement
const ends: (() => void)[] = []

/** Does what a page does at its start. */
function start() {
  showStoredTheme()
  ends.push(followTheme())
}

/** Stores a value as another tab would. */
function otherTab(key: string | null, newValue: string | null) {
  if (key === null) localStorage.clear()
  else localStorage.setItem(key, newValue ?? '')
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })))
}

afterEach(() => {
  for (const end of ends.splice(0)) end()
  delete root.dataset['theme']
})

describe('theme', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['sepia', 'system'],
    ['', 'system'],
    [null, 'system'],
  ] as const)('stored as %j it starts as %s', (stored, theme) => {
    if (stored !== null) localStorage.setItem('theme', stored)
    start()
    expect(currentTheme()).toBe(theme)
    expect(root.dataset['theme']).toBe(theme === 'system' ? undefined : theme)
  })

  it('is shown and remembered; following the system leaves nothing behind', () => {
    chooseTheme('dark')
    expect(root.dataset['theme']).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    chooseTheme('system')
    expect('theme' in root.dataset).toBe(false)
    expect(localStorage.getItem('theme')).toBeNull()
  })

  it('lasts as long as the page where the storage is blocked', () => {
    blockStorage()
    start()
    chooseTheme('dark')
    expect(currentTheme()).toBe('dark')
    chooseTheme('system')
    expect(currentTheme()).toBe('system')
  })

  it('follows another tab, and a storage that was cleared', () => {
    start()
    const { result } = renderHook(() => useSyncExternalStore(subscribeToTheme, currentTheme))
    otherTab('theme', 'dark')
    expect(result.current).toBe('dark')
    otherTab('locale', 'ur')
    expect(result.current).toBe('dark')
    otherTab(null, null)
    expect(result.current).toBe('system')
    ends.pop()?.()
    otherTab('theme', 'dark')
    expect(result.current).toBe('system')
  })

  it('follows what another tab chose while the page lay in the back/forward cache', () => {
    start()
    localStorage.setItem('theme', 'dark')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(currentTheme()).toBe('dark')
  })
})
