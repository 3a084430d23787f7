import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { npmRun, scratchProject } from '../../run'
import { largeContract } from '../fixtures/large-contract'

/** How long generating and comparing takes, in milliseconds, for so many operations. */
async function generate(operations: number) {
  const folder = scratchProject()
  writeFileSync(join(folder, 'openapi.yaml'), JSON.stringify(largeContract(operations)))
  const start = performance.now()
  const { output } = await npmRun('generate:check', folder)
  const time = performance.now() - start
  expect(output).toContain(`Thing${operations / 5 - 1}.zod.ts`.replace('T', 't'))
  return time
}

it('generating and comparing grows no faster than the contract', { timeout: 180_000 }, async () => {
  const ratio = (await generate(150)) / (await generate(30))
  expect(ratio).toBeLessThan(5)
})
