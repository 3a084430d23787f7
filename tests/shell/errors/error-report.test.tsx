import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { consoleLines } from '../../doubles'

const ADDRESS = 'https://reports.example/app?key=1'

beforeEach(() => vi.resetModules())

/** Switches reports on. @returns the sent reports, and the functions that send, as after a page load. */
async function withReports(address = ADDRESS) {
  vi.stubEnv('VITE_ERROR_REPORT_ADDRESS', address)
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response())
  const reports = () =>
    fetched.mock.calls
      .filter(([url]) => url === address)
      .map(([, options]) => JSON.parse(String(options?.body)) as Record<string, unknown>)
  return { fetched, reports, ...(await import('@/shell/errors/error-report')) }
}

/** An error as the engine makes it in a build. */
function failed(message: string, stack = '', name = 'TypeError') {
  const error = new TypeError(message)
  error.name = name
  error.stack = `${name}: ${message}\n${stack}`
  return error
}

const AT = `    at x (${location.origin}/assets/app-B_1x.js:1:234)`

describe('sendErrorReport', () => {
  it('sends the error’s name, our stack frames, the page, the build and the language', async () => {
    const { sendErrorReport, fetched, reports } = await withReports()
    document.documentElement.lang = 'ur'
    history.replaceState(null, '', '/pricing?coupon=Marker-7#marker')
    document.head.innerHTML = '<link data-chunk="entry" href="/assets/index-C0ffee_1.js">'
    const stack = `${AT}
    at https://cdn.example/assets/other.js:9:9
    at ${location.origin}/pricing?coupon=Marker-7:3:3
y@${location.origin}/assets/page-2.js:5:6`
    sendErrorReport(failed("Cannot read properties of undefined (reading 'marker')", stack))
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

  it('omits the message, which may quote input', async () => {
    const { sendErrorReport, reports } = await withReports()
    sendErrorReport(failed('Unexpected token \'M\', "Marker-7" is not valid JSON', AT))
    expect(reports()).toMatchObject([{ frames: ['assets/app-B_1x.js:1:234'] }])
    expect(JSON.stringify(reports())).not.toMatch(/token|marker/i)
  })

  it.each([
    ['a text', 'Marker-7'],
    ['an object', { password: 'Marker-7' }],
    ['nothing', undefined],
    ['an error of another name', failed('', '', 'Marker-7 of mine')],
  ])('sends no content of %s', async (_, thrown) => {
    const { sendErrorReport, reports } = await withReports()
    history.replaceState(null, '', '/Marker-7')
    sendErrorReport(thrown)
    expect(reports()).toMatchObject([{ name: 'Error', frames: [], page: 'other' }])
    expect(JSON.stringify(reports())).not.toContain('Marker')
  })

  it('reports the same error once, and five errors at most', async () => {
    const { sendErrorReport, reports } = await withReports()
    for (let line = 1; line < 9; line += 1)
      for (let time = 0; time < 2; time += 1)
        sendErrorReport(failed('Invalid', `at ${location.origin}/assets/a.js:${line}:1`))
    expect(reports().map(({ frames }) => frames)).toEqual(
      [1, 2, 3, 4, 5].map((line) => [`assets/a.js:${line}:1`]),
    )
  })

  it('ignores a failed request', async () => {
    const { sendErrorReport, fetched } = await withReports()
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    sendErrorReport(failed('Invalid', AT))
    await Promise.resolve()
    expect(fetched).toHaveBeenCalledOnce()
  })
})

it('reportUncaughtErrors reports uncaught errors and unhandled rejections', async () => {
  const { reportUncaughtErrors, reports } = await withReports()
  reportUncaughtErrors()
  window.dispatchEvent(new ErrorEvent('error', { error: failed('', AT, 'RangeError') }))
  const rejection = new Event('unhandledrejection')
  window.dispatchEvent(Object.assign(rejection, { reason: failed('Load failed', AT) }))
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

  it('reports its error', async () => {
    const { reports } = await withReports()
    await breakPage(failed('x is not a function', AT))
    expect(reports()).toMatchObject([{ name: 'TypeError' }])
  })

  it('reports nothing while the server can’t be reached', async () => {
    const { fetched, reports } = await withReports()
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const { LoadError } = await import('@/platform/loading/load-error')
    await breakPage(new LoadError('offline', true))
    expect(reports()).toEqual([])
  })

  it('reports nothing without the setting', async () => {
    const { fetched } = await withReports('')
    await breakPage(failed('x is not a function', AT))
    expect(fetched).not.toHaveBeenCalled()
  })
})
