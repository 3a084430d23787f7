import type { MutationFunctionContext } from '@tanstack/react-query'
import type { QueryId } from './operation'

/**
 * Creates the `onSuccess` of a command that makes queries stale: those on the page are fetched again. The command does
 * not wait for them.
 */
export const invalidateQueries =
  (...operationIds: QueryId[]) =>
  (_data: unknown, _variables: unknown, _result: unknown, { client }: MutationFunctionContext) => {
    for (const id of operationIds) void client.invalidateQueries({ queryKey: [id] })
  }
