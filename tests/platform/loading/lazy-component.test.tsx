import { catalogs } from 'virtual:catalogs'
import { cleanup, render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadError, lazyComponent, pendingPages } from '@/platform/loading/lazy-component'
import { consoleLines, server } from '../../doubles'

const Page = () => <h1>Page</h1>
const fetchPresent = () => Promise.resolve<ComponentType>(Page)
const fetchMissing = () => Promise.reject<ComponentType>(new TypeError('Failed to fetch'))

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
  it('fetches its code when it is rendered', async () => {
    show(lazyComponent(fetchPresent))
    expect(screen.getByText('Not yet.')).toBeTruthy()
    expect(await screen.findByText('Page')).toBeTruthy()
  })

  it('renders prefetched code at once, and fetches it once', async () => {
    const fetchPage = vi.fn(fetchPresent)
    const Ahead = lazyComponent(fetchPage)
    expect(Ahead.fetched()).toBeUndefined()
    await Promise.all([Ahead.load(), Ahead.load()])
    expect(Ahead.fetched()).toBe(Page)
    show(Ahead)
    expect(screen.getByText('Page')).toBeTruthy()
    expect(fetchPage).toHaveBeenCalledTimes(1)
  })

  it('loads its messages with its code', async () => {
    const Faqs = lazyComponent(fetchPresent, ['questions'])
    expect(Faqs.messages).toEqual(['questions'])
    const loadCatalog = vi.spyOn(catalogs.questions ?? expect.fail(), 'en')
    await Faqs.load()
    expect(loadCatalog).toHaveBeenCalledOnce()
  })

  it('is pending while its code is fetched, also when that fails', async () => {
    const counts: number[] = []
    const stop = pendingPages.subscribe(() => counts.push(pendingPages.getCount()))
    for (const fetchPage of [fetchPresent, fetchMissing]) await lazyComponent(fetchPage).load()
    await expect.poll(() => counts).toEqual([1, 0, 1, 0])
    stop()
    await lazyComponent(fetchPresent).load()
    expect(counts).toHaveLength(4)
  })

  it('notifies subscribers outside the render phase', async () => {
    const listener = vi.fn()
    const stop = pendingPages.subscribe(listener)
    const load = lazyComponent(fetchPresent).load()
    expect(listener).not.toHaveBeenCalled()
    await load
    stop()
  })
})

describe('lazyComponent whose code is missing', () => {
  const respond = vi.fn((_: Request) => new HttpResponse())
  const reload = vi.fn()

  beforeEach(() => {
    respond.mockClear()
    reload.mockClear()
    // jsdom can't reload a page.
    vi.stubGlobal('location', { ...window.location, reload })
    server.use(http.head('*', ({ request }) => respond(request)))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    consoleLines.error = []
    window.history.replaceState(null, '')
  })

  it.each([{ usr: 'kept' }, null])(
    'reloads the tab, and marks the history entry with the state %o',
    async (state) => {
      window.history.replaceState(state, '')
      show(lazyComponent(fetchMissing))
      await expect.poll(() => reload.mock.calls).toHaveLength(1)
      expect(window.history.state).toEqual({ ...state, reloaded: true })
      expect(screen.getByText('Not yet.')).toBeTruthy()
      expect(respond.mock.calls[0]?.[0].url).toBe(window.location.href)
    },
  )

  it.each([
    ['a reload does not help', { reloaded: true }, () => new HttpResponse(), false],
    ['the server is unreachable', null, () => HttpResponse.error(), true],
    ['the server is down', null, () => new HttpResponse(null, { status: 503 }), true],
  ])('throws a LoadError when %s', async (_, state, response, unreachable) => {
    window.history.replaceState(state, '')
    server.use(http.head('*', response))
    show(lazyComponent(fetchMissing))
    expect(await screen.findByText('It failed.')).toBeTruthy()
    expect(failure).toBeInstanceOf(LoadError)
    expect(failure).toMatchObject({ unreachable, message: 'TypeError: Failed to fetch' })
    expect(window.history.state).toEqual(state)
    expect(reload).not.toHaveBeenCalled()
  })

  it('fetches its code again when it is rendered after a failed prefetch', async () => {
    const fetchPage = vi.fn(fetchMissing)
    const Lost = lazyComponent(fetchPage)
    await Lost.load()
    fetchPage.mockImplementation(fetchPresent)
    show(Lost)
    expect(await screen.findByText('Page')).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not fetch its code again after a failed render', async () => {
    server.use(http.head('*', () => HttpResponse.error()))
    const fetchPage = vi.fn(fetchMissing)
    const Lost = lazyComponent(fetchPage)
    for (const _ of ['first', 'second']) {
      show(Lost)
      expect(await screen.findByText('It failed.')).toBeTruthy()
      expect(fetchPage).toHaveBeenCalledTimes(1)
      cleanup()
    }
  })
})
