import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { serve } from '../../serve'
import { contractWith, verifyBy } from '../run-verify'

const LONG =
  '{ type: integer, format: int64, minimum: -9223372036854775808, maximum: 9223372036854775807 }'
const RESPONSES = "{ '204': { description: Done. }, '422': { description: Wrong. } }"

const isWithin = (value: string, isOff: boolean) =>
  /^-?\d+$/.test(value) &&
  BigInt(value) >= -9223372036854775808n &&
  BigInt(value) <= 9223372036854775807n - (isOff ? 1n : 0n)

/** Verifies a server that reads numbers exactly. @param isOff whether its maximum is one too small. */
async function verify(isOff = false) {
  const contract = contractWith(`  /a:
    post:
      operationId: add
      parameters: [{ name: n, in: query, required: true, schema: ${LONG}, example: 9007199254740993 }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [n], properties: { n: ${LONG} } } } } }
      responses: ${RESPONSES}
`)
  const numbers = new Set<string>()
  const server = await serve(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const inQuery = new URL(request.url ?? '', 'http://localhost').searchParams.get('n') ?? ''
    const inBody = /^\{"n":([^"{}[\]]+)\}$/.exec(await text(request))?.[1] ?? ''
    for (const one of [inQuery, inBody]) numbers.add(one)
    const isFine = [inQuery, inBody].every((one) => isWithin(one, isOff))
    response.writeHead(isFine ? 204 : 422).end()
  })
  const ran = await verifyBy(contract, ['--server', server])
  return { ...ran, numbers }
}

it('verify sends the bounds of int64 as they are written, and the integers beside them', async () => {
  const { failures, numbers, output } = await verify()
  expect(failures, output).toEqual([])
  for (const one of [
    '-9223372036854775809',
    '-9223372036854775808',
    '9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
  ])
    expect(numbers).toContain(one)
})

it('verify finds a server whose bound is off by one', async () => {
  const { failures } = await verify(true)
  expect(failures).toEqual(['add-n-largest/status', 'add-body-n-largest/status'])
})
