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
  const pending = () => waitFor(() => expect(form().busy).toBe(true))
  return { ...view, form, pending, run: () => form().run({ params: PARAMS }) }
}

function stallServer() {
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
  it('sends nothing while a request is pending, nor after a success', async () => {
    const { requested, respond } = stallServer()
    const { form, run, pending } = renderRequest()
    const first = run()
    await pending()
    expect(form().done).toBe(false)
    expect(await run()).toBeNull()
    respond()
    expect(await first).toEqual({ ok: true, response: {} })
    await waitFor(() => expect(form()).toMatchObject({ busy: true, done: true }))
    expect(await run()).toBeNull()
    expect(requested).toHaveBeenCalledTimes(1)
  })

  it('sends another request after a success if it is repeatable', async () => {
    const { requested, respond } = stallServer()
    const { form, run, pending } = renderRequest({ repeatable: true })
    const first = run()
    await pending()
    respond()
    expect(await first).toMatchObject({ ok: true })
    await waitFor(() => expect(form()).toMatchObject({ busy: false, done: false }))
    expect(await run()).toMatchObject({ ok: true })
    expect(requested).toHaveBeenCalledTimes(2)
  })

  it('sends another request after a success at another history entry', async () => {
    const { respond } = stallServer()
    const { form, run, pending } = renderRequest()
    const first = run()
    await pending()
    const before = window.history.state
    window.history.replaceState({ key: 'elsewhere' }, '')
    respond()
    expect(await first).toMatchObject({ ok: true })
    await waitFor(() => expect(form().busy).toBe(false))
    window.history.replaceState(before, '')
    expect(await run()).toMatchObject({ ok: true })
  })

  it('shows a failure in a toast and in a notice, and sends another request', async () => {
    server.use(getLoginMockHandler401({ message: 'No.' }))
    const toasted = vi.spyOn(toast, 'errorBesideAlert')
    const { form, run } = renderRequest()
    expect(await run()).toMatchObject({ ok: false, failure: { status: 401, serverMessage: 'No.' } })
    expect(toasted).toHaveBeenCalledWith('No.')
    await waitFor(() => expect(form().notice).toBeDefined())
    expect(form().busy).toBe(false)
    form().clear()
    await waitFor(() => expect(form().notice).toBeUndefined())
    expect(await run()).toMatchObject({ ok: false })
  })

  it('keeps a pending request when the notice is cleared', async () => {
    const { respond } = stallServer()
    const { form, run, pending } = renderRequest()
    void run()
    await pending()
    form().clear()
    expect(form().busy).toBe(true)
    respond()
    await waitFor(() => expect(form().done).toBe(true))
  })

  it('shows the notice of initialFailure until a request is sent', async () => {
    const { form, run } = renderRequest({
      initialFailure: createFailureText('login', new ApiError('http', 400, 'Wrong.')),
    })
    expect(form().notice).toBeDefined()
    await run()
    await waitFor(() => expect(form().notice).toBeUndefined())
  })

  it.each(['4f1c0a9b', undefined])('shows the request id %s outside of the alert', async (id) => {
    const headers = id ? { 'X-Request-Id': id } : {}
    server.use(http.get('*/auth/login', () => HttpResponse.text('no', { status: 500, headers })))
    const { form, run } = renderRequest()
    await run()
    await waitFor(() => expect(form().notice).toBeDefined())
    render(form().notice, { wrapper: WithI18n })
    const shown = screen.queryByText(/^Reference:/)?.textContent
    expect(shown).toBe(id && `Reference: ${id}`)
    expect(screen.getByRole('alert').textContent).not.toMatch(/Reference|4f1c0a9b/)
  })
})

describe('isCurrentEntry of useFormRequest', () => {
  afterEach(() => history.replaceState(null, ''))

  it('is true only at the entry at which the form was mounted', () => {
    history.replaceState({ key: 'form' }, '')
    const { form, rerender } = renderRequest()
    for (const key of ['form', 'next', 'form']) {
      history.replaceState({ key }, '')
      rerender()
      expect(form().isCurrentEntry()).toBe(key === 'form')
    }
  })

  it('is false once the form is unmounted', () => {
    const { form, unmount } = renderRequest()
    expect(form().isCurrentEntry()).toBe(true)
    unmount()
    expect(form().isCurrentEntry()).toBe(false)
  })
})
