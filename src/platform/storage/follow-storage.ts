/**
 * Calls a function when a stored value may have changed: in another tab, or while this page was in
 * the back/forward cache.
 * @param key of the value in `localStorage`.
 * @returns the function that stops it.
 */
export function followStorage(key: string, onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Clearing the storage fires an event without a key.
    if (event.key === key || event.key === null) onChange()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onChange)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onChange)
  }
}
