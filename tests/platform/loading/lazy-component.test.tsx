import { i18n } from '@lingui/core'
import { cleanup, render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyComponent, pendingPages } from '@/platform/loading/lazy-component'
import { LoadError } from '@/platform/loading/load-error'
import { consoleLines, server } from '../../doubles'

const Page = () => <h1>Page</h1>
const present = () => Promise.resolve<ComponentType>(Page)
const missing = () => Promise.reject<ComponentType>(new TypeError('Failed to fetch'))

let failure: unknown

class Boundary extends Component<{ children: ReactNode }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => {
    failure = error
    return { error }
  }
  override render = () => (this.state.error ? <p>It failed.</p> : this.props.children)
}

const show = (Shown: ComponentType) =>
  render(
    <Boundary>
      <Suspense fallback={<p>Not yet.</p>}>
        <Shown />
      </Suspense>
    </Boundary>,
  )

describe('lazyComponent', () => {
  it('is fetched when it is shown', async () => {
    show(lazyComponent(present))
    expect(screen.getByText('Not yet.')).toBeTruthy()
    expect(await screen.findByText('Page')).toBeTruthy()
  })

  it('is shown at once when it was fetched ahead, and fetched once', async () => {
    const fetchPage = vi.fn(present)
    const Ahead = lazyComponent(fetchPage)
    expect(Ahead.fetched()).toBeUndefined()
    await Promise.all([Ahead.load(), Ahead.load()])
    expect(Ahead.fetched()).toBe(Page)
    show(Ahead)
    expect(screen.getByText('Page')).toBeTruthy()
    expect(fetchPage).toHaveBeenCalledTimes(1)
  })

  it('comes with its messages', async () => {
    const Faqs = lazyComponent(present, ['questions'])
    expect(Faqs.messages).toEqual(['questions'])
    const loaded = vi.spyOn(i18n, 'load')
    await Faqs.load()
    expect(loaded).toHaveBeenCalledExactlyOnceWith('en', expect.anything())
  })

  it('counts as pending while it is fetched, also when that fails', async () => {
    const counts: number[] = []
    const stop = pendingPages.subscribe(() => counts.push(pendingPages.getCount()))
    for (const fetchPage of [present, missing]) await lazyComponent(fetchPage).load()
    await expect.poll(() => counts).toEqual([1, 0, 1, 0])
    stop()
    await lazyComponent(present).load()
    expect(counts).toHaveLength(4)
    expect(pendingPages.getCount()).toBe(0)
    expect(pendingPages.getServerCount()).toBe(0)
  })

  it('notifies subscribers outside of the render phase', async () => {
    const listener = vi.fn()
    const stop = pendingPages.subscribe(listener)
    const load = lazyComponent(present).load()
    expect(listener).not.toHaveBeenCalled()
    await load
    stop()
  })
})

describe('lazyComponent whose code is missing', () => {
  const page = vi.fn((_: Request) => new HttpResponse())

  const reload = vi.fn()

  beforeEach(() => {
    page.mockClear()
    reload.mockClear()
    // jsdom can't reload a page.
    vi.stubGlobal('location', { ...window.location, reload })
    server.use(http.head('*', ({ request }) => page(request)))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    consoleLines.error = []
    window.history.replaceState(null, '')
  })

  it.each([{ usr: 'kept' }, null])(
    'reloads the tab, and marks the history entry: %o',
    async (state) => {
      window.history.replaceState(state, '')
      show(lazyComponent(missing))
      await expect.poll(() => reload.mock.calls).toHaveLength(1)
      expect(window.history.state).toEqual({ ...state, reloaded: true })
      expect(screen.getByText('Not yet.')).toBeTruthy()
      const [asked] = page.mock.calls[0] ?? expect.unreachable()
      expect(asked.url).toBe(window.location.href)
    },
  )

  it.each([
    ['a reload did not help', { reloaded: true }, () => new HttpResponse(), false],
    ['the server is not there', null, () => HttpResponse.error(), true],
    ['the server is down', null, () => new HttpResponse(null, { status: 503 }), true],
  ])('throws a LoadError when %s', async (_, state, answer, unreachable) => {
    window.history.replaceState(state, '')
    server.use(http.head('*', answer))
    show(lazyComponent(missing))
    expect(await screen.findByText('It failed.')).toBeTruthy()
    expect(failure).toBeInstanceOf(LoadError)
    expect(failure).toMatchObject({ unreachable, message: 'TypeError: Failed to fetch' })
    expect(window.history.state).toEqual(state)
    expect(reload).not.toHaveBeenCalled()
  })

  it('that could not be fetched ahead is fetched again where it is shown', async () => {
    const fetchPage = vi.fn(missing)
    const Lost = lazyComponent(fetchPage)
    await Lost.load()
    fetchPage.mockImplementation(present)
    show(Lost)
    expect(await screen.findByText('Page')).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is not fetched again once it has failed to be shown', async () => {
    server.use(http.head('*', () => HttpResponse.error()))
    const fetchPage = vi.fn(missing)
    const Lost = lazyComponent(fetchPage)
    for (const attempts of [1, 1]) {
      show(Lost)
      expect(await screen.findByText('It failed.')).toBeTruthy()
      expect(fetchPage).toHaveBeenCalledTimes(attempts)
      cleanup()
    }
  })
})
