import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compare } from '../../../workbench/diff/compare'
import { loadContract } from '../../../workbench/reader/load'
import { scratchFolder } from '../../run'
import { largeContract } from '../fixtures/large-contract'

/** How long a comparison takes by operation, in milliseconds, where every schema has changed. */
async function timeByOperation(operations: number) {
  const folder = scratchFolder()
  const text = JSON.stringify(largeContract(operations), null, 1)
  const [base, revision] = [join(folder, 'base.json'), join(folder, 'revision.json')]
  writeFileSync(base, text)
  writeFileSync(revision, text.replaceAll('"maximum": 1000', '"maximum": 999'))
  const contracts = [await loadContract(base), await loadContract(revision)] as const
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    // Each resource has a field of that limit, in requests and in responses.
    expect(compare(...contracts)).toHaveLength((operations / 5) * 2)
    return performance.now() - start
  })
  return Math.min(...times) / operations
}

it('comparing 500 operations takes no more for each than comparing 5', async () => {
  const [few, many] = [await timeByOperation(5), await timeByOperation(500)]
  expect(many / few).toBeLessThan(3)
})
