import { expect, it, onTestFinished, vi } from 'vitest'
import { own, startScript } from '../../run'
import { findFreePort } from '../../serve'
import { verifyBy } from '../run-verify'

const TOKEN = Buffer.from('curator:mermaid').toString('base64')
const FOLDER = 'benchmark/servers/node'

/** @param name an entry of the server's catalogue.yaml. @returns the findings of its sequence. */
async function verify(kind: 'FAULT' | 'VARIANT', name: string) {
  const port = await findFreePort()
  vi.stubEnv(kind, name)
  const server = startScript([own(`${FOLDER}/server.js`), String(port)])
  vi.unstubAllEnvs()
  onTestFinished(async () => void (await server.stop()))
  const address = `http://127.0.0.1:${port}`
  await vi.waitUntil(() => fetch(address).catch(() => false), { timeout: 30_000, interval: 50 })
  const args = ['--server', address, '--only', 'state-']
  const ran = await verifyBy(own(`${FOLDER}/openapi.yaml`), args, { CONTRACT_TOKEN: TOKEN })
  return ran.findings.map(({ rule, message }) => `${rule}: ${message}`).join('\n')
}

it.each([
  ['create-returns-other', 'read-back: creates one, its response: name was written as'],
  ['read-returns-other', 'read-back: reads what was created: it has another identifier'],
  ['refused-created', 'unchanged: lists what must not have been created'],
  ['same-id', 'unchanged: creates another one: both have the same identifier'],
  [
    'non-ascii',
    'read-back: changes name, its response: name was written as …rmaid Treasure Ident\u00e9\u0635\u{1f642} %41+&<\\"\\\\xxx',
  ],
  ['patch-moves', 'unchanged: reads the rest of what was changed: location was'],
  ['others-changed', 'unchanged: reads another one, which was not requested: price was'],
  ['refused-changes', 'unchanged: reads what a refused request must not change: price was'],
  ['lost-update', 'read-back: reads what two requests at once changed'],
  ['deleted-changed', 'deleted: changes what was deleted: expected 404 or 410, got 200'],
  ['deleted-listed', 'deleted: lists what was deleted: it is still there'],
  ['page-gap', 'paging: lists what was created: a resource is on none of the small pages'],
  ['limit-ignored', 'paging: lists what was created: page 1 has 2 items with limit 1'],
])('verify finds the planted bug %s', async (name, message) => {
  expect(await verify('FAULT', name)).toContain(message)
})

it.each(['date-window', 'client-ids', 'idempotent-delete'])(
  'verify accepts the legal variant %s',
  async (name) => {
    expect(await verify('VARIANT', name)).toBe('')
  },
)
