import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/query-client'
import { useFormRequest } from '@/forms/use-form-request'
import { getLoginMockHandler, getLoginMockHandler401 } from '@/generated/api/auth/auth.msw'
import { login } from '@/generated/api/auth/auth.operations'
import { toast } from '@/ui/toast'
import { server } from '../setup'

const PARAMS = { email: 'sofia.rossi@example.com', password: 'Marker-Password-7' }

function renderCall(options?: Parameters<typeof useFormRequest>[1]) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useFormRequest(login, options), { wrapper })
  return { form: () => result.current, run: () => result.current.run({ params: PARAMS }) }
}

/** A server that answers when it is told to. @returns how often it was asked, and what tells it. */
function slowServer() {
  const asked = vi.fn()
  const answer = Promise.withResolvers<void>()
  server.use(
    getLoginMockHandler(async () => {
      asked()
      await answer.promise
      return {}
    }),
  )
  return { asked, answer: answer.resolve }
}

describe('a form’s call', () => {
  it('is made once for two submits at one time, and not again after a success', async () => {
    const { asked, answer } = slowServer()
    const { form, run } = renderCall()
    const first = run()
    expect(await run()).toBeNull()
    await waitFor(() => expect(form()).toMatchObject({ busy: true, done: false }))
    answer()
    expect(await first).toEqual({ ok: true, response: {} })
    await waitFor(() => expect(form()).toMatchObject({ busy: true, done: true }))
    expect(await run()).toBeNull()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('may be made again after a success where it is repeatable', async () => {
    const { asked, answer } = slowServer()
    const { form, run } = renderCall({ repeatable: true })
    const first = run()
    await waitFor(() => expect(form().busy).toBe(true))
    answer()
    expect(await first).toMatchObject({ ok: true })
    await waitFor(() => expect(form()).toMatchObject({ busy: false, done: false }))
    expect(await run()).toMatchObject({ ok: true })
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('may be made again when its user was elsewhere as it succeeded', async () => {
    const { answer } = slowServer()
    const { form, run } = renderCall()
    const first = run()
    await waitFor(() => expect(form().busy).toBe(true))
    const before = window.history.state
    window.history.replaceState({ key: 'elsewhere' }, '')
    answer()
    expect(await first).toMatchObject({ ok: true })
    await waitFor(() => expect(form().busy).toBe(false))
    window.history.replaceState(before, '')
    expect(await run()).toMatchObject({ ok: true })
  })

  it('says of a failure what it is, in a toast and in a notice, and may be made again', async () => {
    server.use(getLoginMockHandler401({ message: 'No.' }))
    const said = vi.spyOn(toast, 'error')
    const { form, run } = renderCall()
    expect(await run()).toMatchObject({ ok: false, failure: { status: 401, serverMessage: 'No.' } })
    expect(said).toHaveBeenCalledWith('No.')
    await waitFor(() => expect(form().notice).not.toBe(false))
    expect(form().busy).toBe(false)
    form().clear()
    await waitFor(() => expect(form().notice).toBe(false))
    expect(await run()).toMatchObject({ ok: false })
  })

  it('keeps what is under way when the notice is taken away', async () => {
    const { answer } = slowServer()
    const { form, run } = renderCall()
    const first = run()
    await waitFor(() => expect(form().busy).toBe(true))
    form().clear()
    expect(form().busy).toBe(true)
    answer()
    await first
    await waitFor(() => expect(form().done).toBe(true))
  })

  it('starts with the notice of what failed before it, until it is made', async () => {
    const { form, run } = renderCall({ initial: ['The code is wrong.'] })
    expect(form().notice).not.toBe(false)
    await run()
    await waitFor(() => expect(form().notice).toBe(false))
  })
})
