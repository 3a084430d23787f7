import workerUrl from '../worker/reader-worker?worker&url'

/** What the port needs of a worker. */
export type ReaderWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** The only policy that the Content-Security-Policy permits (plugins/headers.ts), and its only URL. */
const POLICY = 'aml-reader'

type Policy = { createScriptURL: (url: string) => string }

type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy }

/** Firefox before 148 and Safari before 26 have no Trusted Types. */
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes

let policy: Policy | undefined

function trust(url: string) {
  if (!factory) return url
  policy ??= factory.createPolicy(POLICY, {
    createScriptURL(asked) {
      if (asked !== workerUrl) throw new TypeError(`${asked} is no worker`)
      return asked
    },
  })
  return policy.createScriptURL(url)
}

/** @throws where the browser blocks workers. */
export const startWorker = (): ReaderWorker => new Worker(trust(workerUrl), { type: 'module' })
