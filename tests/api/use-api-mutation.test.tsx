import { onlineManager } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useApiMutation } from '@/api/use-api-mutation'
import { getLoginMockHandler } from '@/generated/api/auth/auth.msw'
import { login } from '@/generated/api/auth/auth.operations'
import { noResponse, server } from '../doubles'
import { renderQueryHook } from './render-query-hook'

const params = { email: 'sofia.rossi@example.com', password: 'Marker-Password-7' }

function renderLogin() {
  const { client, result, unmount } = renderQueryHook(() => useApiMutation(login))
  return {
    send: () => result.current.mutateAsync({ params }),
    cached: () => client.getMutationCache().getAll(),
    queries: () => client.getQueryCache().getAll(),
    result,
    unmount,
  }
}

describe('useApiMutation', () => {
  it('rejects with an ApiError without a retry, and leaves no secret in the cache', async () => {
    let requests = 0
    server.events.on('request:start', () => {
      requests += 1
    })
    server.use(noResponse)
    const { send, cached, result } = renderLogin()
    const failure = { name: 'ApiError', kind: 'network', status: 0 }
    await expect(send()).rejects.toMatchObject(failure)
    await waitFor(() => expect(result.current.error).toMatchObject(failure))
    server.events.removeAllListeners()
    expect(requests).toBe(1)
    expect(result.current.failureCount).toBe(1)
    expect(cached().map(({ state }) => state.status)).toEqual(['error'])
    expect(JSON.stringify(cached().map(({ state }) => state))).not.toContain('Marker')
  })

  it('sends its request while the browser reports that it is offline', async () => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    expect(await renderLogin().send()).toMatchObject({ message: 'Login successful!' })
  })

  it('clears its variables when it sends them, and its cache when its form is unmounted', async () => {
    const response = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<string>()
    server.use(
      getLoginMockHandler(async ({ request }) => {
        requested.resolve(request.url)
        await response.promise
        return {}
      }),
    )
    const { cached, queries, result, unmount } = renderLogin()
    const variables = { params }
    result.current.mutate(variables)
    expect(await requested.promise).toContain('password=Marker-Password-7')
    await waitFor(() => expect(result.current.isPending).toBe(true))
    expect(result.current.variables).toEqual({})
    expect(variables).toEqual({})
    expect(cached()).toHaveLength(1)
    expect(JSON.stringify(cached().map(({ state }) => state))).not.toContain('Marker')
    unmount()
    response.resolve()
    await expect.poll(cached).toEqual([])
    expect(queries()).toEqual([])
  })
})
