import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { consoleLines } from '../../doubles'

const ADDRESS = 'https://reports.example/app?key=1'

beforeEach(() => vi.resetModules())

async function loadModule(address = ADDRESS) {
  vi.stubEnv('VITE_ERROR_REPORT_ADDRESS', address)
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response())
  const reports = () =>
    fetched.mock.calls
      .filter(([url]) => url === address)
      .map(([, options]) => JSON.parse(String(options?.body)) as Record<string, unknown>)
  return { fetched, reports, ...(await import('@/shell/errors/error-report')) }
}

function createError(message: string, stack = '', name = 'TypeError') {
  const error = new TypeError(message)
  error.name = name
  error.stack = `${name}: ${message}\n${stack}`
  return error
}

const AT = `    at x (${location.origin}/assets/app-B_1x.js:1:234)`

describe('sendErrorReport', () => {
  it('sends the error’s name, our stack frames, page, build and language, but no message', async () => {
    const { sendErrorReport, fetched, reports } = await loadModule()
    document.documentElement.lang = 'ur'
    history.replaceState(null, '', '/pricing?coupon=Marker-7#marker')
    document.head.innerHTML = '<link data-chunk="entry" href="/assets/index-C0ffee_1.js">'
    const stack = `${AT}
    at https://cdn.example/assets/other.js:9:9
    at ${location.origin}/pricing?coupon=Marker-7:3:3
y@${location.origin}/assets/page-2.js:5:6`
    sendErrorReport(createError("Cannot read properties of undefined (reading 'marker')", stack))
    expect(reports()).toEqual([
      {
        name: 'TypeError',
        frames: ['assets/app-B_1x.js:1:234', 'assets/page-2.js:5:6'],
        page: '/pricing',
        release: 'index-C0ffee_1',
        language: 'ur',
      },
    ])
    expect(fetched).toHaveBeenCalledWith(
      ADDRESS,
      expect.objectContaining({
        method: 'POST',
        keepalive: true,
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      }),
    )
    document.head.innerHTML = ''
  })

  it.each([
    ['an object', { name: 'Marker', password: 'Marker-7' }],
    ['undefined', undefined],
    ['an error with an unusual name', createError('', '', 'Marker-7 of mine')],
  ])('sends no content of %s', async (_, thrown) => {
    const { sendErrorReport, reports } = await loadModule()
    history.replaceState(null, '', '/Marker-7')
    sendErrorReport(thrown)
    expect(reports()).toMatchObject([{ name: 'Error', frames: [], page: 'other' }])
    expect(JSON.stringify(reports())).not.toContain('Marker')
  })

  it('sends the same error once, and five errors at most', async () => {
    const { sendErrorReport, reports } = await loadModule()
    for (let line = 1; line < 9; line += 1)
      for (let time = 0; time < 2; time += 1)
        sendErrorReport(createError('Invalid', `at ${location.origin}/assets/a.js:${line}:1`))
    expect(reports().map(({ frames }) => frames)).toEqual(
      [1, 2, 3, 4, 5].map((line) => [`assets/a.js:${line}:1`]),
    )
  })

  it('ignores a failed request', async () => {
    const { sendErrorReport, fetched } = await loadModule()
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    sendErrorReport(createError('Invalid', AT))
    await Promise.resolve()
    expect(fetched).toHaveBeenCalledOnce()
  })
})

it('reportUncaughtErrors reports uncaught errors and unhandled rejections', async () => {
  const { reportUncaughtErrors, reports } = await loadModule()
  reportUncaughtErrors()
  window.dispatchEvent(new ErrorEvent('error', { error: createError('', AT, 'RangeError') }))
  const rejection = new Event('unhandledrejection')
  window.dispatchEvent(Object.assign(rejection, { reason: createError('Load failed', AT) }))
  expect(reports().map(({ name }) => name)).toEqual(['RangeError', 'TypeError'])
})

describe('ErrorBoundary', () => {
  async function breakPage(error: unknown) {
    const { ErrorBoundary } = await import('@/shell/errors/error-boundary')
    const { I18nProvider } = await import('@lingui/react')
    const { i18n } = await import('@lingui/core')
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    const Broken = (): ReactNode => {
      throw error
    }
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <ErrorBoundary>
            <Broken />
          </ErrorBoundary>
        </MemoryRouter>
      </I18nProvider>,
    )
    await screen.findByRole('heading', { level: 1 })
    consoleLines.error = []
  }

  it('reports the error that it caught', async () => {
    const { reports } = await loadModule()
    await breakPage(createError('x is not a function', AT))
    expect(reports()).toMatchObject([{ name: 'TypeError' }])
  })

  it('does not report a LoadError of an unreachable server', async () => {
    const { fetched, reports } = await loadModule()
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const { LoadError } = await import('@/platform/loading/lazy-component')
    await breakPage(new LoadError('offline', true))
    expect(reports()).toEqual([])
  })

  it('does not report without the setting', async () => {
    const { fetched } = await loadModule('')
    await breakPage(createError('x is not a function', AT))
    expect(fetched).not.toHaveBeenCalled()
  })
})
