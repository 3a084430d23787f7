import { createConnection } from 'node:net'

const port = (variable: string, usual: number) => Number(process.env[variable] ?? usual)

/** Every port that the project listens on. An environment variable moves one, for a second copy. */
export const PORTS = {
  app: port('APP_PORT', 5173),
  preview: port('PREVIEW_PORT', 4173),
  api: port('API_PORT', 4010),
  email: port('EMAIL_PORT', 4011),
}

/** The loopback interface: no service is reachable from the network. */
export const HOST = '127.0.0.1'

/** A program for Node, and its arguments. */
type Program = string[]

const VITE = 'node_modules/vite/bin/vite.js'

const mock = (port: number, ...options: string[]): Program => [
  'contract/bin/aml-contract.js',
  'mock',
  ...options,
  `--port=${port}`,
]

/** A real backend: the app then runs against it, through a proxy that checks the traffic. */
const BACKEND = process.env['API_BACKEND']

/** The reference server in place of the mock: it keeps the accounts that are opened, until it ends. */
const REMEMBERS = process.env['API_REMEMBERS'] === '1'

function api(): { title: string; programs: Program[] } {
  if (BACKEND)
    return { title: 'the proxy to the backend', programs: [['scripts/contract-proxy.ts']] }
  return REMEMBERS
    ? { title: 'the reference server', programs: [mock(PORTS.api, '--remember')] }
    : { title: 'the mock backend', programs: [mock(PORTS.api)] }
}

/**
 * The production build, made with the settings of .env.development, for which both mock servers are
 * there. It is never in dist/, from where it could be deployed.
 */
export const PREVIEW_BUILD =
  process.env['PREVIEW_BUILD'] ?? `node_modules/.cache/preview-${PORTS.preview}`

/** Makes the build and serves it; one that is named by PREVIEW_BUILD is there already. */
function preview(): Program[] {
  const options = ['--mode', 'development', '--outDir', PREVIEW_BUILD]
  const serve = [VITE, 'preview', ...options]
  if (process.env['PREVIEW_BUILD']) return [serve]
  return [[VITE, 'build', ...options, '--emptyOutDir', '--logLevel', 'warn'], serve]
}

/** The services of `npm start` and `npm run mock`, with their names in messages. */
export const SERVICES = {
  api: { ...api(), port: PORTS.api, isReady: isListening },
  email: {
    title: 'the mock email service',
    port: PORTS.email,
    isReady: isListening,
    programs: [mock(PORTS.email, `--contract=${'mocks/emailjs.openapi.yaml'}`)],
  },
  app: {
    title: 'the app',
    port: PORTS.app,
    isReady: answers,
    programs: [[VITE]],
  },
  preview: {
    title: 'the built app',
    port: PORTS.preview,
    isReady: answers,
    programs: preview(),
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

const TIMEOUT_MS = 5000

/**
 * Whether something answers requests on the port. Before Vite serves there, it tries whether the port
 * is free, and so accepts connections for a moment.
 */
async function answers(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    await fetch(`http://${HOST}:${port}/`, { method: 'HEAD', signal })
    return true
  } catch {
    return false
  }
}
