import { expect, it, vi } from 'vitest'
import { followStorage } from '@/platform/storage/follow-storage'

it.each([
  ['another tab stores the value', new StorageEvent('storage', { key: 'theme' }), 1],
  ['another tab clears the storage', new StorageEvent('storage', { key: null }), 1],
  ['another tab stores another value', new StorageEvent('storage', { key: 'locale' }), 0],
  ['the page comes out of the back/forward cache', new PageTransitionEvent('pageshow'), 1],
])('followStorage, when %s', (_, event, calls) => {
  const onChange = vi.fn()
  const stop = followStorage('theme', onChange)
  dispatchEvent(event)
  expect(onChange).toHaveBeenCalledTimes(calls)
  stop()
  dispatchEvent(event)
  expect(onChange).toHaveBeenCalledTimes(calls)
})
