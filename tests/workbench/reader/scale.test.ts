import { expect, it } from 'vitest'
import { loadContract } from '../../../workbench/reader/load.ts'
import { notServed } from '../../../workbench/reader/not-served.ts'
import { filesOf } from '../files'
import { largeContract } from '../fixtures/large-contract'

type Parts = { paths: Record<string, object>; components: { schemas: Record<string, object> } }

/** A contract of so many operations, with a webhook for each path, each path in a file of its own. */
function largeFiles(operations: number) {
  const { paths, components, ...rest } = largeContract(operations) as Parts
  const items = Object.entries(paths)
  const text = JSON.stringify(items).replaceAll('"#/', '"../openapi.json#/')
  const files = (JSON.parse(text) as [string, object][]).map(
    ([, item], index) => [`paths/${index}.json`, JSON.stringify(item)] as const,
  )
  const refs = items.map(([path], index) => [path, { $ref: `paths/${index}.json` }])
  const webhooks = Object.fromEntries(items)
  return filesOf({
    'openapi.json': JSON.stringify({
      ...rest,
      paths: Object.fromEntries(refs),
      webhooks,
      components,
    }),
    ...Object.fromEntries(files),
  })
}

/** The processor's time for reading a contract and naming each place of it, in microseconds. */
async function costOf(operations: number) {
  const file = largeFiles(operations)
  const start = process.cpuUsage()
  const contract = await loadContract(file)
  for (const { place } of notServed(contract)) contract.whereIs(place)
  for (const { place, parameters, responses } of contract.operations) {
    contract.whereIs(place)
    for (const part of [...parameters, ...responses]) contract.whereIs(part.place)
  }
  expect(contract.operations).toHaveLength(operations)
  expect(notServed(contract)).toHaveLength(operations)
  const { user, system } = process.cpuUsage(start)
  return user + system
}

it('reading grows no faster than the contract', { timeout: 120_000 }, async () => {
  await costOf(50)
  const costs = async (operations: number) =>
    Math.min(await costOf(operations), await costOf(operations), await costOf(operations))
  expect((await costs(500)) / (await costs(50))).toBeLessThan(15)
})

/** The processor's time for naming every path of a contract of so many, in microseconds. */
async function costOfPlaces(paths: number) {
  const all = Array.from({ length: paths }, (_, index) => `/a${index}`)
  const document = { openapi: '3.1.0', paths: Object.fromEntries(all.map((path) => [path, {}])) }
  const file = filesOf({ 'openapi.json': JSON.stringify(document, null, 1) })
  const { whereIs } = await loadContract(file)
  const start = process.cpuUsage()
  expect(all.map((path) => whereIs(['paths', path])).at(-1)).toContain(`:${paths + 3} (`)
  const { user, system } = process.cpuUsage(start)
  return user + system
}

it('naming a place does not depend on how many there are', async () => {
  await costOfPlaces(1000)
  expect((await costOfPlaces(20_000)) / (await costOfPlaces(1000))).toBeLessThan(60)
})
