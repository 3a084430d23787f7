import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startMock } from '../src/mock/server'
import { writeFiles } from '../tests/files'
import { BIN, scratchFolder, startScript } from '../tests/run'
import { findFreePort } from '../tests/serve'

const EXAMPLES = Array.from(
  { length: 8 },
  (_, index) =>
    `scenario${index}: { summary: Name ${index}, x-when: { owner.name: name-${index} }, value: { index: ${index} } }`,
)
const OWNER = '{ type: object, properties: { name: { type: string } } }'

/** Each operation has parameters, a body, and scenarios that the input selects. */
const createContract = (operations: number) => `
openapi: 3.1.0
info: { title: Many operations, version: 1.0.0 }
paths:${Array.from(
  { length: operations },
  (_, index) => `
  /things-${index}/{id}:
    post:
      operationId: postThing${index}
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, properties: { owner: ${OWNER} } } } }
      responses:
        200:
          description: Done.
          content:
            application/json:
              schema: { type: object, properties: { index: { type: integer } } }
              examples: { ${EXAMPLES.join(', ')} }`,
).join('')}
`

const findMedian = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

it.each([5, 500])('mock takes at most twice as long as Prism, at %i operations', async (count) => {
  const file = join(scratchFolder(), 'many.yaml')
  writeFileSync(file, createContract(count))
  const [prism, ours] = [await findFreePort(), await findFreePort()]
  const cli = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js')
  const scripts = [
    startScript([cli, 'mock', `--port=${prism}`, '--verboseLevel=warn', file]),
    startScript([BIN, 'mock', '--contract', file, '--port', `${ours}`]),
  ]
  onTestFinished(async () => void (await Promise.all(scripts.map((script) => script.stop()))))
  for (const port of [prism, ours])
    await vi.waitUntil(() => fetch(`http://127.0.0.1:${port}`).catch(() => false), {
      timeout: 30_000,
      interval: 100,
    })

  /** @returns the duration in milliseconds, and the scenario. */
  async function call(port: number) {
    const start = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/things-${count - 1}/7?page=2`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ owner: { name: 'name-7' } }),
    })
    const { index } = (await response.json()) as { index: number }
    return { time: performance.now() - start, index }
  }
  for (let round = 0; round < 15; round += 1) for (const port of [prism, ours]) await call(port)

  const times = { prism: [] as number[], ours: [] as number[] }
  for (let round = 0; round < 50; round += 1) {
    const [first, second] = [await call(prism), await call(ours)]
    expect([first.index, second.index]).toEqual([0, 7])
    times.prism.push(first.time)
    times.ours.push(second.time)
  }
  expect(findMedian(times.ours) / findMedian(times.prism)).toBeLessThanOrEqual(2)
})

/** Mocks a contract whose paths are in separate files. @returns measures a request in milliseconds. */
async function startMockOfFiles(count: number) {
  const names = Array.from({ length: count }, (_, index) => `a${index}`)
  const paths = names.map((name) => [`/${name}`, { $ref: `paths/${name}.json` }])
  const file = writeFiles({
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Files', version: '1.0.0' },
      paths: Object.fromEntries(paths),
    }),
    ...Object.fromEntries(
      names.map((name) => [
        `paths/${name}.json`,
        JSON.stringify({
          get: { operationId: name, responses: { 204: { description: 'Done.' } } },
        }),
      ]),
    ),
  })
  const { address, close } = await startMock(file, { host: '127.0.0.1', port: 0 }, () => {})
  onTestFinished(() => close())
  return async () => {
    const start = performance.now()
    expect((await fetch(`${address}/a0`)).status).toBe(204)
    return performance.now() - start
  }
}

it('mock does not check all files before each request', async () => {
  const [one, many] = [await startMockOfFiles(1), await startMockOfFiles(1000)]
  for (let round = 0; round < 15; round += 1) for (const call of [one, many]) await call()
  const times = { one: [] as number[], many: [] as number[] }
  for (let round = 0; round < 50; round += 1) {
    times.one.push(await one())
    times.many.push(await many())
  }
  expect(findMedian(times.many) / findMedian(times.one)).toBeLessThanOrEqual(2.5)
}, 60_000)
