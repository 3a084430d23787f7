import { expect, it, onTestFinished } from 'vitest'
import { startMock } from '../../src/mock/server'
import { loadContract } from '../../src/model/load'
import { findUnsupported } from '../../src/model/unsupported'
import { findResponseViolations } from '../../src/model/validate'

const extract = (name: string) => `${import.meta.dirname}/${name}`

async function get(contract: string, path: string, headers: Record<string, string> = {}) {
  const mock = await startMock(extract(contract), { host: '127.0.0.1', port: 0 }, () => {})
  onTestFinished(() => mock.close())
  const response = await fetch(mock.address + path, { headers })
  const type = response.headers.get('content-type')
  return { status: response.status, type, body: await response.text() }
}

const TICKET = '/tickets/a54a57ca-36f8-421b-a6b4-2e8f26858a4c/qr'

it('mocks a contract whose description refers to a missing Markdown file', async () => {
  expect(await get('museum-markdown-ref/openapi.yaml', '/museum-hours')).toMatchObject({
    status: 200,
  })
})

it('serves a $ref in the value of an example as data, and reads no file for it', async () => {
  const { body } = await get('museum-ref-in-example.yaml', '/museum-hours')
  expect(JSON.parse(body)).toEqual({ date: '2024-12-31', $ref: './missing.yaml' })
})

it('labels made-up JSON as JSON where the contract has XML', async () => {
  const response = await get('petstore-xml.yaml', '/pet/1', { Accept: 'application/xml' })
  expect(response).toMatchObject({ status: 200, type: 'application/json' })
})

it('serves a file without an example as an empty body', async () => {
  expect(await get('museum-png.yaml', TICKET)).toEqual({ status: 200, type: 'image/png', body: '' })
})

it('upgrades the schemas of a default response of OpenAPI 3.0', async () => {
  const contract = await loadContract(extract('digitalocean-default-response.yaml'))
  const [response] = contract.operations[0]?.responses ?? []
  const error = { id: 'a', message: 'b', request_id: null }
  expect(response?.status).toBe('default')
  expect(findResponseViolations(contract, response?.contents[0]?.schema ?? {}, error)).toEqual([])
})

it('supports a discriminator without a mapping', async () => {
  const contract = await loadContract(extract('openai-discriminator-without-mapping.yaml'))
  expect(findUnsupported(contract)).toEqual([])
})
