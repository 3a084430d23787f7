import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { getLoginMockHandler, getLoginMockHandler401 } from '@/generated/api/auth/auth.msw'
import { pageHeading, renderApp } from '../render'
import { server } from '../setup'

const PASSWORD = 'Marker-Password-7'

/** The app's query clients, from the moment that a page provides one. */
function watchClients() {
  const clients = new Set<QueryClient>()
  const mount = QueryClient.prototype.mount
  vi.spyOn(QueryClient.prototype, 'mount').mockImplementation(function (this: QueryClient) {
    clients.add(this)
    return mount.call(this)
  })
  return () =>
    JSON.stringify(
      [...clients].flatMap((client) =>
        [...client.getMutationCache().getAll(), ...client.getQueryCache().getAll()].map(
          ({ state }) => state,
        ),
      ),
    )
}

async function signIn() {
  const { user } = await renderApp('/login')
  await user.type(screen.getByLabelText('Email'), 'sofia.rossi@example.com')
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

describe('the query and mutation caches', () => {
  it('never hold the password, during a request or after it', async () => {
    const cached = watchClients()
    const response = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<string>()
    server.use(
      getLoginMockHandler(async ({ request }) => {
        requested.resolve(request.url)
        await response.promise
        return {}
      }),
    )
    await signIn()
    expect(await requested.promise).toContain(PASSWORD)
    expect(cached()).toContain('"status":"pending"')
    expect(cached()).not.toContain(PASSWORD)
    response.resolve()
    await pageHeading('AML Verifiable BlockChain Network')
    expect(cached()).not.toContain(PASSWORD)
  })

  it('hold none after a failure, while the form stays', async () => {
    const cached = watchClients()
    server.use(getLoginMockHandler401())
    await signIn()
    await screen.findByRole('alert')
    expect(cached()).toContain('"status":"error"')
    expect(cached()).not.toContain(PASSWORD)
  })
})
