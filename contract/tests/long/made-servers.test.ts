import { expect, it } from 'vitest'
import { verifyMade } from '../proof/conforming'

it('verify finds nothing at servers that are made of 500 random contracts', async () => {
  const wrong: string[] = []
  let tested = 0
  for (let seed = 1000; tested < 500; seed += 1) {
    const verified = await verifyMade(seed)
    if (verified) tested += 1
    wrong.push(...(verified?.findings ?? []).map((finding) => `${seed}: ${finding}`))
  }
  expect(wrong).toEqual([])
}, 3_600_000)
