// Copied into a project that is generated from contract.openapi.yaml.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it, vi } from 'vitest'
import type { ApiError } from '@/api/operation'
import { request } from '@/api/request'
import { postPortsPortCodeVisits } from '@/generated/api/default/default'
import { postPortsPortCodeVisits as announce } from '@/generated/api/default/default.operations'
import { putPhoto as sendPhoto } from '@/generated/api/photos/photos'
import { putPhoto } from '@/generated/api/photos/photos.operations'
import { getPhoto } from '@/generated/api/photos-queries/photos-queries.operations'
import { changeVisit as sendChange } from '@/generated/api/ship-visits/ship-visits'
import { changeVisit } from '@/generated/api/ship-visits/ship-visits.operations'
import { listVisits } from '@/generated/api/ship-visits-queries/ship-visits-queries.operations'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255])
const problem = { type: 'application/problem+json', body: '{"title":"No","message":"No."}' }
const json = (body: object, type = 'application/json') => ({ type, body: JSON.stringify(body) })

/** Responses by request. */
const ROUTES: Record<string, { status: number; type?: string; body?: string | Uint8Array }> = {
  'GET /Ports/NL%2FRTM/visits?states=in&states=out': {
    status: 200,
    ...json([{ id: '1', ship: 'Ada' }]),
  },
  'GET /Ports/none/visits': { status: 404, ...problem },
  'POST /Ports/full/visits': { status: 409, ...problem },
  'POST /Ports/broken/visits': { status: 503, ...problem },
  'POST /Ports/NLRTM/visits': {
    status: 201,
    ...json({ id: '2', ship: 'B' }, 'application/vnd.harbour+json'),
  },
  'GET /visits/1/photo': { status: 200, type: 'image/png', body: PNG },
  'GET /visits/2/photo': { status: 404, ...problem },
  'PUT /visits/1/photo': { status: 204 },
  'PATCH /visits/1': { status: 200, ...json({ ship: 'Ada', fee: { currency: 'EUR' } }) },
}

const received: { type: string | undefined; accept: string | undefined; body: string }[] = []
const server = createServer(async (message, response) => {
  const { method, url, headers } = message
  received.push({
    type: headers['content-type'],
    accept: headers.accept,
    body: await text(message),
  })
  const { status, type, body } = ROUTES[`${method} ${url}`] ?? { status: 418 }
  response.writeHead(status, type ? { 'Content-Type': type } : {}).end(body)
})
await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
afterAll(() => void server.close())
vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

const signal = new AbortController().signal
type Send<T> = (context: { signal: AbortSignal }) => Promise<T>
const query = <T>(options: { queryFn?: unknown }) => (options.queryFn as Send<T>)({ signal })
const findError = (sent: Promise<unknown>) =>
  sent.catch(({ status, kind, message }: ApiError) => [status, kind, message])

it('reads an inline list by its schema, with a list in the query and a slash in the path', async () => {
  const variables = { pathParams: { portCode: 'NL/RTM' }, params: { states: ['in', 'out'] } }
  const options = listVisits.createOptions(variables, { operation: listVisits })
  const visits: { ship: string; id?: string | undefined }[] = await query(options)
  expect(visits).toEqual([{ id: '1', ship: 'Ada' }])
})

it('reads problems of a status, a range and default', async () => {
  const none = listVisits.createOptions(
    { pathParams: { portCode: 'none' } },
    { operation: listVisits },
  )
  expect(await findError(query(none))).toEqual([404, 'http', 'No.'])
  for (const [portCode, status] of [
    ['full', 409],
    ['broken', 503],
  ] as const) {
    const sent = postPortsPortCodeVisits({ portCode }, { Ship: 'B' }, { operation: announce })
    expect(await findError(sent)).toEqual([status, 'http', 'No.'])
  }
})

it('sends a form', async () => {
  const data = { Ship: 'B & C', Cargo: ['salt', 'tea'], Options: { quick: true } }
  const visit = await postPortsPortCodeVisits({ portCode: 'NLRTM' }, data, { operation: announce })
  expect(visit).toEqual({ id: '2', ship: 'B' })
  const { type, body } = received.at(-1) ?? {}
  expect(type).toMatch(/^application\/x-www-form-urlencoded/)
  const form = [
    ['Ship', 'B & C'],
    ['Cargo', 'salt'],
    ['Cargo', 'tea'],
    ['Options', '{"quick":true}'],
  ]
  expect([...new URLSearchParams(body)]).toEqual(form)
})

it('sends and reads a file', async () => {
  const options = getPhoto.createOptions({ pathParams: { visitId: '1' } }, { operation: getPhoto })
  const photo: Blob = await query(options)
  expect([photo.type, await photo.bytes()]).toEqual(['image/png', PNG])
  expect(received.at(-1)?.accept).toContain('image/png')
  const missing = getPhoto.createOptions({ pathParams: { visitId: '2' } }, { operation: getPhoto })
  expect(await findError(query(missing))).toEqual([404, 'http', 'No.'])
  await sendPhoto({ visitId: '1' }, new Blob(['png'], { type: 'image/png' }), {
    operation: putPhoto,
  })
  expect(received.at(-1)).toMatchObject({ type: 'image/png', body: 'png' })
})

it('sends another type of JSON', async () => {
  const data = { fee: { currency: 'EUR' } }
  expect(await sendChange({ visitId: '1' }, data, { operation: changeVisit })).toEqual({
    ship: 'Ada',
    ...data,
  })
  expect(received.at(-1)).toMatchObject({
    type: 'application/merge-patch+json',
    body: JSON.stringify(data),
  })
})

it('stops a request with an undocumented field', async () => {
  const url = '/visits/1'
  const sent = request({ url, method: 'PATCH', data: { other: 1 } }, { operation: changeVisit })
  expect(await findError(sent)).toEqual([0, 'invalid-request', ''])
})
