import { createConnection } from 'node:net'

const readPort = (variable: string, usual: number) => Number(process.env[variable] ?? usual)

/** Every port of the project. Environment variables move them for a second copy. */
export const PORTS = {
  app: readPort('APP_PORT', 5173),
  preview: readPort('PREVIEW_PORT', 4173),
  api: readPort('API_PORT', 4010),
  email: readPort('EMAIL_PORT', 4011),
}

/** The exit code of a program that start.ts starts again, since it reads some settings only at its start. */
export const RESTART = 75

/** Loopback: no service is reachable from the network. */
export const HOST = '127.0.0.1'

type Program = string[]

const VITE = 'node_modules/vite/bin/vite.js'

const createPrismProgram = (contract: string, port: number, ...backend: string[]): Program => [
  'mocks/prism-front.ts',
  contract,
  `${port}`,
  ...backend,
]

/** Runs the app against a real backend, through Prism as a proxy that validates the traffic. */
const BACKEND = process.env['API_BACKEND']

/** Replaces the mock by the reference server, which keeps accounts until it is stopped. */
const USES_REFERENCE_SERVER = process.env['API_REMEMBERS'] === '1'

/** Whether the API is the mock backend, which keeps no accounts. */
export const USES_MOCK_BACKEND = !BACKEND && !USES_REFERENCE_SERVER

function createApiService(): { title: string; programs: Program[] } {
  if (BACKEND)
    return {
      title: 'the proxy to the backend',
      programs: [createPrismProgram('openapi.yaml', PORTS.api, BACKEND)],
    }
  return USES_REFERENCE_SERVER
    ? {
        title: 'the reference server',
        programs: [['contract/bin/aml-contract.js', 'serve', `--port=${PORTS.api}`]],
      }
    : { title: 'the mock backend', programs: [createPrismProgram('openapi.yaml', PORTS.api)] }
}

/**
 * A production build with the settings of .env.development, whose servers run here. It is not in dist/, from
 * where it could be deployed.
 */
export const PREVIEW_BUILD =
  process.env['PREVIEW_BUILD'] ?? `node_modules/.cache/preview-${PORTS.preview}`

/** Builds, then serves. A build named by PREVIEW_BUILD already exists. */
function listPreviewPrograms(): Program[] {
  const options = ['--mode', 'development', '--outDir', PREVIEW_BUILD]
  const serve = [VITE, 'preview', ...options]
  if (process.env['PREVIEW_BUILD']) return [serve]
  return [[VITE, 'build', ...options, '--emptyOutDir', '--logLevel', 'warn'], serve]
}

/** Services of `npm start` and `npm run mock`. `title` is for messages. */
export const SERVICES = {
  api: { ...createApiService(), port: PORTS.api, isReady: isListening },
  email: {
    title: 'the mock email service',
    port: PORTS.email,
    isReady: isListening,
    programs: [createPrismProgram('mocks/emailjs.openapi.yaml', PORTS.email)],
  },
  app: {
    title: 'the app',
    port: PORTS.app,
    isReady: isResponding,
    programs: [[VITE]],
  },
  preview: {
    title: 'the built app',
    port: PORTS.preview,
    isReady: isResponding,
    programs: listPreviewPrograms(),
  },
}

/** Whether the port accepts connections on the IPv4 or IPv6 loopback address. */
export async function isListening(port: number): Promise<boolean> {
  const accepted = await Promise.all([HOST, '::1'].map((host) => isAccepting(host, port)))
  return accepted.includes(true)
}

const isAccepting = (host: string, port: number) =>
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
 * Sends an HTTP request, since Vite accepts connections for a moment before it serves: it probes whether the
 * port is free.
 */
async function isResponding(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    await fetch(`http://${HOST}:${port}/`, { method: 'HEAD', signal })
    return true
  } catch {
    return false
  }
}
