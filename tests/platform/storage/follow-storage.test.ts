import { expect, it, vi } from 'vitest'
import { followStorage } from '@/platform/storage/follow-storage'

it.each([
  [1, 'another tab stores the value', new StorageEvent('storage', { key: 'theme' })],
  [1, 'another tab clears the storage', new StorageEvent('storage', { key: null })],
  [0, 'another tab stores another value', new StorageEvent('storage', { key: 'locale' })],
  [1, 'the page returns from the back/forward cache', new PageTransitionEvent('pageshow')],
])('followStorage calls the listener %d times when %s', (calls, _, event) => {
  const onChange = vi.fn()
  const stop = followStorage('theme', onChange)
  dispatchEvent(event)
  expect(onChange).toHaveBeenCalledTimes(calls)
  stop()
  dispatchEvent(event)
  expect(onChange).toHaveBeenCalledTimes(calls)
})
