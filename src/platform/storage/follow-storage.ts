/**
 * Calls `onChange` when a value of `localStorage` may have changed: in another tab, or while this page was in
 * the back/forward cache.
 * @returns a function that unsubscribes.
 */
export function followStorage(key: string, onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // `localStorage.clear()` fires an event without a key.
    if (event.key === key || event.key === null) onChange()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onChange)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onChange)
  }
}
