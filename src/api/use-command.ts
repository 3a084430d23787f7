import { useEffect } from 'react'
import { call, warmUp } from './call'
import type { Command } from './operation'

/**
 * The mutation of a command. When it is made it empties its variables object, so that the mutation
 * cache never holds a secret, and afterwards the browser forgets the URLs that were asked.
 * @param operation one of a `*.operations` file.
 * @returns React Query's mutation; it fails with an ApiError.
 */
export function useCommand<V, R>(operation: Command<V, R>) {
  useEffect(() => warmUp(operation), [operation])
  return operation.useHook({
    mutation: {
      async mutationFn(variables) {
        try {
          return await call(operation, taken(variables))
        } finally {
          performance.clearResourceTimings()
        }
      },
    },
  })
}

/** Takes all fields out of an object. */
function taken<V>(variables: V): V {
  const copy = { ...variables }
  for (const name of Object.keys(copy as object)) Reflect.deleteProperty(Object(variables), name)
  return copy
}
