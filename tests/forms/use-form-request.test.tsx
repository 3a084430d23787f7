import { QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFailureText } from '@/api/failure-text'
import { ApiError } from '@/api/operation'
import { createQueryClient } from '@/api/query-client'
import { useFormRequest } from '@/forms/use-form-request'
import { getLoginMockHandler, getLoginMockHandler401 } from '@/generated/api/auth/auth.msw'
import { login } from '@/generated/api/auth/auth.operations'
import { toast } from '@/ui/toast'
import { server } from '../doubles'
import { WithI18n } from '../render'

const PARAMS = { email: 'sofia.rossi@example.com', password: 'Marker-Password-7' }

function renderRequest(options?: Parameters<typeof useFormRequest>[1]) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <WithI18n>{children}</WithI18n>
    </QueryClientProvider>
  )
  const { result, ...view } = renderHook(() => useFormRequest(login, options), { wrapper })
  const form = () => result.current
  return { ...view, form, run: () => form().run({ params: PARAMS }) }
}

/** A server that responds on demand. @returns a spy on its requests, and the trigger to respond. */
function slowServer() {
  const requested = vi.fn()
  const response = Promise.withResolvers<void>()
  server.use(
    getLoginMockHandler(async () => {
      requested()
      await response.promise
      return {}
    }),
  )
  return { requested, respond: response.resolve }
}

describe('useFormRequest', () => {
  it('is sent once for two submits at one time, and not again after a success', async () => {
    const { requested, respond } = slowServer()
    const { form, run } = renderRequest()
    const first = run()
    expect(await run()).toBeNull()
    await waitFor(() => expect(form()).toMatchObject({ busy: true, done: false }))
    respond()
    expect(await first).toEqual({ ok: true, response: {} })
    await waitFor(() => expect(form()).toMatchObject({ busy: true, done: true }))
    expect(await run()).toBeNull()
    expect(requested).toHaveBeenCalledTimes(1)
  })

  it('can be sent again after a success where it is repeatable', async () => {
    const { requested, respond } = slowServer()
    const { form, run } = renderRequest({ repeatable: true })
    const first = run()
    await waitFor(() => expect(form().busy).toBe(true))
    respond()
    expect(await first).toMatchObject({ ok: true })
    await waitFor(() => expect(form()).toMatchObject({ busy: false, done: false }))
    expect(await run()).toMatchObject({ ok: true })
    expect(requested).toHaveBeenCalledTimes(2)
  })

  it('can be sent again when the user was on another page as it succeeded', async () => {
    const { respond } = slowServer()
    const { form, run } = renderRequest()
    const first = run()
    await waitFor(() => expect(form().busy).toBe(true))
    const before = window.history.state
    window.history.replaceState({ key: 'elsewhere' }, '')
    respond()
    expect(await first).toMatchObject({ ok: true })
    await waitFor(() => expect(form().busy).toBe(false))
    window.history.replaceState(before, '')
    expect(await run()).toMatchObject({ ok: true })
  })

  it('shows a failure in a toast and in a notice, and can be sent again', async () => {
    server.use(getLoginMockHandler401({ message: 'No.' }))
    const said = vi.spyOn(toast, 'errorBesideAlert')
    const { form, run } = renderRequest()
    expect(await run()).toMatchObject({ ok: false, failure: { status: 401, serverMessage: 'No.' } })
    expect(said).toHaveBeenCalledWith('No.')
    await waitFor(() => expect(form().notice).toBeDefined())
    expect(form().busy).toBe(false)
    form().clear()
    await waitFor(() => expect(form().notice).toBeUndefined())
    expect(await run()).toMatchObject({ ok: false })
  })

  it('keeps a pending request when the notice is cleared', async () => {
    const { respond } = slowServer()
    const { form, run } = renderRequest()
    const first = run()
    await waitFor(() => expect(form().busy).toBe(true))
    form().clear()
    expect(form().busy).toBe(true)
    respond()
    await first
    await waitFor(() => expect(form().done).toBe(true))
  })

  it('starts with the notice of an earlier failure, until it is sent', async () => {
    const { form, run } = renderRequest({
      initialFailure: createFailureText('login', new ApiError('http', 400, 'Wrong.')),
    })
    expect(form().notice).toBeDefined()
    await run()
    await waitFor(() => expect(form().notice).toBeUndefined())
  })

  it.each(['4f1c0a9b', 'call 555 now'])(
    'shows a valid request id, hidden from screen readers: %s',
    async (id) => {
      const headers = { 'X-Request-Id': id }
      server.use(http.get('*/auth/login', () => HttpResponse.text('no', { status: 500, headers })))
      const { form, run } = renderRequest()
      await run()
      await waitFor(() => expect(form().notice).toBeDefined())
      render(form().notice, { wrapper: WithI18n })
      const shown = screen.queryByText(/^Reference:/)?.textContent
      expect(shown).toBe(id === '4f1c0a9b' ? `Reference: ${id}` : undefined)
      expect(screen.getByRole('alert').textContent).not.toContain(id)
    },
  )
})

describe('isCurrentEntry', () => {
  afterEach(() => history.replaceState(null, ''))

  it('is true at the entry where the form was mounted, also after Back', () => {
    history.replaceState({ key: 'form' }, '')
    const { form, rerender } = renderRequest()
    for (const [key, isHere] of [
      ['form', true],
      ['next', false],
      ['form', true],
    ] as const) {
      history.replaceState({ key }, '')
      rerender()
      expect(form().isCurrentEntry()).toBe(isHere)
    }
  })

  it('is false once the form is gone', () => {
    const { form, unmount } = renderRequest()
    expect(form().isCurrentEntry()).toBe(true)
    unmount()
    expect(form().isCurrentEntry()).toBe(false)
  })
})
