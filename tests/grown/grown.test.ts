import { beforeAll, describe, expect, it } from 'vitest'
import { npmRun, run } from '../run'
import { growCopy } from './grow'

/** The rest of its proof takes minutes: tests/long/grown.test.ts. */
describe('the grown copy', () => {
  let folder: string
  beforeAll(async () => {
    const removes: (() => void)[] = []
    folder = await growCopy((remove) => removes.push(remove))
    return () => {
      for (const remove of removes) remove()
    }
  }, 180_000)

  it('compiles', { timeout: 180_000 }, async () => {
    expect(await run('tsc', ['--noEmit'], {}, folder)).toEqual({ status: 0, output: '' })
  })

  it('keeps the rules of the contract', { timeout: 60_000 }, async () => {
    const { status, output } = await npmRun('contract:lint', folder)
    expect(output).toContain('No problems.')
    expect(status).toBe(0)
  })
})
