/** Ports that differ from the defaults of `npm start` and the other tests; the same variables override them. */
export const PORTS = {
  PREVIEW_PORT: process.env['PREVIEW_PORT'] ?? '4673',
  API_PORT: process.env['API_PORT'] ?? '4610',
  EMAIL_PORT: process.env['EMAIL_PORT'] ?? '4611',
}

export const ORIGIN = `http://localhost:${PORTS.PREVIEW_PORT}`

/** Milliseconds. */
export const WAIT_OPTIONS = { timeout: 20_000, interval: 50 }
