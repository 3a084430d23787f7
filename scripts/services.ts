import { createConnection } from 'node:net'

const port = (variable: string, usual: number) => Number(process.env[variable] ?? usual)

/** Every port that the project listens on. An environment variable moves one, for a second copy. */
export const PORTS = {
  app: port('APP_PORT', 5173),
  preview: port('PREVIEW_PORT', 4173),
  api: port('API_PORT', 4010),
  email: port('EMAIL_PORT', 4011),
}

/** Nothing of this project listens beyond the machine itself. */
export const HOST = '127.0.0.1'

const mock = (port: number, contract: string, options = '') =>
  `node contract/bin/aml-contract.js mock${options} --contract ${contract} --port ${port}`

/** A real backend: the app then runs against it, through a proxy that checks the traffic. */
const BACKEND = process.env['API_BACKEND']

/** The reference server in place of the mock: it keeps the accounts that are opened, until it ends. */
const REMEMBERS = process.env['API_REMEMBERS'] === '1'

function api() {
  if (BACKEND)
    return { title: 'the proxy to the backend', command: 'node scripts/contract-proxy.ts' }
  return REMEMBERS
    ? { title: 'the reference server', command: mock(PORTS.api, 'openapi.yaml', ' --remember') }
    : { title: 'the mock backend', command: mock(PORTS.api, 'openapi.yaml') }
}

/**
 * The production build, made with the settings of .env.development, for which both mock servers are
 * there. It is never in dist/, from where it could be deployed.
 */
export const PREVIEW_BUILD =
  process.env['PREVIEW_BUILD'] ?? `node_modules/.cache/preview-${PORTS.preview}`

/** Makes the build and serves it; one that is named by PREVIEW_BUILD is there already. */
function preview() {
  const options = `--mode development --outDir ${PREVIEW_BUILD}`
  const serve = `vite preview ${options}`
  if (process.env['PREVIEW_BUILD']) return serve
  return `vite build ${options} --emptyOutDir --logLevel warn && ${serve}`
}

/** What `npm start` and `npm run mock` can run, and its name in error messages. */
export const SERVICES = {
  api: { ...api(), port: PORTS.api },
  email: {
    title: 'the mock email service',
    port: PORTS.email,
    command: mock(PORTS.email, 'mocks/emailjs.openapi.yaml'),
  },
  app: {
    title: 'the app',
    port: PORTS.app,
    command: 'vite',
  },
  preview: {
    title: 'the built app',
    port: PORTS.preview,
    command: preview(),
  },
}

/** Whether something accepts connections on the port, on either of the machine's own addresses. */
export async function isListening(port: number): Promise<boolean> {
  const accepted = await Promise.all([HOST, '::1'].map((host) => accepts(host, port)))
  return accepted.includes(true)
}

const accepts = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host, port })
    const end = (accepted: boolean) => {
      socket.destroy()
      resolve(accepted)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
