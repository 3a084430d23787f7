import { cleanup, configure } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { switchLocale } from '@/i18n/i18n'
import { handlers } from '../mocks/handlers'

/** Answers what the app asks in tests; a request that nothing answers fails the test. */
export const server = setupServer(...handlers)

/** What the app said on the console during the test. Errors and warnings fail it, unless taken. */
export const consoleLines = { info: [] as string[], warn: [] as string[], error: [] as string[] }

/** Makes the browser refuse the storage, until the test ends. */
export function blockStorage() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
}

configure({ asyncUtilTimeout: 15_000 })

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  // jsdom has no layout, so it can't scroll, and nothing changes its size.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
})

beforeEach(async () => {
  for (const level of ['info', 'warn', 'error'] as const) {
    consoleLines[level] = []
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      consoleLines[level].push(args.map(String).join(' '))
    })
  }
  await switchLocale('en')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

afterEach(() => {
  cleanup()
  toast.removeAll()
  server.resetHandlers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  expect(consoleLines.error).toEqual([])
  expect(consoleLines.warn).toEqual([])
})

afterAll(() => server.close())
