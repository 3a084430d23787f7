import { beforeAll, expect, it } from 'vitest'
import { own, startScript } from '../../run'
import { findFreePort } from '../../serve'
import { verifyBy } from '../run-verify'

const TOKEN = Buffer.from('curator:mermaid').toString('base64')
const FOLDER = 'tests/verify/state/museum'

let address = ''

beforeAll(async () => {
  const port = await findFreePort()
  const server = startScript([own(`${FOLDER}/server.js`), String(port)])
  await server.printed('up')
  address = `http://127.0.0.1:${port}`
  return () => void server.stop('SIGTERM')
})

/** @param only selects the cases. @returns the findings. */
async function verify(kind: 'fault' | 'variant', name: string, only = 'state-') {
  await fetch(`${address}/?${kind}=${name}`, { method: 'PUT' })
  const args = ['--server', address, '--only', only, '--allow-unreached', '*']
  const ran = await verifyBy(own(`${FOLDER}/openapi.yaml`), args, { CONTRACT_TOKEN: TOKEN })
  return ran.findings
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, message }) => `${rule}: ${message}`)
    .join('\n')
}

it.each([
  // State.
  ['create-returns-other', 'read-back: creates one, its response: name was written as'],
  ['field-dropped', 'read-back: creates one, its response: dates was written as'],
  ['read-returns-other', 'read-back: reads what was created: it has another identifier'],
  ['change-not-saved', 'read-back: reads what was changed: name was written as'],
  ['change-unseen', 'read-back: changes name, its response: name was written as'],
  ['change-renamed', 'read-back: reads what was changed: it is not found'],
  ['patch-replaces', 'unchanged: reads the rest of what was changed: location was'],
  ['patch-moves', 'unchanged: reads the rest of what was changed: location was'],
  ['others-changed', 'unchanged: reads another one, which was not requested: price was'],
  ['refused-changes', 'unchanged: reads what a refused request must not change: price was'],
  ['refused-created', 'unchanged: lists what must not have been created'],
  ['delete-ignored', 'deleted: reads what was deleted: expected 404 or 410, got 200'],
  ['delete-cascades', 'unchanged: reads another one, which was not requested: it is not found'],
  ['deleted-readable', 'deleted: reads what was deleted: expected 404 or 410, got 200'],
  ['deleted-changed', 'deleted: changes what was deleted: expected 404 or 410, got 200'],
  ['deleted-listed', 'deleted: lists what was deleted: it is still there'],
  ['location-wrong', 'read-back: reads what was created: it is not found'],
  // Paging.
  ['page-ignored', 'paging: lists what was created'],
  ['page-overlap', 'paging: lists what was created'],
  ['page-gap', 'paging: lists what was created: a resource is on none of the small pages'],
  ['limit-ignored', 'paging: lists what was created: page 1 has 2 items with limit 1'],
  // Concurrency.
  ['same-id', 'unchanged: creates another one: both have the same identifier'],
  ['lost-update', 'read-back: reads what two requests at once changed'],
  // Encoding.
  [
    'non-ascii',
    'read-back: changes name, its response: name was written as …rmaid Treasure Ident\u00e9\u0635\u{1f642} %41+&<\\"\\\\xxx',
  ],
  ['latin1', 'body: is not UTF-8', 'create-special-event-least'],
  ['emoji-cut', 'read-back: changes name, its response'],
  ['accents', 'read-back: changes name, its response'],
  ['plus', 'read-back: changes name, its response'],
  ['percent', 'read-back: changes name, its response'],
  ['markup', 'read-back: changes name, its response'],
  ['backslash', 'read-back: changes name, its response'],
  ['byte-cut', 'read-back: creates one, its response'],
  ['long-cut', 'read-back: changes name, its response'],
  // Authorization.
  ['no-check-on-delete', 'status: expected 401, got 404', 'delete-special-event-without-token'],
  [
    'no-check-on-list',
    'status: expected no success without a valid token, got 200',
    'list-special-events-without-token',
  ],
  [
    'any-password',
    'status: expected no success without a valid token, got 200',
    'list-special-events-wrong-token',
  ],
  ['wrong-refusal', 'status: expected 401, got 404', 'without-token'],
])('verify finds the planted bug %s', async (...[name, message, only]) => {
  expect(await verify('fault', name, only)).toContain(message)
})

it.each([
  'date-window',
  'newest-first',
  'small-pages',
  'client-ids',
  'upper-case-ids',
  'location',
  'etag',
  'escaped',
  'idempotent-delete',
])('verify accepts the legal variant %s', async (name) => {
  expect(await verify('variant', name)).toBe('')
})
