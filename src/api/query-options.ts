import {
  type GetNextPageParamFunction,
  hashKey,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
  type SkipToken,
  skipToken,
} from '@tanstack/react-query'
import { ZodMiniObject } from 'zod/mini'
import { ApiError, type Query } from './operation'
import type { ApiSession } from './session'

const MAX_RETRIES = 2

/** A network or server may recover; any other error would occur again. */
const mayRecover = ({ kind, status }: ApiError) =>
  kind === 'network' || (kind === 'http' && status >= 500)

/** No request waits for the browser to report that it is online. */
const DEFAULTS = {
  networkMode: 'always',
  retry: (failures: number, error: ApiError) => failures < MAX_RETRIES && mayRecover(error),
} as const

/** @returns a key that begins with the operationId, by which commands name the queries to invalidate. */
const createKey = (operationId: string, variables: unknown, session: ApiSession | null) => [
  operationId,
  variables === skipToken ? null : (variables ?? null),
  session?.user ?? null,
]

/**
 * Creates React Query's options of a query.
 * @param variables `skipToken` disables the query.
 * @param session null while it is being restored, which disables the query too.
 */
export function createQueryOptions<V, R>(
  operation: Query<V, R>,
  variables: V | SkipToken,
  session: ApiSession | null,
): typeof DEFAULTS & { queryKey: QueryKey; queryFn: QueryFunction<R> | SkipToken } {
  return {
    ...DEFAULTS,
    queryKey: createKey(operation.operationId, variables, session),
    queryFn:
      session && variables !== skipToken
        ? createQueryFn(operation, variables as V, session)
        : skipToken,
  }
}

function createQueryFn<V, R>(
  operation: Query<V, R>,
  variables: V,
  session: ApiSession,
  onLink?: (header: string) => void,
) {
  const { queryFn } = operation.createOptions(variables, {
    operation,
    session,
    ...(onLink && { onLink }),
  })
  return async (context: QueryFunctionContext): Promise<R> => {
    try {
      return await (queryFn as QueryFunction<R>)(context as never)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await session.expire()
      throw error
    }
  }
}

export type Params<V> = V extends { params?: infer P } ? Partial<NonNullable<P>> : never

type Page<V, R> = {
  data: R
  /** The parameters in the `Link` to the next page (RFC 8288); null without one. */
  linked: Params<V> | null
}

export type Paging<V, R> = {
  /** The parameters of the first page; by default those of the variables alone. */
  initialPageParam?: Params<V>
  /**
   * Returns the parameters of the next page, which replace those of the variables; undefined or null after the
   * last page. By default they come from `Link: <…>; rel="next"`.
   */
  getNextPageParam?: (
    lastPage: R,
    allPages: R[],
    lastPageParam: Params<V>,
  ) => Params<V> | null | undefined
}

type InfiniteOptions<V, R> = typeof DEFAULTS & {
  queryKey: QueryKey
  queryFn: QueryFunction<Page<V, R>, QueryKey, Params<V>> | SkipToken
  initialPageParam: Params<V>
  getNextPageParam: GetNextPageParamFunction<Params<V>, Page<V, R>>
}

export function createInfiniteQueryOptions<V, R>(
  operation: Query<V, R>,
  variables: V | SkipToken,
  session: ApiSession | null,
  { initialPageParam = {} as Params<V>, getNextPageParam }: Paging<V, R>,
): InfiniteOptions<V, R> {
  async function fetchPage(context: QueryFunctionContext): Promise<Page<V, R>> {
    const { params } = Object(variables) as { params?: object }
    const page = { ...Object(variables), params: { ...params, ...Object(context.pageParam) } }
    let linked: Params<V> | null = null
    const fetchData = createQueryFn(operation, page as V, session as ApiSession, (header) => {
      linked = parseNextLink(operation, header) as Params<V> | null
    })
    return { data: await fetchData(context), linked }
  }
  return {
    ...DEFAULTS,
    // The data has another shape than that of the single query.
    queryKey: [...createKey(operation.operationId, variables, session), 'pages'],
    queryFn: session && variables !== skipToken ? fetchPage : skipToken,
    initialPageParam,
    getNextPageParam(last, all, lastParam, allParams) {
      const next = getNextPageParam
        ? getNextPageParam(
            last.data,
            all.map(({ data }) => data),
            lastParam,
          )
        : last.linked
      // A server that repeats a page would never come to an end.
      const isRepeated = allParams.some((params) => hashKey([params]) === hashKey([next]))
      return isRepeated ? undefined : next
    },
  }
}

const NEXT_LINK = /<([^>]*)>[^,]*;\s*rel="?(?:[^",;]* )?next(?![^\s",;])/i

/** @returns the parameters that the operation has; the path and the host of the link are ignored. */
function parseNextLink({ schemas }: Query<never, unknown>, header: string) {
  const [, target] = NEXT_LINK.exec(header) ?? []
  const url = target === undefined ? null : URL.parse(target, 'http://localhost')
  const { params } = schemas
  if (!url || !(params instanceof ZodMiniObject)) return null
  return Object.fromEntries(
    Object.keys(params.shape).flatMap((name) =>
      url.searchParams.has(name) ? [[name, url.searchParams.get(name)]] : [],
    ),
  )
}
