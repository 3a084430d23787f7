import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadError } from '@/platform/loading/lazy-component'
import { ErrorPage } from '@/shell/errors/error-page'
import { WithI18n } from '../../render'

const reload = vi.fn()
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  reload.mockReset()
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
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
  it('polls an unreachable server with exponential backoff, and reloads once it is back', async () => {
    await show(true)
    expect(fetched).toHaveBeenCalledTimes(1)
    await wait(2000)
    expect(fetched).toHaveBeenCalledTimes(2)
    fetched.mockResolvedValue(new Response())
    await wait(3900)
    expect(reload).not.toHaveBeenCalled()
    await wait(100)
    expect(reload).toHaveBeenCalledOnce()
    await wait(60_000)
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it('does not reload a second time (reload-loop guard)', async () => {
    fetched.mockResolvedValue(new Response())
    window.history.replaceState({ reloaded: true }, '')
    await show(true)
    expect(screen.getByText('Something went wrong on our side.')).toBeTruthy()
    await wait(60_000)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads by its button', async () => {
    await show(false)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['between two requests', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['during a request', () => new Promise<never>((_, fail) => setTimeout(fail, 1000))],
  ])('stops polling when it unmounts %s', async (_, response) => {
    fetched.mockImplementation(response)
    await show(true)
    cleanup()
    await wait(60_000)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['while the browser is offline', true, false, /You are offline/],
    ['after a response without the code', false, true, /Something went wrong on our side/],
  ])('does not poll %s', async (_, unreachable, online, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    await show(unreachable)
    expect(screen.getByText(text)).toBeTruthy()
    await wait(60_000)
    expect(fetched).not.toHaveBeenCalled()
  })
})
