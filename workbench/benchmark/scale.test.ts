import { afterAll, describe, expect, it } from 'vitest'
import { compare } from '../src/diff/compare'
import { loadContract } from '../src/model/load'
import { findUnsupported } from '../src/model/unsupported'
import { referencePages } from '../src/reference/page'
import { writeFiles } from '../tests/files'
import { largeContract } from '../tests/fixtures/large-contract'

const inOneFile = (contract: object, atEnd?: Parameters<typeof writeFiles>[1]) =>
  writeFiles({ 'openapi.json': JSON.stringify(contract, null, 1) }, atEnd)

/** A contract with each of its paths in a file of its own. */
function inManyFiles(contract: { paths: Record<string, object> }) {
  const items = Object.entries(contract.paths)
  const refs = items.map(([path], index) => [path, { $ref: `path-${index}.json` }])
  const texts = items.map(([, item], index) => [
    `path-${index}.json`,
    JSON.stringify(item).replaceAll('"#/', '"openapi.json#/'),
  ])
  return writeFiles({
    'openapi.json': JSON.stringify({ ...contract, paths: Object.fromEntries(refs) }),
    ...Object.fromEntries(texts),
  })
}

/** A contract of so many operations, and one with another limit in each of its schemas. */
async function createContract(operations: number) {
  const document = largeContract(operations) as { paths: Record<string, object> }
  const other = JSON.stringify(document).replaceAll('"maximum":1000', '"maximum":999')
  return {
    document,
    loaded: await loadContract(inOneFile(document, afterAll)),
    changed: await loadContract(inOneFile(JSON.parse(other) as object, afterAll)),
  }
}

type Large = Awaited<ReturnType<typeof createContract>>

const WORK: [what: string, work: (contract: Large) => unknown][] = [
  ['reading it from one file', ({ document }) => loadContract(inOneFile(document))],
  ['reading it from many files', ({ document }) => loadContract(inManyFiles(document))],
  [
    'naming the line of each part',
    ({ loaded: { operations, locate } }) =>
      operations.flatMap(({ pointer, parameters, responses }) =>
        [{ pointer }, ...parameters, ...responses].map((part) => locate(part.pointer)),
      ),
  ],
  ['finding what is not served of it', ({ loaded }) => findUnsupported(loaded)],
  ['comparing it with another', ({ loaded, changed }) => compare(loaded, changed)],
  ['writing its reference', ({ loaded }) => referencePages(loaded, { source: 'a.json' })],
]

/** Work is repeated until it has taken so long, in microseconds: less says more of the machine. */
const LONG_ENOUGH = 20_000

/** The least time of the processor that some work takes, in microseconds. */
async function measureCost(work: () => unknown) {
  const costs: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const start = process.cpuUsage()
    let [taken, times] = [0, 0]
    while (taken < LONG_ENOUGH) {
      await work()
      const { user, system } = process.cpuUsage(start)
      taken = user + system
      times += 1
    }
    costs.push(taken / times)
  }
  return Math.min(...costs)
}

describe('for a contract of 300 operations instead of 30', async () => {
  const [some, many] = [await createContract(30), await createContract(300)]

  it.each(WORK)('%s takes no more for each', async (_, work) => {
    await work(some)
    const few = await measureCost(() => work(some))
    // Ten times as much; work that grows with the square would take a hundred times as much.
    expect((await measureCost(() => work(many))) / few).toBeLessThan(30)
  })
})
