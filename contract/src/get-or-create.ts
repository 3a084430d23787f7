type Cache<Key, Value> = {
  get: (key: Key) => Value | undefined
  set: (key: Key, value: Value) => unknown
}

/** @returns the value of a key in a cache, which is created once. (Map.getOrInsertComputed needs Node 26.) */
export function getOrCreate<Key, Value>(
  cache: Cache<Key, Value>,
  key: Key,
  create: () => Value,
): Value {
  const known = cache.get(key)
  if (known !== undefined) return known
  const value = create()
  cache.set(key, value)
  return value
}
