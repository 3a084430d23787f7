import { afterEach, vi } from 'vitest'

// The files of a worker share the process.
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
