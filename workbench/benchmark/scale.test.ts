import { afterAll, describe, expect, it } from 'vitest'
import { compare } from '../src/diff/compare'
import { loadContract } from '../src/model/load'
import { findUnsupported } from '../src/model/unsupported'
import { writeFiles } from '../tests/files'
import { largeContract } from '../tests/fixtures/large-contract'

const writeOneFile = (contract: object, atEnd?: Parameters<typeof writeFiles>[1]) =>
  writeFiles({ 'openapi.json': JSON.stringify(contract, null, 1) }, atEnd)

/** Each path has a separate file. */
function writeManyFiles(contract: { paths: Record<string, object> }) {
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

/** `changed` has another limit in each schema. */
async function createContract(operations: number) {
  const document = largeContract(operations) as { paths: Record<string, object> }
  const other = JSON.stringify(document).replaceAll('"maximum":1000', '"maximum":999')
  return {
    document,
    loaded: await loadContract(writeOneFile(document, afterAll)),
    changed: await loadContract(writeOneFile(JSON.parse(other) as object, afterAll)),
  }
}

type Large = Awaited<ReturnType<typeof createContract>>

const TASKS: [name: string, run: (contract: Large) => unknown][] = [
  ['loading one file', ({ document }) => loadContract(writeOneFile(document))],
  ['loading many files', ({ document }) => loadContract(writeManyFiles(document))],
  [
    'locating each part',
    ({ loaded: { operations, locate } }) =>
      operations.flatMap(({ pointer, parameters, responses }) =>
        [{ pointer }, ...parameters, ...responses].map((part) => locate(part.pointer)),
      ),
  ],
  ['finding unsupported features', ({ loaded }) => findUnsupported(loaded)],
  ['comparing two contracts', ({ loaded, changed }) => compare(loaded, changed)],
]

/** Shorter measurements vary too much. */
const MIN_MEASURED_MICROSECONDS = 20_000

/** @returns the least CPU time of a task in microseconds. */
async function measureCpuTime(task: () => unknown) {
  const costs: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const start = process.cpuUsage()
    let [taken, times] = [0, 0]
    while (taken < MIN_MEASURED_MICROSECONDS) {
      await task()
      const { user, system } = process.cpuUsage(start)
      taken = user + system
      times += 1
    }
    costs.push(taken / times)
  }
  return Math.min(...costs)
}

describe('CPU time per operation', async () => {
  const [some, many] = [await createContract(30), await createContract(300)]

  it.each(TASKS)('does not grow from 30 to 300 operations: %s', async (_, run) => {
    await run(some)
    const few = await measureCpuTime(() => run(some))
    // Linear growth takes 10 times as long, quadratic growth 100 times.
    expect((await measureCpuTime(() => run(many))) / few).toBeLessThan(30)
  })
})
