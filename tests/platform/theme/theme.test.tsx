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
    [null, 'system'],
  ] as const)('showStoredTheme with %j stored applies %s', (stored, theme) => {
    if (stored !== null) localStorage.setItem('theme', stored)
    start()
    expect(getTheme()).toBe(theme)
    expect(root.dataset['theme']).toBe(theme === 'system' ? undefined : theme)
  })

  it('chooseTheme applies and stores a theme, and clears both for the system’s theme', () => {
    chooseTheme('dark')
    expect(root.dataset['theme']).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    chooseTheme('system')
    expect('theme' in root.dataset).toBe(false)
    expect(localStorage.getItem('theme')).toBeNull()
  })

  it('chooseTheme applies a theme while storage is blocked', () => {
    blockStorage()
    start()
    chooseTheme('dark')
    expect(getTheme()).toBe('dark')
    chooseTheme('system')
    expect(getTheme()).toBe('system')
  })

  it('followTheme applies a theme chosen in another tab', () => {
    start()
    const { result } = renderHook(() => useSyncExternalStore(subscribeToTheme, getTheme))
    localStorage.setItem('theme', 'dark')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
    expect(result.current).toBe('dark')
  })
})
