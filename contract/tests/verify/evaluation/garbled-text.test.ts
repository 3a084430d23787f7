import { json } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, sendJson, verifyBy } from '../run-verify'

const CONTENT =
  'content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string, minLength: 1, example: Emma }, tags: { type: array, items: { type: string } } } } } }'
const PATHS = `  /pets:
    post:
      operationId: addPet
      requestBody: { required: true, ${CONTENT} }
      responses: { '200': { description: Added., ${CONTENT} }, '422': { description: Wrong. } }
`

/** Verifies a server that changes the name of a pet. @returns the messages of the findings. */
async function findChanges(change: (name: string) => unknown) {
  const server = await serve(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const body = (await json(request).catch(() => null)) as {
      name?: unknown
      tags?: unknown
    } | null
    const { name, tags = [] } = body ?? {}
    const isValid = Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')
    if (typeof name !== 'string' || name === '' || name.includes('\0') || !isValid)
      return void response.writeHead(422).end()
    return sendJson(response, 200, { name: change(name), tags })
  })
  const { findings } = await verifyBy(contractWith(PATHS), ['--server', server])
  return findings.map(({ rule, message }) => `${rule}: ${message}`)
}

const latin1 = (text: string) => Buffer.from(text).toString('latin1')

it.each([
  ['mojibake', latin1, 'read as Latin-1'],
  ['question marks', (text: string) => text.replace(/[^\0-\xff]/g, '?'), 'lacks its letters'],
  ['texts that end before an emoji', (text: string) => text.split('\u{1f642}')[0], 'without emoji'],
  [
    'texts without accents',
    (text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
    'accents',
  ],
  ['spaces in place of plus signs', (text: string) => text.replaceAll('+', ' '), 'plus sign'],
  [
    'HTML escapes',
    (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    'HTML',
  ],
  ['texts without backslashes', (text: string) => text.replaceAll('\\', ''), 'backslashes'],
])('verify finds %s in the response', async (_, change, cause) => {
  const found = await findChanges(change)
  expect(found.join('\n')).toMatch(new RegExp(`encoding: name was sent as .*${cause}`))
})

it.each([
  ['the same text', (text: string) => text],
  ['the composed form of the same text', (text: string) => text.normalize('NFC')],
  ['a name that it computes', (text: string) => `pet-${text.length}`],
  ['a slug of the text', (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '-')],
])('verify accepts %s in the response', async (_, change) => {
  expect(await findChanges(change)).toEqual([])
})

it('verify takes an example, which a server sends for each request, for no garbled text', async () => {
  const contract = contractWith(PATHS.replaceAll('example: Emma', 'example: Emma, maxLength: 5'))
  const server = await serve(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end()
    return sendJson(response, 200, { name: 'Emma' })
  })
  const { findings } = await verifyBy(contract, [
    ...['--server', server, '--checks', 'encoding', '--allow-unreached', '*'],
  ])
  expect(findings).toEqual([])
})
