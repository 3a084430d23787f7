import { act, renderHook } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  chooseTheme,
  followTheme,
  getTheme,
  showStoredTheme,
  subscribeToTheme,
} from '@/platform/theme/theme'
import { blockStorage } from '../../doubles'

const root = document.documentElement

/** Starts the theme as a page load does. */
function start() {
  showStoredTheme()
  onTestFinished(followTheme())
}

afterEach(() => {
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
    expect(getTheme()).toBe(theme)
    expect(root.dataset['theme']).toBe(theme === 'system' ? undefined : theme)
  })

  it('is applied and stored; the system’s theme removes attribute and record', () => {
    chooseTheme('dark')
    expect(root.dataset['theme']).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    chooseTheme('system')
    expect('theme' in root.dataset).toBe(false)
    expect(localStorage.getItem('theme')).toBeNull()
  })

  it('is kept for the page while the storage is blocked', () => {
    blockStorage()
    start()
    chooseTheme('dark')
    expect(getTheme()).toBe('dark')
    chooseTheme('system')
    expect(getTheme()).toBe('system')
  })

  it('follows another tab', () => {
    start()
    const { result } = renderHook(() => useSyncExternalStore(subscribeToTheme, getTheme))
    localStorage.setItem('theme', 'dark')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
    expect(result.current).toBe('dark')
  })
})
