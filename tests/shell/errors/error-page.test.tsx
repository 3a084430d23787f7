import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadError } from '@/platform/loading/load-error'
import { ErrorPage } from '@/shell/errors/error-page'
import { WithI18n } from '../../render'

const reload = vi.fn()
const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  reload.mockReset()
  asked.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  // jsdom can't reload a page.
  vi.stubGlobal('location', { ...window.location, reload })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '')
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show(unreachable: boolean) {
  render(
    <MemoryRouter>
      <ErrorPage error={new LoadError('offline', unreachable)} />
    </MemoryRouter>,
    { wrapper: WithI18n },
  )
  await wait(0)
}

describe('ErrorPage of a LoadError', () => {
  it('checks with exponential backoff whether the server is back, and then reloads once', async () => {
    await show(true)
    expect(asked).toHaveBeenCalledTimes(1)
    await wait(2000)
    expect(asked).toHaveBeenCalledTimes(2)
    asked.mockResolvedValue(new Response())
    await wait(3900)
    expect(reload).not.toHaveBeenCalled()
    await wait(100)
    expect(reload).toHaveBeenCalledOnce()
    await wait(60_000)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('shows an error instead of a second reload (reload-loop guard)', async () => {
    asked.mockResolvedValue(new Response())
    window.history.replaceState({ reloaded: true }, '')
    await show(true)
    expect(screen.getByText('Something went wrong on our side.')).toBeTruthy()
    await wait(60_000)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['between two requests', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['during a request', () => new Promise<never>((_, fail) => setTimeout(fail, 1000))],
  ])('stops its checks once it is left %s', async (_, response) => {
    asked.mockImplementation(response)
    await show(true)
    cleanup()
    await wait(60_000)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['is offline', true, false, /You are offline/],
    ['got a response without the code', false, true, /Something went wrong on our side/],
  ])('makes no check while the browser %s', async (_, unreachable, online, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    await show(unreachable)
    expect(screen.getByText(text)).toBeTruthy()
    await wait(60_000)
    expect(asked).not.toHaveBeenCalled()
  })
})
