import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { getLoginMockHandler, getLoginMockHandler401 } from '@/generated/api/auth.msw'
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
  it('hold the password while a call is under way, and forget it afterwards', async () => {
    const cached = watchClients()
    const answer = Promise.withResolvers<void>()
    server.use(
      getLoginMockHandler(async () => {
        await answer.promise
        return {}
      }),
    )
    await signIn()
    await expect.poll(cached).toContain(PASSWORD)
    answer.resolve()
    await pageHeading('AML Verifiable BlockChain Network')
    await expect.poll(cached).not.toContain(PASSWORD)
  })

  it('forget it after a failure too, while the form stays', async () => {
    const cached = watchClients()
    server.use(getLoginMockHandler401())
    await signIn()
    await screen.findByRole('alert')
    await expect.poll(cached).not.toContain(PASSWORD)
  })
})
