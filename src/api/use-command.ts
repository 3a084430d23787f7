import { useEffect } from 'react'
import type { Command } from './operation'
import { preload, sendRequest } from './send-request'

/**
 * The mutation of a command. It empties its variables object, so that the mutation cache never holds
 * a secret, and afterwards clears the browser's record of requested URLs.
 * @param operation one of a `*.operations` file.
 * @returns React Query's mutation; it fails with an ApiError.
 */
export function useCommand<V, R>(operation: Command<V, R>) {
  useEffect(() => preload(operation), [operation])
  return operation.useHook({
    mutation: {
      async mutationFn(variables) {
        try {
          return await sendRequest(operation, taken(variables))
        } finally {
          performance.clearResourceTimings()
        }
      },
    },
  })
}

/** Moves all fields of an object into a copy. */
function taken<V>(variables: V): V {
  const copy = { ...variables }
  for (const name of Object.keys(Object(variables))) Reflect.deleteProperty(Object(variables), name)
  return copy
}
