import { faker } from '@faker-js/faker/locale/en'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { loadReaderTexts } from '@/address/reader-texts'
import { submitOnEnter } from '@/platform/hydration/submit-on-enter'
import { switchLocale } from '@/platform/i18n/i18n'
import { fetchToaster } from '@/ui/toast'
import { consoleLines, server } from './doubles'

const { getElementError } = getConfig()

/** Prints the page once the message is read: a query that waits fails many times, and tells the last failure. */
function createElementError(message: string | null, container: Element) {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, createElementError)
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => getElementError(message, container).message,
  })
}

configure({ asyncUtilTimeout: 15_000, getElementError: createElementError })

beforeAll(async () => {
  // The app fetches the toaster and the address reader after the page; preloaded, they appear with the page.
  await Promise.all([fetchToaster(), loadReaderTexts()])
  server.listen({ onUnhandledFrame: 'error' })
  // jsdom has no layout: scrolling and resizing do nothing.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.scrollTo = () => {}
  // As the boot script does.
  window.addEventListener('keydown', submitOnEnter)
  Element.prototype.scrollIntoView = () => {}
})

beforeEach(async () => {
  // Generated handlers respond with Faker's data where a test gives none.
  faker.seed(1)
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
