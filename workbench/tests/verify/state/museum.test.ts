import { expect, it, onTestFinished, vi } from 'vitest'
import { own, startScript } from '../../run'
import { findFreePort } from '../../serve'
import { verifyBy } from '../run-verify'

const TOKEN = Buffer.from('curator:mermaid').toString('base64')
const FOLDER = 'benchmark/servers/node'

/** Verifies the benchmark's server in Node. @param name a fault or a variant of its catalogue. */
async function verify(kind: 'FAULT' | 'VARIANT', name: string) {
  const port = await findFreePort()
  vi.stubEnv(kind, name)
  const server = startScript([own(`${FOLDER}/server.js`), String(port)])
  vi.unstubAllEnvs()
  onTestFinished(async () => void (await server.stop()))
  const address = `http://127.0.0.1:${port}`
  await vi.waitUntil(() => fetch(address).catch(() => false), { timeout: 30_000, interval: 50 })
  const args = ['--server', address, '--only', 'create']
  const ran = await verifyBy(own(`${FOLDER}/openapi.yaml`), args, { CONTRACT_TOKEN: TOKEN })
  return ran.findings.map(({ rule, message }) => `${rule}: ${message}`).join('\n')
}

it.each([
  ['create-returns-other', 'read-back: creates one, its response: name was written as'],
  ['read-returns-other', 'read-back: reads what was created: it has another identifier'],
  ['refused-created', 'unchanged: lists what must not have been created'],
  ['lost-update', 'read-back: reads what two requests at once changed'],
  ['page-gap', 'paging: lists what was created: a resource is on none of the small pages'],
  ['limit-ignored', 'paging: lists what was created: page 1 has 2 items with limit 1'],
])('verify finds the planted bug %s', async (name, message) => {
  expect(await verify('FAULT', name)).toContain(message)
})

it.each(['date-window', 'client-ids', 'small-pages'])(
  'verify accepts the legal variant %s',
  async (name) => {
    expect(await verify('VARIANT', name)).toBe('')
  },
)
